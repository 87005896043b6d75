import type { Usage } from './usage.ts';

const SWEETS = 'sweets candy candies mints sprinkles marshmallows popcorn crisps biscuits cookies';
/** What is poured without being a liquid. */
const DRY_GOODS = `cereal cornflakes flakes muesli granola oats oatmeal rice beans lentils pasta macaroni spaghetti penne
  sugar flour grain corn peas chickpeas barley quinoa kibble birdseed seeds seed nuts peanuts almonds walnuts cashews
  pellets ${SWEETS}`;
/** Things of glass, tin or plastic with a lid. */
export const LIDDED = 'lid jar tin tub tupperware lunchbox container canister pot pan casserole flask thermos box case';
const DRINKS = `water tea coffee beer juice milk soda wine cocoa lemonade cola champagne whisky whiskey cider smoothie
  milkshake squash cordial latte espresso pint drink`;
const VEGETABLES = `vegetable vegetables carrot carrots celery onion onions garlic leek leeks pepper peppers cabbage
  lettuce cucumber potato potatoes tomato tomatoes herbs parsley cilantro basil ginger mushroom mushrooms courgette
  zucchini pumpkin squash radish spinach broccoli cauliflower scallions shallots chives beetroot`;
const FRUIT =
  'apple apples pear pears banana bananas orange oranges lemon lemons lime mango melon pineapple fruit fruits strawberries';
const LOAVES =
  'bread loaf baguette toast bun bagel crust ham cheese sausage meat steak chicken salami bacon beef pork fish salmon';
const SOLID_FOOD = `${VEGETABLES} ${FRUIT} ${LOAVES}`;
const VESSELS =
  'pot pan saucepan bowl jug pitcher bucket cauldron batter soup sauce stew porridge custard risotto paint dough mixture';

