/**
 * Measures the performance targets and prints ratios and percentiles. Nothing is asserted.
 *
 *   npm run bench                 everything
 *   npm run bench -- effects jobs only these
 */
import { keepLoopsFast } from '../../apps/server/src/platform/task-server.ts';
import { measureAudio } from './audio.ts';
import { measureBatch } from './batch.ts';
import { measureEffects } from './effects.ts';
import { measureJobs } from './jobs.ts';
import { measureLibrary } from './library.ts';
import { measureMusic } from './music.ts';
import { measureNative } from './native.ts';
import { measureOpenAi } from './openai.ts';
import { measureRatios } from './ratios.ts';
import { printTable, type Row } from './row.ts';
import { measureSeparation } from './separation.ts';
import { measureSpeech } from './speech.ts';
import { measureStartup } from './startup.ts';
import { measureUpload } from './upload.ts';
import { measureWeb } from './web.ts';

const SUBJECTS: Record<string, () => Promise<Row[]>> = {
  startup: measureStartup,
  jobs: measureJobs,
  native: measureNative,
  library: measureLibrary,
  audio: measureAudio,
  batch: measureBatch,
  upload: measureUpload,
  effects: measureEffects,
  music: measureMusic,
  speech: measureSpeech,
  openai: measureOpenAi,
  separation: measureSeparation,
  web: measureWeb,
  ratios: measureRatios,
};

// As in the processes that compute sounds.
keepLoopsFast();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SUBJECTS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There is: ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const [name, measure] of Object.entries(SUBJECTS)) {
    if (asked.length === 0 || asked.includes(name)) printTable(name, await measure());
  }
}
