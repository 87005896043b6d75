/**
 * Measures how effect prompts are parsed that are drawn from word lists and patterns independent of the parser.
 *
 *     npm run measure -- words [seed, default 1] [drawn prompts, default 60]
 *
 * Prints, for each prompt, the understood, substituted and ignored words, then the counts.
 */
import { parsePrompt } from '../../packages/builtin/src/sfx/parse/parse.ts';
import { getSource, VOCABULARY } from '../../packages/builtin/src/sfx/registry.ts';
import { placeScene } from '../../packages/builtin/src/sfx/timeline.ts';
import { createRandom } from '../../packages/dsp/src/random.ts';

const seed = Number(process.argv[2] ?? 1);
const draws = Number(process.argv[3] ?? 60);

/** Words by role, inserted into the patterns below. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  animal:
    'beagle|poodle|terrier|mastiff|tomcat|lynx|ocelot|heifer|ram|mare|boar|hamster|marmoset|viper|python|magpie|rook|falcon|hornet|toad|lark|walrus|hyena|bison|gibbon'.split(
      '|',
    ),
  cry: 'growling|squealing|howling|calling|hissing|snorting|screeching|chirping'.split('|'),
  vehicle:
    'sedan|minivan|limousine|hearse|dump truck|scooter|dinghy|trawler|ferry|biplane|glider|locomotive|trolley|snowplow|forklift|combine harvester|convertible|yacht'.split(
      '|',
    ),
  driving: 'passing by|starting up|pulling away|idling|approaching slowly|in the distance'.split('|'),
  metal: 'wrench|skillet|crowbar|saucepan|anvil|girder|hatchet|kettle|shield|ladle|trowel'.split('|'),
  brittle: 'vase|goblet|teacup|saucer|wine glass|mirror|light bulb|plate|jar|flowerpot|chandelier'.split('|'),
  wooden: 'crate|wardrobe|plank|stool|barrel|bookcase|oar|mallet'.split('|'),
  floor: 'concrete|a tile floor|a wooden floor|gravel|the pavement|marble|carpet'.split('|'),
  machine:
    'dishwasher|blender|vacuum cleaner|printer|generator|lathe|photocopier|hair dryer|drill|washing machine'.split('|'),
  walk: 'walking|trudging|sprinting|strolling|tiptoeing|marching|limping|shuffling'.split('|'),
  walker: 'a soldier|an old man|a nurse|a child|someone in boots|a thief|two people'.split('|'),
  weather: 'rain|a light drizzle|a downpour|strong wind|a snowstorm|distant thunder|a gentle breeze|hail'.split('|'),
  place: 'a cave|the forest|a cathedral|an alley|a warehouse|the kitchen|a subway station|the mountains'.split('|'),
  weapon: 'revolver|musket|carbine|howitzer|rifle|shotgun|cannon|grenade'.split('|'),
  interface: 'button|menu|toggle|notification|checkbox|pop-up|slider|tab'.split('|'),
  mood: 'soft|bright|playful|short|futuristic|warm|retro|crisp'.split('|'),
  number: 'two|three|four|five'.split('|'),
};

const PATTERNS = [
  '[animal] [cry]',
  'a [animal] [cry] in [place]',
  'an angry [animal], then silence',
  '[vehicle] [driving]',
  '[vehicle] [driving] with [weather]',
  '[metal] dropped on [floor]',
  'a [brittle] shatters on [floor]',
  '[wooden] falling on [floor] [number] times',
  '[machine] turning on, runs, then turns off',
  '[walker] [walk] on [floor]',
  'footsteps on [floor], speeding up',
  '[weather] in [place]',
  '[weather], getting louder',
  '[weapon] fired [number] times',
  '[weapon] shot, pause, then another shot',
  '[mood] [interface] sound',
  '[mood] [interface] click x3',
  'door opens, [walker] walks in, door slams',
  'seamless loop of [weather]',
  '[animal] [cry] while a [machine] runs',
];

const random = createRandom(seed, 'measure-words');

/** A random pattern filled with random words. */
function drawPrompt(): string {
  return PATTERNS[Math.floor(random.next() * PATTERNS.length)].replaceAll(/\[([a-z]+)\]/g, (_, name: string) => {
    const list = LISTS[name];
    return list[Math.floor(random.next() * list.length)];
  });
}

function describe(prompt: string): { line: string; unknown: number; taken: number; made: boolean } {
  const { scene, message, unknown } = parsePrompt(prompt, '', VOCABULARY);
  const layers = scene.layers.map(
    ({ step, source, count }) => `${step}:${source}${count === null ? '' : ` ${count}×`}`,
  );
  const { durationS } = placeScene(scene, getSource, seed, null);
  return {
    line: `${prompt}\n          ${layers.join(' ')}; ${durationS.toFixed(1)} s; ${message}`,
    unknown: unknown.length,
    taken: message.split("took '").length - 1,
    made: !message.includes('abstract texture'),
  };
}

const drawn = { named: 0, whole: 0, words: 0, taken: 0 };
console.log(`${draws} drawn prompts, seed ${seed}`);
for (let i = 0; i < draws; i += 1) {
  const { line, unknown, taken, made } = describe(drawPrompt());
  drawn.named += made ? 1 : 0;
  drawn.whole += made && unknown === 0 ? 1 : 0;
  drawn.words += unknown;
  drawn.taken += taken;
  console.log(`        ${line}`);
}
console.log(
  `\na source named in ${drawn.named} of ${draws}, every word understood in ${drawn.whole}, ` +
    `${drawn.taken} words taken for others, ${drawn.words} left over`,
);
