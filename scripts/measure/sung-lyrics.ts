import { createRandom } from '../../packages/dsp/src/random.ts';

/** A song to be sung: its caption, which names the singer, and its lyrics. */
export interface TrialSong {
  readonly caption: string;
  readonly lyrics: string;
}

/** Songs written by hand, in the styles and with the singers that people ask for. */
export const WRITTEN_SONGS: readonly TrialSong[] = [
  [
    'pop ballad, female vocals, 90 bpm',
    'I saw your picture on the wall today|The colors never seem to fade away|And every time I hear the morning train|I think about the summer and the rain',
  ],
  [
    'folk song with acoustic guitar, male vocals, 92 bpm',
    'My father was a man who worked the land|He taught me how to build with my own hands|The winter took the apples from the tree|But left the house and all the hills to me',
  ],
  [
    'rock anthem, male vocals, 126 bpm',
    'We are the ones who never learned to stop|They told us we would never reach the top|So turn it up and let the people sing|Tomorrow we will lose most everything',
  ],
  [
    'soul, female vocals, 80 bpm',
    'You called me late and said you missed my voice|I gave you love and then I had no choice|Now every door is open in my heart|But you and I are still so far apart',
  ],
  [
    'country, baritone, 104 bpm',
    'There is a bar at the end of the street|Where all the drivers and the farmers meet|I bought a horse and I sold my old truck|And since that day I have had better luck',
  ],
  [
    'synthwave, female vocals, 100 bpm',
    'City lights are falling on the glass|Watching all the empty taxis pass|Radio is playing something slow|Give me one more reason not to go',
  ],
  [
    'lofi, male vocals, 76 bpm',
    'Coffee in the kitchen getting cold|Reading all the letters that you wrote|Nothing on the table but a key|Maybe you were happier with me',
  ],
  [
    'cinematic orchestra, female vocals, 84 bpm',
    'Carry the fire over the water|Sing for the mother and for the daughter|Night has an answer nobody knows|Follow the river wherever it goes',
  ],
].map(([caption, lines]) => ({ caption: caption ?? '', lyrics: `[verse]\n${(lines ?? '').replaceAll('|', '\n')}` }));

/** Parts of the drawn lines: common words of songs, all in the dictionary of the recogniser. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  who: 'you|we|they|I|my baby|the children|my brother|the stranger|nobody'.split('|'),
  object: 'me|you|him|the truth|my name|the feeling|the sunlight|a secret|the summer|your shadow'.split('|'),
  did: 'remember|forgot|promised|wanted|needed|found|lost|believed|followed|called|heard|carried'.split('|'),
  place: 'the ocean|the station|the garden|the highway|the valley|a window|the old town|heaven|the bridge'.split('|'),
  how: 'alone|together|tonight|forever|again|at midnight|in silence|in the morning|before the storm'.split('|'),
  went: 'danced|walked|waited|slept|cried|drove|burned|laughed|stayed|ran'.split('|'),
  thing: 'a river|a candle|a flower|a diamond|the thunder|a bird|the weather|a mirror|gold|a photograph'.split('|'),
  quality: 'beautiful|broken|golden|lonely|simple|dangerous|gentle|young|free|heavy|brave'.split('|'),
  part: 'my heart|your hand|the sky|this road|her voice|the world|my mind|the moon|our love|the ground'.split('|'),
  order: 'take|show|give|bring|tell|leave|teach'.split('|'),
};
const FRAMES = [
  '{who} {went} by {place} {how}',
  '{part} is like {thing} to me',
  'and {who} {did} {object} {how}',
  'never let {part} be so {quality}',
  'oh {order} me {thing} and {part}',
  'I know {who} {went} with {object}',
  'there is {thing} under {place}',
  'if {part} was {quality} we {went}',
];
const CAPTIONS = ['pop, 108 bpm', 'acoustic folk, 96 bpm', 'rock, 124 bpm', 'soul, 84 bpm', 'country, 110 bpm'];
const SINGERS = ['female vocals', 'male vocals', 'baritone'];

/**
 * Draws songs of four lines; the same seed gives the same ones.
 *
 * @param count - how many
 */
export function drawSongs(seed: number, count: number): TrialSong[] {
  const random = createRandom(seed, 'trial songs');
  return Array.from({ length: count }, (_, index) => {
    const frames = random
      .fork('frames', index)
      .shuffle([...FRAMES])
      .slice(0, 4);
    const lines = frames.map((frame) =>
      frame.replace(/\{(\w+)\}/g, (_all, part: string) => random.pick(PARTS[part] ?? [])),
    );
    const singer = SINGERS[index % SINGERS.length] ?? '';
    return { caption: `${random.pick(CAPTIONS)}, ${singer}`, lyrics: `[verse]\n${lines.join('\n')}` };
  });
}
