/**
 * General words by what they are done to or who does them: `words ; things beside them ; what is heard ; conditions`, as
 * in `frames.ts`. Nothing heard: the thing alone sounds. Things that stand for the sound are silent beside it.
 *
 * Conditions, separated by commas:
 * - `hand`: a hand does it, perhaps to the thing of the clause before; the things are silent;
 * - `also …`: these are silent as well;
 * - `unless …`: not in the company of these words;
 * - `exact`: only in the forms given;
 * - `told`: the phrase is only the nearest sound, and the message says so.
 */
export const GENERAL_WORDS = `
fires fire fired firing shoots shoot shot discharges ; laser plasma railgun blaster phaser raygun ;
  laser shot ; exact
blast blasts ; laser plasma railgun blaster phaser raygun ; laser shot ; exact
fires fire fired firing shoots shoot shot discharges ; pistol handgun revolver ; pistol shot ; exact
; rifle ; rifle shot ; exact
; shotgun ; shotgun shot ; exact
; bow crossbow longbow ; bow release ; exact, unless violin cello guitar, also arrow
hits hit strikes lands thuds sticks thunks ; arrow bolt ; then arrow hit ; exact, also arrow bolt
chimes chime chimed chiming strikes strike struck striking bongs gongs rings tolls ; grandfather longcase ;
  grandfather clock strikes ; exact
chimes chime chimed chiming bongs rings tolls ; clock ; clock chime ; exact, unless alarm
slam slams slammed slamming ; into against ; hit ; exact, unless door gate lid shutter window wave waves car truck
restarted restarts restart catches caught ; lawnmower mower ; then lawnmower starting ; exact
; chainsaw ; then chainsaw starting ; exact
; motorcycle motorbike ; then motorcycle starting ; exact
; engine motor generator tractor ; then engine starting ; exact
whistles whistle whistled shrieks screams screeches ; firework ; firework whistle ; exact, also firework rocket
explodes explode exploded bursts burst pops ; firework ; then firework burst ; exact
crackles crackle crackled sparkles fizzles ; firework ; then firework crackle ; exact

hit strike smack smash crack connect clip clank rattle bounce off ; rim backboard ; ball hits rim ; hand,
  unless glass wheel, also ball basketball
key ; door lock keyhole padlock front gate turn twist insert ; key turning in lock ; hand, unless piano jingle drop
  ring bunch car ignition engine take out pull fumble throw hang safe vault minor major music box
tip pour scoop empty dump shake spill scatter trickle fill drop ; @grain ; pour cereal ; hand,
  unless shaker maraca coffee pod can tin water
grate zest shave ; @produce ; cheese grater ; hand, also grater
strain drain sieve decant top ; @drink water ice pasta spaghetti noodles vegetable cocktail glass colander decanter ;
  pouring drink ; hand, unless sink bath bathtub plughole rope
fill refill top ; tap faucet ; running tap ; hand, unless bottle cup petrol beer keg,
  also kettle bucket sink basin bath bathtub pan pot jug vase bowl can watering glass
lick ; lollipop lolly envelope stamp ice cream spoon plate bowl lips fingers cone letter gum ; lapping up ; hand, told
tear torn rip shred ; @paper notebook cardboard gift present ; paper tear ; hand,
  unless toilet cloth bed shredder kitchen towel fabric foil tape iron metal, also half
crumple crumble ruffle scrunch screw wad crush ; @paper newspaper ; paper crumple ; hand,
  unless iron metal bed toilet cap lid wood car plane tennis driver ice, also ball
ironing ; ; ironing clothes ; hand, exact, unless board unfolding folding cast wrought gate bar pan skillet cauldron
  ore golem door fist man sword chain railing old
on across along over up down through past ; @shoe ; footsteps on ; unless pull put take kick slip tie lace
  polish shine tap fall drop brush clean squeak shoelaces footsteps steps walk run throw wipe dry
sand sands ; down smooth wood plank timber edge varnish ; sanding ; hand, exact,
  unless beach desert dune waves castle walking
bite ; axe hatchet ; axe chop ; hand, also trunk tree log
bite ; opener drill saw blade shovel spade ; ; hand
pull prise pry lever draw drawn remove yank extract wrench ; nail tack staple spike ; nail pulled out ; hand,
  unless screw file polish varnish gun remover claws, also plank board wood timber wall crowbar hammer claw
hammer knock bang drive pound tap ; nail tack staple spike peg stake mallet joint dowel tent ; hammering nail ; hand,
  unless car truck door van head bus croquet file nail_file, also hammer place
drive screw turn tighten loosen ; screw ; turning screw ; hand, unless lid cap drill jar bottle,
  also screwdriver wood wall plank
tighten loosen undo undone click crank ; bolt nut spanner wrench socket ratchet ; ratchet wrench ; hand,
  unless rope lock safe electric phone impact, also set
shave whittle carve plane ; @timber wood panel doorframe skirting post plane curls chisel spokeshave ; planing wood ;
  hand, unless ski snow beard razor aircraft jet engine face flying, also knife
stack pile unload drop topple tumble fall clatter ; @timber firewood pallet crate chair stool skittle block broom
  broomstick ; wooden clatter ; hand, unless tree ice bounces rolls fire tower blocks splash water card circuit
  metal steel iron, also wood floor
drop spill scatter fall clatter tip ; @hardware spanner wrench tool ; dropped metal ; hand, unless screwdriver tree
  coins lock bounces rolls drawer jar down box toolbox throat, also metal floor concrete ground
yank pull tug slide wrench jerk ; drawer ; open drawer ; hand, unless shut closed cash till cutlery filing,
  also kitchen sticky desk
rummage root scrabble rifle search dig hunt ; @cutlery knives ; cutlery ; hand, also drawer kitchen
blow ; dust sawdust crumbs shavings ; puff of breath ; hand, unless wind storm desert sand, also away

stone rock pebble brick boulder coin ; pool pond lake river sea ocean ; splash ; unless splash plop skim wall stage flow run rush wave
  surf wash lap break trickle babble current over lion seal gull, also pool pond lake river sea ocean fall drop throw toss
pour pours pouring poured ; rain rainfall rainstorm downpour ; ; unless gutter downspout bucket glass
empties emptied emptying ; sink basin tub bath bathtub ; sink drain ; exact, also sink basin tub bath bathtub tin metal
run runs running ran ; liquid ; running water ; exact, unless shoe man woman, also liquid
pull pulls pulled pulling tug tugs tugging ; chair stool bench ; dragging chair ; exact, unless lift boat up
; floor across ; dragging ; exact, unless cord rope trigger blinds curtain
squeak squeal screech ; brake ; squealing brakes ; also brake
squeak ; metal wood wooden sign bed chair gate fence shelf wheel trolley cart pram ; creaking ; told,
  unless toy mouse rat bat duck shoe sneaker trainer rubber door hinge dolphin swing balloon
cut trim ; mower lawnmower ; ;
cut ; @paper cardboard ; cutting paper ; hand, unless knife axe saw board metal newspaper cutter off
cut ; @tree @branch ; sawing wood ; hand, unless axe chisel knife hatchet chainsaw down through
shooting shoots shoot ; star stars hoop hoops ; ; exact
shoot shoots shooting shot ; firework water steam flame spark ; ; exact, unless gun rifle gunman sniper hunter at
roar ; equipment mechanical ; machine running
strikes striking ; oclock quarter hour ; clock strikes ; exact, also oclock quarter hour
hiss shriek scream screech ; insect cricket cicada bug locust ; ; unless snake
whip ; wind gust ; ;
blow ; valve ; air release ; also valve
blow ; wind winds gust breeze gale storm thunderstorm snowstorm blizzard air blower ; ; unless whistle horn trumpet person someone man woman candle bubble nose
fire fires fired firing ; weapon firearm speargun ; gunshot ; exact, also weapon firearm speargun
fires fired ; hunter sniper gunman shooter ; gunshot ; exact, unless rocket missile cannon bow arrow laser
  lights camp forest game
fire fires fired firing ; artillery mortar howitzer cannon ; cannon shot ; exact
flush ; cheek face bird pheasant grouse quail ; ;
crash ; water ; waves crashing ; also water, unless boat car plane glass into tree bottle jug bucket cup tank waterfall
whine ; baby infant newborn toddler child kid boy girl ; crying ; told
grunt oink squeal ; animal ; pig squealing ; told
whimper ; baby infant newborn toddler ; crying ; told
whine whimper yelp yip ; animal ; dog whining ; told
snort neigh whinny ; animal ; horse snort ; told
screech shriek chatter ; animal ; monkey ; told
buzz roar rumble growl scream howl whine squeal groan purr spit ; machine machinery engine motor vehicle car truck bus train
  plane airplane aircraft jet helicopter motorcycle motorbike boat generator mower lawnmower tractor fan blower vacuum
  saw chainsaw factory fire flames waterfall river ocean waves wind storm crowd thunder traffic rocket tool turbulence ; ; unless bee fly
  wasp mosquito insect lion tiger bear dog wolf beast monster dragon stomach brakes tires tyres animal person man woman
  door baby
cascade cascades cascading cascaded shower showers showering showered rains raining rained ; coin casing shard fragment
  debris rubble stones rocks gravel chip splinter gem jewel bead crumb ; falling ; exact, unless water hail thunder
crowing crowed ; ; rooster ; exact
crush crushes crushed crushing ; bone bones skull body flesh ; bone crunch ; also body flesh skull
spray sprays spraying sprayed ; sprinkler hose washer ; ; exact
dribble ; water liquid faucet tap ; trickling water ; also water liquid faucet tap, unless ball basketball
fill fills filling filled ; tub bath bathtub basin sink cistern trough bucket ; running tap ; exact,
  unless sand coal ice petrol diesel oil gas dish feed grain nails gravel dirt stones, also tub bath bathtub basin sink cistern trough bucket water metal steel tin hand laundry
fill fills filling filled ; water liquid petrol ; pouring water ; exact, unless tub bath glass bottle bucket cup kettle
  sink basin
run runs running operates operating ; device equipment gadget apparatus unit ; machine ; exact
fuss fusses fussed fussing ; baby infant newborn toddler ; cry ; exact
catch catches caught catching ; ; ; unless ball glove fish baseball thief net
sealed sealing ducked ducking hounded badgered wolfed wolfing ; ; ; exact
`;
