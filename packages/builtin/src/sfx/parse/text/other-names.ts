import { rowsOfPhrases } from '../../phrases.ts';
import { inPlaceOf, type Token, tokenise } from '../words/tokens.ts';
import { lengthAt, matchAt, wordsIn } from '../words/wording.ts';
import { type Found, spellAt } from './spells.ts';

/**
 * Kinds of a thing by the name that phrases know, and names of several sounds by what happens: what is said of a sword
 * holds for a rapier.
 */
const OTHER_NAMES = `
hand auger: brace and bit
container: [shipping|cargo|freight] container
plasma cannon: energy weapon
sword: longsword, greatsword, sabre, longblade
dagger: dirk, stiletto dagger, shiv
battle axe: battleaxe, war axe, great axe, greataxe
halberd: poleaxe, pollaxe, glaive, voulge
mace: morning star, morningstar, war hammer, warhammer, war club, spiked club
spear: lance, javelin, trident, polearm
quarterstaff: [quarter|battle|bo] staff
bow: longbow, shortbow, recurve bow, hunting bow
armor: [plate|suit of|metal|steel] armor, [|plate|suit of] armour, plate mail, breastplate, gauntlet
chainmail: chain mail, mail coat, mail shirt, hauberk, ringmail, scale mail
war horn: warhorn
cash register: cash register [bell and drawer|bell|ding|drawer]
pouring soda: [soda|drink|beverage] dispenser, soda fountain
skiing: skiers
plasma cutter: laser cutting [|metal|through metal], cutting with laser, laser beam cutting
gas stove ignite: stove [click click|click|igniter], gas igniter, [camping|portable] stove, bunsen burner,
  camp stove lighting
crowd chanting: [crowd|people] counting down, crowd countdown, new year countdown crowd
hydraulic ramp: ramp [opening|lowering|closing], cargo ramp
alarm bell: alarm button, panic button alarm
kettle coming to boil: kettle [boiling and whistling|boils then whistles]
stumbles: [man|woman|person|someone] trips, trips over
server room: server [rack|humming|fans], computer server
strikes twelve: strikes noon, [striking|chimes|tolls] midnight
music box: ice cream [truck|van|truck music|van chimes]
creaky chest opening: coffin [lid opening|creaks open|opens|lid creak], opening coffin
chest closing: coffin [lid closing|closes], closing coffin
arrow hit: archery [hit|target hit|shot]
phone buzz: notification buzz, [buzz|phone vibration] notification
steam train whistle: steam engine whistle, [|steam] locomotive whistle
church bell: big ben, clock tower [|bell], [tower|town|town hall|church] clock, steeple bell
arrow volley: arrow [rain|storm|shower], [rain|hail] of arrows
item snapped: drag and drop, drag drop
mech: battlemech, battle mech
cannon: ship cannons, naval cannon
dinosaur: t rex, trex, tyrannosaurus rex
leviathan: sea [serpent|monster|beast|dragon|giant|titan|creature]
sailboat: sail boat, sailing [boat|dinghy]
spacecraft: space craft
car door opening: [entering|exiting|getting into|getting out of] [car|vehicle|truck|van|taxi]
tire skid: burning rubber, rubber burning
taser: tased, tasing
toilet: wc, water closet
jackhammer: demolition work
filling bathtub: [filling|running|taking] [bath|bathtub]
arrow release: bow release, release of bow, bowstring release
bomb explosion: air strike, airstrike, [air|bombing] raid bombs
motorcycle: motor cycle
aircraft: air craft, [piston engined|single engined|twin engined] aircraft
airplane: tiger moth
rainforest: rain forest
riverside: [river|creek|stream] bank, riverbank, bank of river
ship bell: bell buoy
car horn: [|electric] motor horn
bicycle: cyclists, bicyclists
bow draw: bow string [draw|drawn|pulled back], bowstring pulled back
text typing: [typing blip for rpg|typing blip for|text blip] dialogue,
  [typing|dialogue|typewriter text|typewriter|text|dialog] blips, [dialogue typing|rpg dialogue|rpg text] blip,
  [dialogue|dialog] beeps
stadium crowd cheering: [crowd cheers in|cheering crowd in|crowd cheering at|fans cheering in] stadium
golf swing: golf swing and [hit|ball hit], golf club swing and hit
baseball bat hit: baseball [swing and hit|swing hit|bat swing and hit], bat swings and hits ball
dry fire: [empty magazine|empty mag] clicks, [click of|click on] empty magazine, out of bullets click
violin playing: violinist, fiddler, violist
piano playing: pianist
cello playing: cellist
guitar playing: guitarist
flute playing: flautist, flutist
clarinet playing: clarinettist, clarinetist
oboe playing: oboist
bassoon playing: bassoonist
saxophone playing: saxophonist
trumpet: trumpeter, bugler
trombone playing: trombonist
tuba playing: tubist
bagpipes playing: bagpiper, [highland|lone] piper
harp: harpist
accordion playing: accordionist
banjo playing: banjoist
double bass playing: double bassist
sitar playing: sitarist
xylophone playing: xylophonist
cookware: pots and pans, pans and pots
rubber boots: rain boot, rainboots
announcement: [pa|boarding|final] call, pa page, last call for boarding
tv: telly, crt [tv|television|telly|monitor], tube tv
single hand clap: high fives
8 bit laser: laser [gun shot retro|shot retro|gun retro], retro laser gun
lightning spell: lightning [bolt zap|zap]
medieval market: medieval market crowd
busy market: market crowd
grenade pin pull: grenade pin pulled
air conditioner hum: office tone
exercise bike: [elliptical|cross] trainer
gunfire: gunfight, gun fight, shootout, firefight, gun battle
beep: beep [goes off|go off|going off|went off]
pager: beeper [goes off|go off|going off|went off]
with a cloth: with [a|] [paper|kitchen] [towel|towels]
droid: r2 [d2|droid|style droid|unit]
tutti chord: orchestral hits, orchestra hits
umbrella opening: umbrella pop
robot powering down: robot [shuts down|shutdown], droid shutting down
cutlery: cutlery [drawer rattle|rattling in drawer], rattling cutlery drawer
body falling on floor: body [hit floor|hit ground|dropping to floor|thud]
unlocking door: lock [unlocks|opening|pops open|springs open]
machine gun fire: automatic fire, full auto
three shots: [three|3] round burst
spike trap: trap spikes
robot arm: robotic arms, mechanical arm, industrial robot arm
tree falling: timber fall
flame whoosh: torch [whoosh|swinging|swoosh], swinging torch
interior: inside [carriage|train compartment]
building collapsing: building [demolition|demolished|implosion], demolition of building
cartoon jump: cartoon character jumps
cartoon boing: [spring|bounce|jump] pad bounce, [spring|bounce|jump] pad, springboard boing
pestle: mortar and pestle, pestle and mortar
impact wrench: pit stop wheel gun
milk squirting into pail: milking cow into [tin bucket|bucket|pail|metal bucket], milk squirting into tin bucket,
  [cow being|cow] milked, milking [cow|goat], [hand|goat] milking
flopping fish: fish flopping on [wooden dock|deck|dock|boards], fish [flop|flapping on deck|slapping on deck]
thrown in bin: [throws it|thrown|tossed|tossing it] away
jump scare: [jump scare|jumpscare|horror|scare] hit, jumpscare
long beep: [answering machine|voicemail|answerphone|answer phone|leave message] beep
level complete chime: level up [chimes|bells]
stone crumbling: crumbling [platform|ledge|bridge], platform crumbling
gravel falling: [spraying|kicking up] gravel, gravel [kicked up|sprayed]
claws scratching: something scratching
sail: sailcloth
stone door sliding: stone coffin [opening|lid], tomb lid sliding
chisel: hammer and chisel, chisel and hammer
metal ting: triangle [ding|hit|strike|instrument], percussion triangle
crowd aww: stadium groans, supporters groan
creaking wicker: [basket|wicker chair] creaking
sneeze: achoo, atchoo, atishoo, achew
tiptoe: tip toes, tip toeing, tippy toes
chugging engine and lapping waves: [boat motor|boat engine|boat|fishing boat] puttering, puttering boat,
  [fishing boat|boat|boat engine|boat motor] chugging
burst of tv static then tv: [|tv] channel flip, channel surfing, [flipping|switching|changing] channels,
  tv channel change
treadmill with running footsteps: treadmill [running|workout], [running|jogging] on treadmill
angry crowd with punches and glass breaking and wood splinters: [bar|tavern|saloon|pub] fight,
  [bar|tavern|saloon|pub] brawl
kids laughing and snowball hits: [snowball|snow ball] fight
kids laughing and splats: food fight
running footsteps and children playing: [kids rushing|children rushing|kids run|students rush|pupils rush] out
simmering then boiling water: [water coming|pot coming|water starting|water begins] to boil
skid then car crash: car crash with [skid|tire skid]
slide whistle down then body fall: banana [slip|peel slip], slipping on banana peel, slip on banana
wood thud and water lapping: boat [hitting dock|bumping dock|bumps into dock|bumping against dock]
five quick cartoon bonks: [whack|whac] a mole
servo motor then metal clank then servo motor: claw machine, claw crane, arcade claw, ufo catcher, crane game
soda can opening then fizz fading out: can opens fizz
radio stops then switch click: radio [switching off|turning off], [switching|turn] off radio
toilet flush then tap running: toilet [flush then sink|flushing and sink]
two soft dull thuds: rabbit [thumping|thumping foot|foot thump]
train horn then train passing: train horn [and passing|then passes]
`;

