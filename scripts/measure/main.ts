/**
 * Measures quality, one subject at a time. Nothing is asserted.
 *
 *     npm run measure -- reading [options]
 *
 * Each subject is the file of that name in this folder, where its options are listed.
 */
const SUBJECTS: Readonly<Record<string, () => Promise<unknown>>> = {
  music: () => import('./music.ts'),
  reading: () => import('./reading.ts'),
  realism: () => import('./realism.ts'),
  separation: () => import('./separation.ts'),
  speech: () => import('./speech.ts'),
  stretch: () => import('./stretch.ts'),
  takes: () => import('./takes.ts'),
  words: () => import('./words.ts'),
};

const [subject = ''] = process.argv.splice(2, 1);
const measure = SUBJECTS[subject];
if (measure) await measure();
else {
  console.error(`Unknown subject '${subject}'. There is: ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exitCode = 2;
}