/** What is done with food and the things of a kitchen, and what it sounds like. */
export const KITCHEN_ACTS: readonly Usage[] = [
  {
    verbs:
      'tip tips tipped tipping pour pours poured pouring scoop scoops scooped scooping empty empties emptied emptying dump dumped dumping shake shaken shook spill spilled spills spilling scatter scattered scattering trickle trickled fill fills filled filling drop dropped',
    things: DRY_GOODS,
    unless: 'shaker maraca coffee pod can tin water',
    means: 'pour cereal',
  },
  {
    verbs: 'tip tips tipped tipping scoop scoops scooped scooping empty emptied',
    things: 'beans',
    means: 'pour cereal',
    instead: 'coffee beans',
  },
  {
    verbs: 'grate grates grated grating zest zested zesting shave shaved',
    things: `${VEGETABLES} ${FRUIT} cheese parmesan cheddar nutmeg chocolate coconut horseradish peel rind`,
    means: 'cheese grater',
    instead: `${VEGETABLES} ${FRUIT} cheese parmesan cheddar nutmeg chocolate coconut grater`,
  },
  {
    verbs:
      'chop chops chopped chopping dice dices diced dicing slice slices sliced slicing mince minced mincing cut cuts cutting cleave halve halved quarter hack julienned shredding',
    things: SOLID_FOOD,
    unless: 'scissors tree axe cube hair grass paper throat guillotine',
    means: 'chopping vegetables',
    instead: `${SOLID_FOOD} knife cleaver board blade wood wooden chopping cutting`,
  },
  {
    verbs: 'peel peels peeled peeling pare',
    things: `${VEGETABLES} ${FRUIT}`,
    unless: 'slip slips slipped slipping',
    means: 'peel vegetable',
  },
  {
    verbs: 'crack cracks cracked cracking break breaks broken',
    things: 'egg eggs',
    means: 'egg crack',
    instead: 'egg eggs shell',
  },
  {
    verbs: 'crack cracks cracked cracking',
    things:
      'nut nuts walnut walnuts pecan pecans hazelnut hazelnuts almond almonds pistachio pistachios brazil chestnut chestnuts',
    means: 'crack walnut',
    instead:
      'nut nuts walnut walnuts pecan pecans hazelnut hazelnuts almond almonds pistachio pistachios chestnut chestnuts shell',
  },
  {
    verbs: 'whisk beat beats beaten beating whip whips whipped whipping',
    things: 'egg eggs cream batter pancake dressing meringue omelette yolk yolks',
    unless: 'electric mixer',
    means: 'whisking',
  },
  {
    verbs: 'stir stirs stirred stirring swirl',
    things: 'glass cocktail drink ice martini lemonade negroni',
    unless: 'tea coffee cup mug',
    means: 'stirring drink',
    instead: 'glass cocktail drink martini lemonade stirrer spoon straw negroni',
  },
  {
    verbs: 'stir stirs stirred stirring',
    things: `tea coffee cup mug cocoa chocolate sugar milk teacup latte ${VESSELS}`,
    unless: 'air leaves wind',
    means: 'stirring tea',
    instead: `tea coffee cup mug cocoa chocolate sugar milk teacup ${VESSELS} spoon teaspoon ladle stick`,
  },
  {
    verbs: 'tap taps tapped tapping knock knocks knocked clink clinks',
    things: 'spoon teaspoon fork ladle',
    unless: 'wooden pan pot table',
    means: 'clink',
    instead: 'spoon teaspoon rim edge cup ladle',
  },
  {
    verbs: 'squeeze squeezes squeezed squeezing squirt squirts squirting',
    things: 'ketchup mustard mayonnaise mayo sauce',
    means: 'ketchup bottle',
    instead: 'ketchup mustard mayonnaise mayo sauce bottle',
  },
  {
    verbs: 'knead kneads kneaded slap slapped',
    things: 'dough pastry',
    means: 'kneading dough',
  },
  {
    verbs: 'mash mashed mashing squash squashed squeeze squeezed squeezing juiced',
    things: `${VEGETABLES} ${FRUIT} grapes sponge`,
    unless: 'court racket match',
    means: 'squish',
  },
  {
    verbs:
      'sear seared searing saute sauteed sauteing fry fries fried frying grill grilled grilling sizzle sizzles sizzling barbecue barbecued toss tossed',
    things: `${VEGETABLES} egg eggs bacon steak burger burgers sausage sausages meat chicken onions fish pancake pancakes chop chops ham fat oil wok butter`,
    unless: 'deep fryer coin',
    means: 'sizzling',
    instead: `${VEGETABLES} egg eggs bacon steak burger burgers sausage sausages meat chicken fish pancake pancakes chop chops ham fat oil wok pan skillet griddle butter`,
  },
  {
    verbs: 'butter buttered butters buttering',
    things: 'toast bread crumpet scone bun crackers slice',
    means: 'buttering toast',
    instead: 'toast bread crumpet scone bun crackers slice knife',
  },
  {
    verbs: 'spread spreads spreading scrape scrapes scraped scraping',
    things: 'toast butter jam margarine marmalade',
    means: 'buttering toast',
    instead: 'toast butter jam margarine marmalade knife bread',
  },
  {
    verbs: 'sprinkle sprinkles sprinkled sprinkling shake shakes shaken shaking season seasoned',
    things: 'salt spice spices paprika cinnamon seasoning herbs',
    means: 'salt shaker',
    instead: 'salt spice spices paprika cinnamon seasoning shaker',
  },
  {
    verbs: 'hone hones honed honing sharpen sharpens sharpened sharpening whet whetted strop stropped stropping',
    things: 'knife knives blade steel razor cleaver chisel axe scissors sword stone machete scythe strop',
    means: 'knife sharpening',
    instead:
      'knife knives blade steel razor cleaver chisel axe scissors sword stone strop machete scythe carving carver',
  },
  {
    verbs: 'strain strains strained straining drain drained draining sieve sieved decant decanted decanting top topped',
    things: `${DRINKS} ice pasta spaghetti noodles vegetables cocktail glass colander glasses decanter`,
    unless: 'sink bath bathtub plughole rope',
    means: 'pouring drink',
    instead: `${DRINKS} pasta spaghetti noodles vegetables colander decanter`,
  },
  {
    verbs: 'pour pours poured',
    things: 'glass tumbler flute goblet',
    unless: `molten sand rice hot beans ${DRY_GOODS}`,
    means: 'pouring',
  },
  {
    verbs: 'fill fills filled filling refill refilled refilling top',
    things: 'tap faucet',
    unless: 'bottle cup petrol beer keg',
    means: 'running tap',
    instead: 'tap faucet kettle bucket sink basin bath bathtub pan pot jug vase bowl can watering glass',
  },
  {
    verbs: 'fill fills filled filling',
    things: 'kettle sink basin bath bathtub tub saucepan vase',
    means: 'running tap',
    instead: 'kettle sink basin bath bathtub tub saucepan vase water',
  },
  {
    verbs: 'sip sips sipped sipping slurp slurps slurped slurping suck sucks sucked sucking',
    things: `noodles ramen spaghetti soup straw milkshake smoothie ${DRINKS}`,
    unless: 'vacuum pump',
    means: 'slurp',
    instead: `noodles ramen spaghetti soup straw milkshake smoothie ${DRINKS}`,
  },
  {
    verbs: 'drink drinks drank drinking',
    things: 'straw milkshake smoothie',
    means: 'slurp',
    instead: `straw milkshake smoothie ${DRINKS}`,
  },
  {
    verbs: 'swig swigs swigged swill gulp gulps gulped guzzle guzzles guzzled guzzling glug glugs glugged glugging',
    things: DRINKS,
    unless: 'sink bath engine train boat tub bottle',
    means: 'drinking',
    instead: `${DRINKS} glass`,
  },
  {
    verbs: 'lick licks licked licking',
    things: 'lollipop lolly envelope stamp ice cream spoon plate bowl lips fingers cone letter gum',
    told: true,
    means: 'lapping up',
    instead: 'lollipop lolly envelope stamp ice cream spoon plate bowl lips fingers cone letter gum',
  },
  {
    verbs:
      'crunch crunches crunched crunching munch munches munched munching nibble nibbles nibbling gnaw gnaws gnawed gnawing chomp chomps chomping scoff scoffing devour devours devouring wolf wolfing',
    things: `${SWEETS} ${VEGETABLES} ${FRUIT} toast cereal crackers cracker chips nachos crispbread pretzel pretzels ice snack crusts carrots rusk`,
    unless: 'snow feet tyres tires walking boots footsteps gravel break',
    means: 'munch',
    instead: `${SWEETS} ${VEGETABLES} ${FRUIT} toast cereal crackers cracker chips nachos crispbread pretzel pretzels snack crusts`,
  },
  {
    verbs:
      'lift lifts lifted lifting raise raised remove removed removes take takes taken takes pull pulled pops popped pop pry prise prised pried lever levered peel peeled open opens opened opening',
    things: 'lid',
    unless: 'chest treasure coffin sarcophagus stone piano dumpster crate car barrel laptop eye screw unscrew steam',
    means: 'lid open',
    instead: `${LIDDED} toilet seat paint`,
  },
  {
    verbs:
      'put puts shut shuts close closes closed closing snap snapped snaps replace replaced clip clipped press pressed slam slammed drop dropped drops clap',
    things: 'lid',
    unless: 'chest treasure coffin sarcophagus stone piano dumpster crate car barrel laptop eye pot pan saucepan bin',
    means: 'lid close',
    instead: `${LIDDED} toilet seat`,
  },
  {
    verbs:
      'pop pops popped popping flip flips flipped prise prised pry pried snap snapped remove removed removes twist twisted',
    things: 'cap caps',
    unless: 'pen marker bottle gun shower mushroom screw knee',
    means: 'bottle cap',
    instead: 'cap caps proof',
  },
  {
    verbs: 'pull pulls pulled pulling yank yanked tug',
    things: 'plug plughole',
    unless: 'wall socket power cable lead ear electric mains spark',
    means: 'sink drain',
    instead: 'plug plughole bath tub bathtub sink basin',
  },
  {
    verbs: 'empty empties emptying emptied gurgle gurgles gurgling gurgled drains draining drained',
    things: 'tub bath bathtub sink basin plughole drain washbasin shower',
    unless: 'coffee',
    means: 'sink drain',
    instead: 'tub bath bathtub sink basin plughole drain washbasin water gurgly gurgle gurgling',
  },
  {
    verbs: 'pump pumps plunge plunges plunging unblock unblocks unblocked unblocking unclog unclogs clear clears',
    things: 'plunger',
    means: 'squelch',
    instead: 'plunger sink toilet drain squelchy blocked',
  },
  {
    verbs: 'boil boils boiling bubble bubbles bubbling simmer simmers simmering overflows',
    things: 'pasta potatoes rice eggs soup stew sauce stock porridge pot pan saucepan hob',
    unless: 'kettle potion cauldron hot',
    means: 'boiling water',
    instead: 'pasta potatoes rice eggs soup stew sauce stock porridge pot pan saucepan over hob stove water',
  },
];
