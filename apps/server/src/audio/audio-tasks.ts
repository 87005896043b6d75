import { analyseSound } from './analyse-sound.ts';
import { decode } from './decode.ts';
import { describeSound } from './describe-sound.ts';
import { drawSound } from './draw-sound.ts';
import { edit } from './edit.ts';
import { encode, splice } from './encode.ts';
import { exportSounds } from './export-task.ts';
import { liveTasks } from './live-tasks.ts';
import { measureLevels } from './measure-levels.ts';
import { mixdown } from './mixdown-task.ts';
import { plainWav } from './plain-wav.ts';
import { type SourceFormat, sniffFormat } from './source-formats.ts';
import { sumPcm, sumWavs } from './sum-pcm.ts';
import { transcode } from './transcode.ts';
import { type WavFacts, WavFile } from './wav-file.ts';

/** Tasks of an audio process. See each function. */
export const audioTasks = {
  encode,
  splice,
  edit,
  decode,
  transcode,
  exportSounds,
  sumPcm,
  sumWavs,
  mixdown,
  measureLevels,
  describeSound,
  analyseSound,
  drawSound,
  plainWav,
  ...liveTasks,
  sniff({ path }: { path: string }): SourceFormat {
    return sniffFormat(path);
  },
  inspect({ path }: { path: string }): WavFacts {
    const wav = WavFile.open(path);
    wav.close();
    return wav.facts;
  },
};

export type AudioTasks = typeof audioTasks;