/** What old games are called before their sounds ("8 bit" for phrases), and their sounds. */
const OLD_GAME =
  '(?:(?:8|16|eight|sixteen) bit|(?:retro|chiptune|pixel|arcade|nes|snes|gameboy|atari|nintendo|sega|c64|commodore|mario|pacman|sonic|tetris|8bit|16bit)(?: game(?! over\\b)| style|(?! game(?! over\\b)| style)))';
const OLD_SOUND =
  '(?:jump|hop|coin|ring|item|gem|powerup|power|explosion|bomb|blast|laser|shot|shoot|hurt|hit|damag|clear|game|death|die|dying|victory|win|fanfare|land|los|defeat|fail|blip|beep|cursor|text|dialogue|bounc|paddl|select|menu|start)(?:es?|s|e?d|p?ing)?\\b';
const BEFORE_SOUND = new RegExp(`${OLD_GAME}(?= ${OLD_SOUND})`, 'y');
const AFTER_SOUND = new RegExp(`(${OLD_SOUND}) ${OLD_GAME}\\b(?! ${OLD_SOUND})`, 'y');

const NAMES = rowsOfPhrases(OTHER_NAMES).flatMap(([thing, names]) =>
  names.map((name) => ({ thing, stems: tokenise(name).map(({ stem }) => stem) })),
);

