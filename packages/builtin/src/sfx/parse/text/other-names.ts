import { inPlaceOf, stemOf, type Token, tokenise } from '../words/tokens.ts';
import { type Found, spellAt, wordAt } from './spells.ts';

/**
 * Kinds of a thing by the name that phrases know: what is said of a sword holds for a rapier. Names of several words
 * stand before those of one.
 */
const KINDS_OF_THINGS: readonly (readonly [thing: string, names: string])[] = [
  [
    'sword',
    `long sword|great sword|short sword|bastard sword|broad sword|longsword|greatsword|broadsword|shortsword|rapier|katana|sabre
    |scimitar|cutlass|claymore|epee|longblade`,
  ],
  ['dagger', 'dirk|stiletto dagger|shiv'],
  ['battle axe', 'battleaxe|war axe|great axe|greataxe'],
  ['halberd', 'poleaxe|pollaxe|glaive|voulge'],
  ['mace', 'morning star|morningstar|war hammer|warhammer|war club|spiked club'],
  ['spear', 'lance|javelin|trident|polearm'],
  ['quarterstaff', 'quarter staff|battle staff|bo staff'],
  ['bow', 'longbow|long bow|shortbow|short bow|recurve bow|hunting bow'],
  [
    'armor',
    'plate armor|plate armour|plate mail|suit of armor|suit of armour|metal armor|steel armor|armour|breastplate|gauntlets|gauntlet',
  ],
  ['chainmail', 'chain mail|chain armor|mail coat|mail shirt|hauberk|ringmail|scale mail'],
  ['war horn', 'warhorn'],
  ['sealing wax', 'wax seal'],
  ['music box slowing down', 'music box winding down|music box slowly winding down|music box running down'],
  ['typewriter carriage return ding', 'typewriter ding and carriage return|typewriter bell and carriage return'],
  ['cash register', 'cash register bell and drawer|cash register bell|cash register ding|cash register drawer'],
  ['bubble pops', 'bubble shooter combo|bubble combo|bubble shooter chain|bubble chain'],
  ['pouring soda', 'soda dispenser|drink dispenser|soda fountain|beverage dispenser'],
  ['skiing', 'skier|skiers'],
  [
    'plasma cutter',
    'laser cutting|laser cutting metal|cutting with laser|laser cutting through metal|laser beam cutting',
  ],
  ['gas stove ignite', 'stove clicking|stove click click|stove clicks|stove click|stove igniter|gas igniter'],
  ['electric toothbrush', 'toothbrush electric'],
  ['record needle drop', 'vinyl starts playing|record starts playing|vinyl starts|vinyl start'],
  ['crosswalk beeps', 'traffic light crossing beeps|traffic light beeps|crossing light beeps'],
  ['slide projector', 'projector slide change|projector slide|projector slides|slide change'],
  ['crowd chanting', 'crowd counting down|crowd countdown|people counting down|new year countdown crowd'],
  ['hydraulic ramp', 'ramp opens|ramp opening|ramp lowers|ramp lowering|cargo ramp|ramp closes|ramp closing'],
  ['alarm bell', 'alarm button|panic button alarm'],
  ['stumbles', 'man trips|woman trips|person trips|someone trips|trips over'],
  ['server room', 'server rack|computer server|servers humming|server humming|server fans'],
  ['strikes twelve', 'strikes midnight|strikes noon|striking midnight|chimes midnight|tolls midnight'],
  [
    'music box',
    'ice cream truck|ice cream van|ice cream truck music|ice cream truck jingle|ice cream van jingle|ice cream van chimes',
  ],
  [
    'creaky chest opening',
    'coffin opening|coffin lid opening|opening coffin|coffin creaks open|coffin opens|coffin lid creak',
  ],
  ['chest closing', 'coffin closing|coffin lid closing|closing coffin|coffin closes'],
  ['gas stove ignite', 'camp stove|camping stove|gas burner|bunsen burner|portable stove|camp stove lighting'],
  ['shuffling cards', 'cards shuffle|cards shuffled'],
  ['arrow hit', 'archery hit|archery target hit|archery shot'],
  ['phone buzz', 'phone notification buzz|notification buzz|buzz notification|phone vibration notification'],
  ['beeps', 'beep sequence|sequence of beeps|beeping sequence'],
  ['steam train whistle', 'steam engine whistle|steam locomotive whistle|locomotive whistle'],
  [
    'church bell',
    'big ben|clock tower bell|clock tower|bell tower|tower clock|town clock|town hall clock|church clock|steeple bell',
  ],
  ['church bells', 'clock tower bells|steeple bells'],
  ['arrow volley', 'arrow rain|arrow storm|arrow shower|rain of arrows|hail of arrows'],
  ['item snapped', 'drag and drop|drag drop'],
  ['mech', 'mecha|battlemech|battle mech'],
  ['helicopter', 'helicopter gunship|attack helicopter|gunship helicopter'],
  ['cannon', 'ship cannon|ship cannons|pirate cannon|naval cannon|deck cannon|pirate ship cannon'],
  ['plasma cannon', 'energy weapon|energy weapons'],
  ['dinosaur', 't rex|trex|tyrannosaur|tyrannosaur rex|tyrannosaurus rex'],
  ['leviathan', 'sea serpent|sea monster|sea beast|sea dragon|sea giant|sea titan|sea creature'],
  ['insect', 'insect queen|ant queen|insect boss|mantis'],
  ['sailboat', 'sailing boat|sail boat'],
  ['rainforest', 'rain forest'],
  ['riverside', 'river bank|riverbank|bank of river|creek bank|stream bank'],
  ['ship bell', 'bell buoy|buoy bell'],
  ['bicycle', 'cyclist|cyclists|bicyclist|bicyclists'],
  ['basketball swish', 'nothing but net'],
  [
    'bow draw',
    'bow string draw|bowstring draw|bow string drawn|bowstring drawn|bow string pulled back|bowstring pulled back|bow string draw back',
  ],
  [
    'text typing',
    'typing blip for rpg dialogue|typing blip for dialogue|typing blip|typing blips|dialogue typing blip|dialogue blip|dialogue blips|dialog blip|text blip dialogue|rpg dialogue blip|rpg text blip|typewriter text blips|typewriter blips|text blips|dialog blips|dialogue beeps|dialog beeps',
  ],
  [
    'stadium crowd cheering',
    'crowd cheering in stadium|crowd cheers in stadium|cheering crowd in stadium|crowd roaring in stadium|crowd cheering at stadium|fans cheering in stadium',
  ],
  ['low health heartbeat', 'health low heartbeat warning|heartbeat warning|heartbeat alert|low hp heartbeat'],
  ['golf swing', 'golf swing and hit|golf swing hit|golf club swing and hit|golf swing and ball hit'],
  ['baseball bat hit', 'baseball swing and hit|baseball swing hit|baseball bat swing and hit|bat swings and hits ball'],
  ['kettle coming to boil', 'kettle boiling and whistling|kettle boils and whistles|kettle boils then whistles'],
  ['strumming ukulele', 'upbeat ukulele|happy ukulele|cheerful ukulele|bright ukulele|ukulele intro|ukulele jingle'],
  [
    'explosion debris',
    'explosion with debris falling|explosion with falling debris|explosion with debris raining down|explosion and falling debris|explosion and debris falling',
  ],
  [
    'dry fire',
    'empty magazine click|empty magazine clicks|empty mag click|empty mag clicks|click of empty magazine|click on empty magazine|gun click empty magazine|out of bullets click',
  ],
  ['hammering nail', 'hammer blow|hammer blows'],
  // Whoever plays is heard by the instrument.
  ['violin playing', 'violinist|violin player|fiddler|fiddle player|violist'],
  ['piano playing', 'pianist|piano player'],
  ['cello playing', 'cellist|cello player'],
  ['guitar playing', 'guitarist|guitar player'],
  ['flute playing', 'flautist|flutist|flute player|piccolo player'],
  ['clarinet playing', 'clarinettist|clarinetist|clarinet player'],
  ['oboe playing', 'oboist|oboe player'],
  ['bassoon playing', 'bassoonist'],
  ['saxophone playing', 'saxophonist|saxophone player|sax player'],
  ['trumpet', 'trumpeter|trumpet player|bugler|cornet player'],
  ['trombone playing', 'trombonist|trombone player'],
  ['tuba playing', 'tuba player|tubist'],
  ['bagpipes playing', 'bagpiper|highland piper|lone piper|bagpipe player'],
  ['harp', 'harpist|harp player'],
  ['accordion playing', 'accordionist|accordion player'],
  ['harmonica playing', 'harmonica player'],
  ['banjo playing', 'banjo player|banjoist'],
  ['double bass playing', 'double bassist|upright bassist'],
  ['sitar playing', 'sitarist|sitar player'],
  ['xylophone playing', 'xylophonist'],
  ['cookware', 'pots and pans|pans and pots'],
  ['barefoot footsteps', 'bare feet'],
  ['rainstorm', 'rain storm|rain storms'],
  ['rubber boots', 'rain boots|rain boot|rainboots'],
  ['announcement', 'pa call|pa page|boarding call|final boarding call|final call|last call for boarding'],
  ['tv', 'telly|crt tv|crt television|crt telly|crt monitor|tube tv'],
  ['single hand clap', 'high five|high fives'],
  [
    '8 bit laser',
    'laser gun shot retro|laser shot retro|laser gun retro|retro laser gun shot|retro laser gun|retro laser shot',
  ],
  [
    'small applause',
    'people clapping small audience|small audience clapping|small audience applause|clapping small audience|small crowd clapping|small group clapping|small group applause|applause small audience',
  ],
  ['lightning spell', 'lightning bolt zap|lightning zap'],
  ['metal door slam in dungeon', 'dungeon door slam|dungeon door slams|dungeon door slamming'],
  ['dark portal opening', 'dark magic portal opening|dark magic portal opens'],
  ['playground', 'school playground'],
  ['medieval market', 'medieval market crowd'],
  ['busy market', 'market crowd|farmers market crowd'],
  ['grenade pin pull', 'grenade pin pull|grenade pin pulled|grenade pin'],
  ['air conditioner hum', 'office room tone|office tone'],
  ['exercise bike', 'elliptical trainer|cross trainer'],
  [
    'slow clapping getting faster',
    'slow clapping then fast|slow clap then fast|clapping slow then fast|slow clap speeding up',
  ],
  ['machine powers up', 'time machine activating|time machine activates|time machine activation|time machine starting'],
  ['droid', 'r2d2|r2 d2|r2 droid|r2 style droid|r2 unit'],
  ['tutti chord', 'orchestral stab|orchestral hits|orchestra hits'],
  ['umbrella opening', 'umbrella popping open|umbrella pops open|umbrella pop open|umbrella pop'],
  ['royal fanfare', 'royal trumpet fanfare|royal trumpets fanfare|herald trumpets|heralds trumpets'],
  [
    'robot powering down',
    'robot shutting down|robot shuts down|robot shutdown|droid shutting down|android shutting down',
  ],
  ['cutlery', 'cutlery drawer rattling|cutlery drawer rattle|rattling cutlery drawer|cutlery rattling in drawer'],
  [
    'body falling on floor',
    'body hits floor|body hitting floor|body hit floor|body hits ground|body hitting ground|body hit ground|body drops to floor|body dropping to floor|body thud',
  ],
  [
    'unlocking door',
    'lock turns|lock turning|lock turned|lock unlocks|lock opens|lock opening|lock pops open|lock springs open',
  ],
  ['machine gun fire', 'automatic fire|full auto fire|full auto|automatic weapon fire|automatic weapons fire'],
  ['three shots', 'three round burst|3 round burst'],
  ['spike trap', 'trap spikes'],
  ['robot arm', 'robotic arm|robotic arms|mechanical arm|industrial robot arm'],
  ['tree falling', 'timber falls|timber falling|timber fall'],
  ['flame whoosh', 'torch whoosh|torch swing|torch swinging|swinging torch|torch swoosh'],
  ['train interior', 'inside train|inside train carriage|inside train car|from inside train'],
  ['interior', 'inside carriage|inside train compartment'],
  ['building collapsing', 'building demolition|building demolished|building implosion|demolition of building'],
  ['cartoon jump', 'cartoon character jump|cartoon character jumping|cartoon character jumps'],
  [
    'cartoon boing',
    'spring pad bounce|spring pad|bounce pad bounce|bounce pad|jump pad bounce|jump pad|springboard boing',
  ],
  ['pestle', 'mortar and pestle|pestle and mortar'],
  ['impact wrench', 'pit stop wheel gun|pit stop gun|wheel gun|pneumatic wrench|air wrench'],
  [
    'milk squirting into pail',
    'milking cow into tin bucket|milking cow into bucket|milking cow into pail|milking cow into metal bucket|milk squirting into tin bucket|cow being milked|milking cow|cow milking|hand milking|goat milking|milking goat|cow milked',
  ],
  [
    'flopping fish',
    'fish flopping on wooden dock|fish flopping on deck|fish flopping on dock|fish flopping on boards|fish flopping|fish flops|fish flop|fish flapping on deck|fish slapping on deck',
  ],
  ['thrown in bin', 'throwing it away|throw it away|throws it away|thrown away|tossed away|tossing it away'],
  ['jump scare', 'jump scare hit|jumpscare hit|jumpscare|horror hit|scare hit'],
  ['computer beeps', 'terminal boot beeps|computer boot beeps|boot beeps'],
  ['long beep', 'answering machine beep|voicemail beep|answerphone beep|answer phone beep|leave message beep'],
  ['level complete chime', 'level up chime|level up chimes|level up bell|level up bells'],
  ['stone crumbling', 'crumbling platform|platform crumbling|crumbling ledge|crumbling bridge'],
  ['gravel falling', 'gravel spraying|spraying gravel|gravel kicked up|kicking up gravel|gravel sprayed'],
  ['claws scratching', 'something scratching'],
  ['bees', 'honeybees|bumblebees'],
  ['sail', 'sailcloth'],
  ['stone door sliding', 'stone coffin opening|stone coffin lid|tomb lid sliding'],
  ['chisel', 'hammer and chisel|chisel and hammer'],
  ['metal ting', 'triangle ding|triangle hit|triangle strike|triangle instrument|percussion triangle'],
  ['crowd aww', 'stadium groaning|stadium groan|stadium groans|supporters groan'],
  ['creaking wicker', 'wicker basket creaking|basket creaking|wicker chair creaking|wicker basket creak'],
  ['sneeze', 'achoo|atchoo|atishoo|achew'],
  ['tiptoe', 'tip toe|tip toes|tip toeing|tippy toes|tippytoe'],
];

