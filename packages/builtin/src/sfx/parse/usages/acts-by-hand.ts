import type { Usage } from './usage.ts';

/** What is done with things by hand: a particle belongs to the verb, and the thing may be that of the clause before. */
export const ACTS_BY_HAND: readonly Usage[] = [
  {
    verbs:
      'hit hits hitting strike strikes striking struck smack smacks smash smashes crack cracks connect connects clip clips clank clanks rattle rattles bounce bounces off',
    things: 'rim backboard',
    unless: 'glass wheel',
    means: 'ball hits rim',
    instead: 'ball basketball rim backboard',
  },
  {
    verbs: 'key keys',
    things: 'door lock keyhole padlock front gate turn turns turned turning twist twists insert inserts inserted',
    unless:
      'piano jingle jingles jingling drop drops dropped ring bunch car ignition engine take takes out pull pulls fumble throw throws hang hangs safe vault minor major music box',
    means: 'key turning in lock',
    instead: 'door lock front gate turn turns turned turning',
  },
  {
    verbs:
      'tip tips tipped tipping pour pours poured pouring scoop scoops scooped scooping empty empties emptied emptying dump dumped dumping shake shaken shook spill spilled spills spilling scatter scattered scattering trickle trickled fill fills filled filling drop dropped',
    things:
      'cereal cornflakes flakes muesli granola oats oatmeal rice beans lentils pasta macaroni spaghetti penne sugar flour grain corn peas chickpeas barley quinoa kibble birdseed seeds seed nuts peanuts almonds walnuts cashews pellets sweets candy candies mints sprinkles marshmallows popcorn crisps biscuits cookies',
    unless: 'shaker maraca coffee pod can tin water',
    means: 'pour cereal',
  },
  {
    verbs: 'grate grates grated grating zest zested zesting shave shaved',
    things:
      'vegetable vegetables carrot carrots celery onion onions garlic leek leeks pepper peppers cabbage lettuce cucumber potato potatoes tomato tomatoes herbs parsley cilantro basil ginger mushroom mushrooms courgette zucchini pumpkin squash radish spinach broccoli cauliflower scallions shallots chives beetroot apple apples pear pears banana bananas orange oranges lemon lemons lime mango melon pineapple fruit fruits strawberries cheese parmesan cheddar nutmeg chocolate coconut horseradish peel rind',
    means: 'cheese grater',
    instead:
      'vegetable vegetables carrot carrots celery onion onions garlic leek leeks pepper peppers cabbage lettuce cucumber potato potatoes tomato tomatoes herbs parsley cilantro basil ginger mushroom mushrooms courgette zucchini pumpkin squash radish spinach broccoli cauliflower scallions shallots chives beetroot apple apples pear pears banana bananas orange oranges lemon lemons lime mango melon pineapple fruit fruits strawberries cheese parmesan cheddar nutmeg chocolate coconut grater',
  },
  {
    verbs: 'strain strains strained straining drain drained draining sieve sieved decant decanted decanting top topped',
    things:
      'water tea coffee beer juice milk soda wine cocoa lemonade cola champagne whisky whiskey cider smoothie milkshake squash cordial latte espresso pint drink ice pasta spaghetti noodles vegetables cocktail glass colander glasses decanter',
    unless: 'sink bath bathtub plughole rope',
    means: 'pouring drink',
    instead:
      'water tea coffee beer juice milk soda wine cocoa lemonade cola champagne whisky whiskey cider smoothie milkshake squash cordial latte espresso pint drink pasta spaghetti noodles vegetables colander decanter',
  },
  {
    verbs: 'fill fills filled filling refill refilled refilling top',
    things: 'tap faucet',
    unless: 'bottle cup petrol beer keg',
    means: 'running tap',
    instead: 'tap faucet kettle bucket sink basin bath bathtub pan pot jug vase bowl can watering glass',
  },
  {
    verbs: 'lick licks licked licking',
    things: 'lollipop lolly envelope stamp ice cream spoon plate bowl lips fingers cone letter gum',
    told: true,
    means: 'lapping up',
    instead: 'lollipop lolly envelope stamp ice cream spoon plate bowl lips fingers cone letter gum',
  },
  {
    verbs: 'tear tears torn tearing rip rips ripped ripping shred shreds',
    things:
      'paper page pages letter letters envelope newspaper bill receipt ticket form contract document note notes magazine leaflet flyer poster cheque check photo photograph photographs napkin tissue parcel packet packaging sheet pad notebook cardboard gift present parcel presents gifts package',
    unless: 'toilet cloth bed shredder kitchen towel fabric foil tape iron metal',
    means: 'paper tear',
    instead:
      'paper page pages letter letters envelope newspaper bill receipt ticket form contract document note notes magazine leaflet flyer poster cheque check photo photograph photographs napkin tissue parcel packet packaging sheet pad notebook half',
  },
  {
    verbs:
      'crumple crumples crumpled scrunch scrunches scrunched scrunching screw screws screwed screwing wad crush crushed crushes',
    things:
      'paper page pages letter letters envelope newspaper bill receipt ticket form contract document note notes magazine leaflet flyer poster cheque check photo photograph photographs napkin tissue parcel packet packaging sheet',
    unless: 'iron metal bed toilet cap lid wood car plane tennis driver ice',
    means: 'paper crumple',
    instead:
      'paper page pages letter letters envelope newspaper bill receipt ticket form contract document note notes magazine leaflet flyer poster cheque check photo photograph photographs napkin tissue parcel packet packaging sheet ball',
  },
  {
    verbs: 'ironing',
    unless:
      'board unfolding folding cast wrought gate bar pan skillet cauldron ore golem door fist bars man sword chain gates railing railings old',
    exact: true,
    means: 'ironing clothes',
  },
  {
    verbs: 'on across along over up down through past',
    things:
      'boot boots wellies wellingtons welly gumboots shoe shoes trainers sneakers sandals heels slippers loafers clogs flops stilettos moccasins brogues',
    unless:
      'pull put take kick slip tie lace polish shine tap fall drop brush clean squeak squeaking laces shoelaces footsteps steps walk run walking running throw wipe wiping thrown dry',
    means: 'footsteps on',
  },
  {
    verbs: 'sand sands',
    exact: true,
    things: 'down smooth wood plank timber edge edges varnish',
    unless: 'beach desert dune dunes waves castle walking',
    means: 'sanding',
  },
  { verbs: 'bite bites biting', things: 'axe hatchet', means: 'axe chop', instead: 'axe hatchet trunk tree log' },
  { verbs: 'bite bites biting', things: 'opener drill saw blade shovel spade', means: '' },
  {
    verbs:
      'pull pulls pulled pulling prise prises prised prising pry pries pried prying lever levers levered draw drawn remove removed yank yanked extract extracted wrench wrenched',
    things: 'nail nails tack tacks staple spike spikes',
    unless: 'screw file polish varnish gun remover claws',
    means: 'nail pulled out',
    instead: 'nail nails tack tacks staple spike spikes plank board wood timber wall crowbar hammer claw',
  },
  {
    verbs:
      'hammer hammers hammered hammering knock knocks knocked bang bangs banged drive drives driven pound pounds pounded tap taps tapped',
    things: 'nail nails tack tacks staple spike spikes peg stake mallet joint dowel pegs stakes tent',
    unless: 'car truck door van head bus croquet file nail_file',
    means: 'hammering nail',
    instead: 'nail nails tack tacks staple spike spikes peg stake mallet dowel pegs stakes hammer place',
  },
  {
    verbs:
      'drive drives driven screw screws screwed turn turns turned tighten tightens tightened loosen loosens loosened',
    things: 'screw screws',
    unless: 'lid cap drill jar bottle',
    means: 'turning screw',
    instead: 'screw screws screwdriver wood wall plank',
  },
  {
    verbs:
      'tighten tightens tightened tightening loosen loosens loosened loosening undo undone click clicks clicking crank cranks',
    things: 'bolt bolts nut nuts spanner wrench socket ratchet',
    unless: 'rope lock safe electric phone impact',
    means: 'ratchet wrench',
    instead: 'bolt bolts nut nuts spanner wrench socket ratchet set',
  },
  {
    verbs:
      'shave shaves shaved shaving shavings whittle whittles whittled carve carves carved carving plane planes planed planing',
    things:
      'plank board wood timber log beam wooden planks boards panel doorframe skirting post plane stick curls chisel spokeshave wood',
    unless: 'ski snow beard razor aircraft jet engine face flying',
    means: 'planing wood',
    instead:
      'plank board wood timber log beam wooden planks boards panel doorframe skirting post plane stick curls knife wood',
  },
  {
    verbs:
      'stack stacks stacked stacking pile piles piled piling unload unloaded drop dropped drops topple topples tumble tumbles fall falls clatter clatters',
    things:
      'planks plank boards timber lumber logs firewood pallets crates chairs stools skittles blocks offcut offcuts stick sticks broom broomstick',
    unless: 'tree ice bounces rolls fire tower blocks splash water card circuit',
    means: 'wooden clatter',
    instead:
      'planks plank boards timber lumber logs firewood pallets crates chairs stools skittles blocks offcut offcuts stick sticks broom broomstick wood wooden floor',
  },
  {
    verbs:
      'drop drops dropped spill spills spilled spilt scatter scatters scattered fall falls fell clatter clatters clattering tip tips tipped',
    things: 'screws screw nails bolts nuts washers spanners spanner wrenches wrench sockets tools paperclips pins',
    unless: 'screwdriver tree coins lock bounces rolls drawer jar down box toolbox throat',
    means: 'dropped metal',
    instead:
      'screws screw nails bolts nuts washers spanners spanner wrenches wrench sockets tools paperclips pins metal floor concrete ground',
  },
  {
    verbs:
      'yank yanks yanked yanking pull pulls pulled pulling tug tugs tugged slide slides slid wrench wrenched jerk jerked',
    things: 'drawer',
    unless: 'shut closed cash till cutlery filing close closes',
    means: 'open drawer',
    instead: 'drawer kitchen sticky desk',
  },
  {
    verbs:
      'rummage rummages rummaged rummaging root rooting scrabble scrabbles rifle rifling search searching dig digging hunt',
    things: 'cutlery silverware knives forks spoons',
    means: 'cutlery',
    instead: 'cutlery silverware knives forks spoons drawer kitchen',
  },
  {
    verbs: 'blow blows blowing',
    things: 'dust sawdust crumbs shavings',
    unless: 'wind storm desert sand',
    means: 'puff of breath',
    instead: 'dust sawdust crumbs shavings away',
  },
];
