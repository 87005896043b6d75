import { createRandom } from '../packages/dsp/src/random.ts';

/** Parts of the trial sentences: everyday words that the recogniser knows, in the frames below. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  person: 'the doctor|my sister|the old farmer|our teacher|the captain|a young woman|his brother|the driver'.split('|'),
  group: 'the children|two friends|the workers|our neighbors|the players|many people|the soldiers'.split('|'),
  thing:
    'a wooden box|the broken window|an empty glass|the heavy table|a yellow coat|the small camera|a green apple'.split(
      '|',
    ),
  place: 'the kitchen|the garden|the village|the railway station|the river|the market|the church|the hospital'.split(
    '|',
  ),
  moved: 'carried|found|bought|lost|painted|cleaned|noticed|dropped'.split('|'),
  went: 'walked|drove|ran|returned|moved|travelled'.split('|'),
  when: 'last summer|early in the morning|after dinner|on thursday|every winter|before midnight'.split('|'),
  how: 'slowly|quietly|without a sound|in a great hurry|with some help'.split('|'),
  number: 'three|seven|eleven|twenty|forty|sixteen'.split('|'),
  noun: 'horses|letters|houses|bottles|pictures|minutes|questions|tickets'.split('|'),
  quality: 'cold|expensive|simple|dangerous|beautiful|difficult|quiet|famous'.split('|'),
  subject: 'the weather|the music|the road|this story|the answer|the water'.split('|'),
  reason: 'it was raining|nobody was there|the door was open|they had no money|the shop was closed'.split('|'),
  wish: 'to learn a new language|to sell the house|to see the ocean|to write a book|to change the plan'.split('|'),
};

const FRAMES = [
  '{person} {moved} {thing} near {place} {when}',
  '{when} {group} {went} to {place} {how}',
  '{subject} was {quality}, so {group} {went} back to {place}',
  'there were {number} {noun} behind {place}',
  '{person} wanted {wish}, but {reason}',
  'because {reason}, {person} {moved} {number} {noun}',
  '{group} thought that {subject} would be {quality}',
  'please tell {person} that {thing} is in {place}',
];

/**
 * Draws trial sentences: the same seed gives the same ones, and all frames are used equally often.
 *
 * @param count - how many
 */
export function drawSentences(seed: number, count: number): string[] {
  const random = createRandom(seed, 'trial sentences');
  const pick = (list: readonly string[]) => list[Math.floor(random.next() * list.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const frame = FRAMES[index % FRAMES.length] ?? '';
    const text = frame.replace(/\{(\w+)\}/g, (_all, part: string) => pick(PARTS[part] ?? []));
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  });
}