/** Names of several sounds, each told as what happens. */
const TOLD_AS_EVENTS: readonly (readonly [events: string, names: string])[] = [
  [
    'chugging engine and lapping waves',
    'boat motor puttering|boat engine puttering|boat puttering|puttering boat|small boat puttering|fishing boat puttering|fishing boat chugging|boat chugging|boat engine chugging|boat motor chugging',
  ],
  ['coffee grinder then coffee brewing', 'coffee machine grinding and brewing|coffee machine grinds and brews'],
  [
    'engine revving and gravel falling',
    'tire spin on gravel|tires spinning on gravel|tire spinning on gravel|wheels spinning on gravel|wheel spin on gravel|spinning tires on gravel|spinning wheels on gravel|peeling out on gravel|car spinning out on gravel',
  ],
  [
    'dialing phone then modem',
    'modem dial up|modem dial-up|dial up modem|dial-up modem|modem dialing|dial up internet|dial up connection',
  ],
  [
    'burst of tv static then tv',
    'tv channel flip|channel flipping|channel flip|channel surfing|flipping channels|switching channels|tv channel change|changing channels',
  ],
  ['treadmill with running footsteps', 'treadmill running|running on treadmill|jogging on treadmill|treadmill workout'],
  [
    'jackhammer then pause then jackhammer',
    'jackhammer stop and go|jackhammer on and off|jackhammer starts and stops|jackhammer starting and stopping',
  ],
  [
    'gears grinding then metal clunk',
    'gears grinding to halt|gears grind to halt|gears grinding to stop|gears grinding to standstill',
  ],
  [
    'angry crowd with punches and glass breaking and wood splinters',
    'bar fight|bar brawl|tavern brawl|tavern fight|saloon brawl|saloon fight|pub fight|pub brawl',
  ],
  ['kids laughing and snowball hits', 'snowball fight|snow ball fight'],
  ['kids laughing and splats', 'food fight'],
  [
    'four drumstick clicks',
    'drum sticks count in|drumsticks count in|drumstick count in|drummer count in|drum count in|stick count in|drum stick clicks|drumstick clicks',
  ],
  [
    'running footsteps and children playing',
    'kids rush out|kids rushing out|children rush out|children rushing out|kids run out|students rush out|pupils rush out',
  ],
  ['then typewriter carriage', 'then carriage return|and carriage return'],
  [
    'simmering then boiling water',
    'pot of water coming to boil|water coming to boil|pot coming to boil|water starts to boil|water starting to boil|water begins to boil',
  ],
  ['skid then car crash', 'car crash with skid|car crash with tire skid|car crash after skid'],
  [
    'slide whistle down then body fall',
    'banana slip|banana peel slip|slip on banana peel|slips on banana peel|slipping on banana peel|slip on banana',
  ],
  [
    'wood thud and water lapping',
    'boat hits dock|boat hitting dock|boat bumps dock|boat bumping dock|boat bumps into dock|boat bumps against dock|boat bumping against dock',
  ],
  ['drawer opens then rummaging then drawer closes', 'desk drawer open search close|drawer open search close'],
  [
    'powers up then robot walking',
    'powers up and walks|powers up then walks|powers on and walks|powering up and walking|boots up and walks',
  ],
  ['five quick cartoon bonks', 'whack a mole|whac a mole|whack a mole game'],
  ['servo motor then metal clank then servo motor', 'claw machine|claw crane|arcade claw|ufo catcher|crane game'],
  [
    'soda can opening then fizz fading out',
    'soda can open fizz|soda can opening fizz|soda can opens fizz|can open fizz|can opening fizz|can opens fizz|can open and fizz|soda can open and fizz|can opening and fizzing|soda can opening and fizzing',
  ],
  [
    'radio stops then switch click',
    'radio switched off|radio turned off|radio switches off|radio switching off|radio turning off|turning off radio|switching off radio|turn off radio',
  ],
  ['metal bending then metal tearing', 'metal bending and tearing|bending and tearing metal'],
  ['toilet flush then tap running', 'toilet flush and sink|toilet flush then sink|toilet flushing and sink'],
  ['two soft dull thuds', 'rabbit thump|rabbit thumps|rabbit thumping|rabbit thumping foot|rabbit foot thump'],
  [
    'train horn then train passing',
    'train horn then passing|train horn and passing|train horn then passes|train horn then passes by|train horn then passing by',
  ],
  ['traffic and car horns honking', 'traffic horns|traffic and horns|traffic with horns|traffic honking'],
];