/** The names by their first stem, longest first. */
const NAMES_BY_STEM = new Map(
  NAMES.map(({ stems: [first] }) => [
    first,
    NAMES.filter(({ stems }) => stems[0] === first).sort((a, b) => b.stems.length - a.stems.length),
  ]),
);

/** Replaces names of kinds of things, spells and sounds of old games by those that phrases know. */
export function readOtherNames(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = kindAt(tokens, at) ?? spellAt(tokens, at) ?? oldGameAt(tokens, at);
    if (found) read.push(...named(tokens[at], found.means));
    else read.push(tokens[at]);
    at += found?.length ?? 1;
  }
  return read;
}

function kindAt(tokens: readonly Token[], at: number): Found | undefined {
  const name = NAMES_BY_STEM.get(tokens[at].stem)?.find(({ stems }) =>
    stems.every((stem, i) => tokens[at + i]?.stem === stem && (i === 0 || !tokens[at + i].afterPause)),
  );
  return name && { means: name.thing, length: name.stems.length };
}

/** "Pixel explosion", "explosion pixel", "16-bit jump", "retro laser PEW pew". */
function oldGameAt(tokens: readonly Token[], at: number): Found | undefined {
  const length = lengthAt(tokens, at, BEFORE_SOUND);
  if (length > 0) return { means: '8 bit', length };
  const [found, sound] = matchAt(tokens, at, AFTER_SOUND) ?? [];
  return found === undefined ? undefined : { means: `8 bit ${sound}`, length: wordsIn(found) };
}

/** "A" before the words means one of them as well. */
function named(token: Token, means: string): Token[] {
  return inPlaceOf(token, means).map((one, i) => (i === 0 && token.single ? { ...one, single: true } : one));
}
