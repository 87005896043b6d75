/**
 * Words whose meaning depends on what else is named: `words ; company ; meaning ; conditions`, first match first. One word
 * of the company has to be near, `PERSON` for any word for a person, `*` for none, outside phrases. No meaning: silent.
 *
 * Conditions, separated by commas:
 * - `exact`: only these words, no other forms of them: one wave, not waves;
 * - `apart`: only with other words in between: a train whistle is already a phrase;
 * - `bare`: only outside phrases: an "arrow impact" is one;
 * - `next`: only directly before a word of the company;
 * - `anywhere`: the company may stand anywhere in the prompt: it tells the subject of the whole;
 * - `unless …`: one of these words near rules the sense out.
 */
export const SENSES = `
door doors hatch ; spaceship starship spacecraft airlock scifi sci sci-fi futuristic cyberpunk spacestation
  space-station alien droid ; sci fi door ; exact, apart, anywhere, unless wooden creaky car house cabin cell iron
  cryo laser plasma energy
police cop cops ; shout shouts yell yells shouting yelling voice voices officer officers ; ; exact, unless siren sirens car cars
buzz buzzes buzzing ; mechanical electronic electrical static shock voltage current ; electric buzzing ; exact, bare
fans supporters ; cheer cheers cheering chant chants chanting football soccer stadium ; crowd cheer ; exact, unless exhaust
  motor ceiling blade blades
ignition ignites igniting ; match ; lighting match ; exact
clinking clinks clink ; harness bridle reins ; chain clinking ; exact
shutter ; camera photo photographer flash ; camera shutter ; exact, apart, unless window wooden house roller
snaps snapped seals collapses implodes closes closed ; portal rift wormhole vortex ; portal closing ; exact, apart,
  anywhere, unless twig door book box hatch chest lid branch
bell bells ; slot casino jackpot ; jackpot ; exact, anywhere, unless church door
key ; winding wound clockwork ; ; exact, unless lock door jingle
strike strikes impact hit ; martial combat karate boxing fighter ; punch ; exact, bare, unless sword blade knife axe sound metal
  stone wood hammer lightning drum bell jet plane missile landing
drone ; void dark eerie ominous space cosmic synth ambient drone cinematic horror ; dark drone ; exact, bare, unless bees camera
  flying flies rotor rotors propeller quadcopter hover overhead buzz delivery military surveillance
jingle ; triumphant triumph success celebration celebratory achievement milestone round resolution musical melody
  content radio podcast commercial ; musical jingle ; exact, bare, unless keys coins bells chain collar
  harness spurs tambourine
rpg rpgs ; stat boost game games quest inventory xp ; ; exact, unless launcher rocket fired fires shoot soldier tank explosion
lighter ; footstep footsteps step steps impact hit punch landing touch tap blow rain kick than ; light ; exact, next
cartridge cartridges ; game console nintendo sega atari retro ; cassette ; exact, unless gun shotgun rifle bullet printer
signature ; move movement sound motif style theme ; ; exact, unless pen ink paper
boom ; fuse dynamite ; explosion ; exact, apart
sticks stuck sticking lodges embeds ; arrow ; arrow hit ; exact
fall falls falling ; grunt punch gunshot shot stabbed collapses uppercut ; body fall ; exact, unless rain snow water
  leaves tree rock asleep down casing shell silent quiet glass debris
rocket rockets missile missiles ; fires fired launches shoots ; missile launch ; exact, unless launcher hits lands
  space engine countdown
shot shots ; safety magazine mag clip bolt holster slide hammer ; gunshot ; exact, apart, unless rifle shotgun
  sniper pistol revolver bow arrow basketball camera soccer hockey golf stapler crossbow nail
horn ; train locomotive subway metro ; train horn ; apart, anywhere, unless car vehicle truck lorry van bus taxi cab
  automobile motorcycle ship boat ferry air french goal
thunders thundering thundered ; past by through train freight truck lorry horses herd stampede bikes jets ; ; exact,
  unless rain storm lightning wind sky clap crack followed distant
thunder ; past by through across along overhead ; ; exact, unless roll roar boom rumble rain storm lightning wind sky clap crack followed distant
whirs whirrs whirr whir ; robot droid ; servo motor ; exact, apart
motor motors ; whir whine vending gate ; electric motor ; exact, unless car boat motorboat motorcycle outboard truck
  engine
cough coughs coughing sputter sputters splutter splutters wheezes ; engine motor truck tractor carburetor
  carburettor ; engine cranking ; exact, unless man woman driver person he she mechanic dies die stalls stops
jigsaw ; piece puzzle ; ; exact, unless power electric cutting wood
rolled rolls rolling roll tossed tosses toss thrown throws throw throwing ; dice ; ; exact
ignition ; start starts started cranks cranking clicks key ; ; exact, unless off
rattle rattles rattling rattled ; lid ; lid rattle ; exact, unless chain keys coins snake
blows blow blowing blew blown ; candle match ; blowing out candles ; exact, anywhere, unless wind whistle horn
  balloon bubbles nose kiss breeze football soccer referee
slap slaps slapped smack smacks bash bashes hit hits punches ; alarm snooze ; plastic hit ; exact, anywhere, unless
  face cheek tick
screech screeches screeching dials dial ; fax modem ; ; exact
groan groans groaning groaned ; he she man woman boy girl runner jogger guy person someone somebody soldier athlete
  player kid cough yawn bed punch kick slap ; person groaning ; exact, anywhere, unless leviathan dragon demon beast
  zombie monster pipe metal hull steel ship ice floor door tree rope wood stairs engine crowd audience
pop springs ; jack ; ; unless knife tire
swish swoosh ; car traffic tyres tires bus lorry truck vehicle taxi van motorbike ; ; unless sword whip stick net
  tail
card ; deal ; card flip ; exact, unless cards
whistle ; ref rugby hockey lacrosse netball match penalty ; referee whistle ; unless kettle train steam
radio podcast tv television broadcast show ; sting stinger jingle sweeper bumper ident whoosh swoosh intro outro
  opener imaging segment headline bulletin ad advert ; ; exact, unless static tuning dial station crackle squelch
  on off transmission voice
bell bells ; school class classroom playground pupils schoolyard lesson recess ; school bell ; exact, unless church
  tower bicycle bike door cow sheep hand dance yoga
nocked nocks nocking ; bow arrow bowstring archer ; ; exact
erupt ; volcano volcanic lava ; huge explosion and rocks falling ; apart, unless crowd applause
bell ; cow goat sheep neck cattle herd calf camel reindeer ; cow bell ; exact, unless church school dinner bicycle
  door tower chapel
clank clonk ; bell ; ; unless chain armor armour pipe
flap ; windsock kite banner bunting pennant tarpaulin tarp awning washing laundry clothesline flysheet streamers
  canvas ; flag flapping ; unless wing bird bat duck
drop drops ; cave pool puddle stalactite sink ; water drop ; exact, unless stone rock coin pebble ball bomb someone
  man woman anchor bucket dagger key weapon item something
hiss ; pebbles shingle ; ; unless snake cat steam pipe gas radio tape lava
close ; dry intimate ; near ; exact, bare, unless mic miked microphone up range
  perspective proximity distance
singing sings ; cable cables wire wires ; ; exact
metal steel ; cable cables wire wires ; ; exact, next
skitter skitters skittering ; plastic glass stone metal arrow coin shell casing debris ; ; exact, unless spider insect rat
  crab claws paws legs
tinkling tinkle tinkles ; shards shard pane window fragments ; glass falling ; exact, bare, unless bell bells chimes piano
  wind
crank ; engine starter ; ; exact, bare
fanned snap snaps snapped slap slaps slapped ; card cards ; card flip ; exact, anywhere, bare, unless face skin finger fingers
slapped slaps slammed ; magazine clip mag ; magazine inserted ; exact, bare, unless face table desk
snap ; metallic metal plastic switch catch ; latch click ; exact, bare, unless twig branch wood bone cable chain
  spring tree card
gear ; leather armor armour straps backpack soldier ; ; exact, unless shift grind clockwork teeth cog mechanical
squeak squeaks ; sneaker sneakers footstep footsteps ; shoe squeak ; exact, bare, unless mouse rat floorboard floorboards
  wood wooden door
buzz ; failure denied wrong invalid ; error buzz ; exact, bare
hum ; town ; distant traffic ; exact, bare, unless electric electrical power transformer neon motor engine lights
  traffic ventilation
body ; low warm mechanical mid punchy tail transient ; ; exact, unless hit hits fall falls falling fall dead human person
  flesh ground punch blow thud
scrubbing chirping chirp ; tyre tyres tire tires ; tires screech ; exact, bare
tick ticks ; ui interface digital electronic terminal hud slider menu feedback timer tonal ; ui click ; exact, bare,
  unless clock watch metronome bomb
ticking ; roof sheeting structures ; metal ting ; exact, bare, unless clock watch timer bomb
keys ; keyboard laptop ; ; exact, bare
dryer drier ; clothes laundry load tumbling spinning washer ; tumble dryer ; exact, bare, unless hair hand hands
wind ; instrument instruments ; flute ; exact, next
bolts bolt ; nuts screws washers ; screws falling ; exact, anywhere, unless thunder lightning
dial ; rotary ; rotary dial ; exact, anywhere, unless radio safe combination
horn horns ; plays playing musician notes ; trumpet playing ; exact, bare, unless car truck train ship fog air bike clown
steal ; door gate beam pipe plate bar cable drum wheel chain girder ; steel ; exact, next
creek creeks creeking ; door floor floorboard floorboards gate stair stairs hinge bed chair boards ; creak ; exact, unless
  by near beside water stream flowing
fires ; gun ; shooting ; exact, unless machine gatling bb nail glue
bat ; wooden aluminium aluminum ball ; baseball bat ; exact, bare
cascading cascades ; raindrops rain notes chimes arpeggio sparkles synth melody harp ; ; exact
breaks ; squeal squeals squealing squeak squeaks squeaking screech screeches screeching ; brakes ; exact, unless branch wood
  glass stick chair bone
break breaks breaking broke ; waves wave surf shore ; ; exact, apart, unless glass window
broken ; up fix fixes fixing repair radio machine record toy ; ; exact, unless glass window shatter smash
booms booming bellows rolls rolling ; thunder thunderstorm storm ; ; exact, bare, unless long crack suitcase luggage
rumbles rumbling crashes crashing shakes ; thunder thunderstorm storm ; ; exact, bare, unless long crack train truck car tank earthquake cannon
  waves vase plate glass tree wood dish cart
bellows ; animal animals cow cows bull moose elk horn ; ; exact
point points ; certain origin high end passing ; ; exact
tapping tapped ; wood wooden metal glass table desk surface hand stick sticks object objects rod floor wall ; light hits ;
  exact, bare, unless screen phone ui button menu app key keyboard finger fingers nails foot feet shoe shoes dance cane
  microphone faucet water keg
crunch crunches crunching ; leaves gravel twigs branches ; footsteps ; exact, unless apple carrot crisps chips bone caterpillar lettuce
keyboard key_board ; music musical tone tones notes melody song electric play playing played plays ; electric piano ; exact,
  unless typing type computer keys clacking clicking clicks mechanical game
computer ; generated animated ; ; exact, unless boot
wave waves ; receiver tuning ; ; exact, unless sea ocean beach
receiver ; tuning vhf ; radio tuning ; exact, anywhere
match ; applause ; ; exact, bare, unless lit strikes struck
leaves ; church congregation station platform passengers ; ; exact, bare, unless dry autumn fallen tree trees wind crunch rustle
gurgling gurgles gurgle ; baby infant toddler newborn ; baby gurgling ; exact, unless water stomach babble babbles drain
  pipe bottle
swish ; paddle oar canoe kayak
drone drones droning ; machinery chatter instrument music voices ; ; exact, unless camera delivery quadcopter
  bees flying flies attack overhead
drone hush ; of ; ; exact, next
drones droning ; traffic street city ; ; exact, unless camera delivery quadcopter bees flying fly attack overhead
drone ; aeroplane airplane plane biplane bomber aircraft zeppelin bees hornet beetle ; ; unless camera delivery
  quadcopter
blast blasts blasted blasting ; washer hose sprinkler rain wind heat ; ; exact, bare
crack cracks cracking ; fire campfire fireplace bonfire ; fire crackling ; exact, unless gun shot ice nut bone egg whip
space spaces ; public enclosed closed confined small wide narrow tight living quiet crowded parking indoor outdoor ; ; exact,
  unless ship station alien outer door gun laser battle
boom ; waves surf surge sea breakers ; ; unless gun cannon explosion ship thunder sonic
plates dishes glasses cups mugs ; restaurant diner canteen cafeteria cafe bistro pub bar chatter murmur ; dishes
  clattering ; exact, unless drop break smash shatter stack clink clatter clanking washing
children kids ; park beach playground garden backyard birds dogs ambience schoolyard poolside ; children playing ;
  exact, unless laugh laughter scream shout cheer cry run sing talk play splash giggle choir party song book toy
bomb bombs ; whistle ; falling bomb ; exact
tank tanks ; fuel gas gasoline petrol diesel nozzle pump filler oxygen propane septic ballast water storage fill
  drips leaks cistern toilet ; ; exact, unless treads tracks turret cannon gun shell battle army military firing
  fires rolls drives
clatter rattle ; train tram railway metro subway carriage compartment ; ; unless dishes plates cups cutlery trolley
  keys coins
door ; hissing ; pneumatic door ; unless snake cat pipe
lift ; off jack lid cord blinds rope object weight ; ; exact, unless ski chair elevator floor hotel office lobby passenger
lifts ; * ; ; exact, unless ski chair elevator floor hotel office shaft weights barbell doors lobby
  passenger
ping pings pinging pinged ; metal steel iron brass copper tin wire cable coin shell casing engine exhaust radiator
  rail fence pole halyard rigging mast hammer anvil nail hull pipe ; metal ting ; exact, unless ui app phone
  notification message sonar radar menu gps satellite
crackle ; forcefield energy electric electricity shield plasma voltage tesla wire current force lightning ;
  electrical spark ; unless fire campfire fireplace geiger thunder
crackle crackles ; vinyl needle record gramophone turntable stylus lp ; vinyl crackle ; exact, unless fire
ticket ; prints spat issued dispensed ; receipt prints ; exact
drive drives ; floppy diskette ; floppy drive ; exact, anywhere, unless hard hdd
ventilator ; breathing hospital patient monitor icu ward medical ; breathing through mask
zip ; cartoon chase boing character toon screen slapstick ; whoosh transition ; unless jacket bag tent zipper dress
  fly
slams slam slamming ; riser braam trailer swell ; ; exact, unless door
sweep sweeps ; zap boom bumper radio synth noise riser filter bass laser digital rising falling ; whoosh transition
  ; exact, unless broom floor dust street chimney
clangs clanks bangs clunks ; shut ; slams ; exact, unless pot pan head
powering powers powered ; up ; machine power ; exact, unless 8 retro arcade pixel player
tap taps ; water running filling turned dripping sink ; faucet ; exact, unless dance shoes finger screen drip
beep beeps beeping beeper beepers ; reverse backing backup truck lorry van bus forklift excavator digger bulldozer ;
  backup beeper ; exact, unless pager phone scanner horn crossing
warning ; beeper ; ; exact
flush ; toilet ; toilet flush ; apart
strike strikes ; bowling lane pins alley ; then bowling strike ; exact, apart
panting ; PERSON jogging exhausted marathon sprint running ; heavy breathing ; unless dog puppy wolf
throat ; clear ; throat clearing
growl rumble grumbling gurgling ; stomach belly tummy ; stomach growl
impact hit ; fireball meteor missile rocket cannonball ; explosion
creak ; ship boat sailboat hull mast galleon deck rigging ; ship hull creaking
lapping drinking ; dog puppy cat kitten wolf horse animal bowl tongue ; lapping up
crunching crunches crunch ; footsteps footfalls steps ; ; exact, unless apple carrot crisps chips bone can snow
crunching crunches crunch ; boot shoe sneakers feet wellies ; footsteps ; exact, unless bone apple carrot footsteps
  steps walking running leaves gravel twigs
scratch scribble ; pen pencil quill nib ; writing on paper
whistle ; PERSON tune melody song lips ; human whistle ; unless kettle steam referee coach tea wind blow pea factory
  police flute slide cartoon
hums humming hummed ; PERSON ; person humming ; exact, unless electric mechanical neon
blowing ; whistle horn
kicked ; door gate ; slam
phone telephone ; rotary ; ; unless ring
applauding ; crowd audience people ; applause
mech ; footsteps steps walking ; mech footsteps
footsteps steps walking servo whine ; mech robot
called ; PERSON ; shout ; unless loon
impact impacts hit ; whoosh swoosh ; then cinematic hit ; exact, anywhere, unless punch kick sword metal wood glass
  stone rock body flesh fist knife car magic spell ice fire bullet arrow ball meteor footstep hammer axe bat club
  golf tennis spear staff stick rope swing throw laser plasma water door slap sub
siren sirens ; ship boat ferry liner steamer tug lifeboat vessel ; ship horn ; exact, unless police ambulance raid rocket
siren sirens ; train locomotive ; train horn ; exact, unless police ambulance raid fire whistle alert horn
crossing crosses ; bridge viaduct ; passing ; exact, unless bell bells warning
run runs running ; constant tickover intermediate ; engine running ; exact, unless PERSON feet foot step dog horse water
  machine machinery engine motor fan stagecoach coach carriage sleigh hansom railway train tram tank boat
drive drives drove driving ; PERSON ; car driving ; exact, unless car vehicle traffic truck van bus train tractor bike bicycle motorcycle motorbike boat lorry jeep cart carriage golf hard nail screw screwdriver drill stake hammer
blast blasts ; horn hooter whistle ship liner ; ; exact, bare, anywhere, unless rocket explosion
ruffle ; * ; rustling
camera ; past passing muffle muffling ; ; exact, unless click flash photo photographer shutter film
slash slashes slashing ; water wave tide ; splashing ; exact
grumble grumbles grumbled grumbling ; PERSON ; murmuring ; exact, unless stomach belly tummy
till ; end death dawn dusk morning midnight ; ; exact, next
chatter chattering talking babble ; robot droid android ; ; exact
impact impacts hit hits ; trailer cinematic dramatic suspense thriller swell riser glitch glitchy downer ;
  cinematic hit ; exact, unless punch kick sword metal wood glass stone rock concrete ceramic plastic body flesh
  fist knife car truck vehicle magic spell ice fire bullet arrow ball bone meteor landing footstep door hammer
  explosion energy laser plasma drum water snow marker counter points braam
bow bowstring ; release ; ; exact, unless creak drawn drawing pulled
reload loading cocking winding cranking ; crossbow arbalest ; crossbow loading
tank howitzer artillery ; firing fires shot ; ; exact, unless water fish
pump pumps pumping pumped ; shotgun ; shotgun pump ; exact, apart
`;