/** What old games are called before their sounds: "8 bit" for phrases. */
const OLD_GAMES = new Set(
  'retro chiptune pixel arcade nes snes gameboy atari nintendo sega c64 commodore mario pacman sonic tetris 8bit 16bit'.split(
    ' ',
  ),
);

/** Sounds of old games, before or after such a word. */
const OLD_SOUNDS = new Set(
  `jump hop coin coins ring rings item gem powerup power explosion bomb blast laser shot shoot hurt hit damage clear game death die dies dying victory win
  fanfare land lands landing lose defeat fail blip beep cursor text dialogue bounce paddle select menu start`
    .split(/\s+/)
    .map(stemOf),
);

const NAMES = [...KINDS_OF_THINGS, ...TOLD_AS_EVENTS].flatMap(([thing, names]) =>
  names.split('|').map((name) => ({ thing, stems: tokenise(name).map(({ stem }) => stem) })),
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
  const length = prefixAt(tokens, at);
  if (length > 0) {
    return OLD_SOUNDS.has(wordAt(tokens, at + length)?.stem ?? '') ? { means: '8 bit', length } : undefined;
  }
  const after =
    OLD_SOUNDS.has(tokens[at].stem) && tokens[at + 1] && !tokens[at + 1].afterPause ? prefixAt(tokens, at + 1) : 0;
  if (after === 0 || OLD_SOUNDS.has(wordAt(tokens, at + 1 + after)?.stem ?? '')) return undefined;
  return { means: `8 bit ${tokens[at].word}`, length: 1 + after };
}

/** Length of "8 bit", "retro game", "pixel". */
function prefixAt(tokens: readonly Token[], at: number): number {
  const { word } = tokens[at];
  const next = wordAt(tokens, at + 1)?.word;
  if (/^(?:8|16|eight|sixteen)$/.test(word) && next === 'bit') return 2;
  if (!OLD_GAMES.has(word)) return 0;
  const isGame = next === 'game' && wordAt(tokens, at + 2)?.word !== 'over';
  return isGame || next === 'style' ? 2 : 1;
}

/** "A" before the words means one of them as well. */
function named(token: Token, means: string): Token[] {
  const [first, ...rest] = inPlaceOf(token, means);
  return token.single ? [{ ...first, single: true }, ...rest] : [first, ...rest];
}
