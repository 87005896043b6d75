import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { endianness } from 'node:os';
import { dirname } from 'node:path';
import { gainFromDb } from '@soundwright/dsp/math';
import type { StereoMix } from '@soundwright/dsp/mix';
import { type MixEffects, NO_EFFECTS, type StereoBus } from '@soundwright/story/effects';
import {
  addClip,
  type ClipLevel,
  type ClipSource,
  clipFrames,
  frameAt,
  MixBus,
  mixLimiter,
  silence,
} from '@soundwright/story/mix';
import { type LaneClip, MixBuses, type OpenClips } from '@soundwright/story/mix-buses';
import { asFileError } from '../platform/files.ts';
import type { PcmFile } from '../platform/pcm-file.ts';
import type { ReportProgress } from '../platform/task-server.ts';
import { MixdownMeters, type MixMeasures } from './mix-meters.ts';
import { amplified, CEILING_DB, findLoudnessGain, type LoudnessGain, type Passes } from './normalise.ts';
import { BLOCK_FRAMES, type Block, readPcm } from './pcm-reader.ts';
import { openReadable, type WavFile } from './wav-file.ts';
import { writeFully } from './wav-writer.ts';

/** A clip of a mix with the WAV that it plays. */
export interface MixdownClip extends LaneClip {
  readonly path: string;
}

export interface MixdownInput {
  readonly clips: readonly MixdownClip[];
  /** Length of the mix, seconds; clips are truncated there. */
  readonly durationS: number;
  /** 8000 to 192000. */
  readonly sampleRateHz: number;
  /** Output path; must not exist. */
  readonly path: string;
  /** False for a stem that is summed later, to skip the limiter. Default true. */
  readonly limited?: boolean;
  /** Integrated loudness that the mix is brought to. Default: as loud as it is. */
  readonly targetLufs?: number | null;
  /** Default none. */
  readonly effects?: MixEffects;
  /** Measures the mix and its lanes, of which these have speech. Default: nothing is measured. */
  readonly measure?: { readonly speechLanes: readonly number[] };
}

export interface MixdownResult {
  /** Stereo. */
  readonly pcm: PcmFile;
  /** Indexes of clips skipped because their file could not be read. */
  readonly unreadable: readonly number[];
  /** Null when nothing was to be measured. */
  readonly measures: MixMeasures | null;
}

const REPORT_EVERY_BLOCKS = 32;

/**
 * Mixes clips to stereo, block by block: only currently playing clips are open, so memory depends on their number and
 * not on the length. Clips of the same sample rate are summed at that rate, and each sum is resampled to the mix rate
 * as a whole; those of a lane with effects apart from the others. Levels are summed in float and limited once, at the
 * end, if at all: a mix with a loudness target when it is written again at that loudness.
 *
 * @throws ServiceError `disk_full`, `path_not_allowed`
 */
export function mixdown(input: MixdownInput, report: ReportProgress): MixdownResult {
  const { sampleRateHz, path } = input;
  const frames = frameAt(input.durationS, sampleRateHz);
  const { targetLufs = null } = input;
  const limiter = input.limited === false || targetLufs !== null ? null : mixLimiter(sampleRateHz);
  const unreadable = new Set<number>();
  const meters = input.measure === undefined ? null : new MixdownMeters(sampleRateHz, input.measure.speechLanes);
  const bus = openClips(input, unreadable, meters);
  const write = (to: number, block: Block) => {
    meters?.addMix(block);
    writeStereo(to, block);
  };
  let file: number | null = null;
  try {
    file = openSync(path, 'wx');
    for (let at = 0, blocks = 0; at < frames; at += BLOCK_FRAMES, blocks++) {
      const mix = silence(Math.min(BLOCK_FRAMES, frames - at));
      bus.addTo(mix);
      meters?.endBlock();
      write(file, limiter === null ? mix : limiter.process(mix));
      if (blocks % REPORT_EVERY_BLOCKS === 0) report(at / frames);
    }
    if (limiter !== null) write(file, limiter.flush());
  } catch (error) {
    rmSync(path, { force: true });
    throw asFileError(error, dirname(path));
  } finally {
    bus.close();
    if (file !== null) closeSync(file);
  }
  const mixed: MixdownResult = {
    pcm: { path, sampleRateHz, channels: 2, frames },
    unreadable: [...unreadable].sort((a, b) => a - b),
    measures: meters?.measures(limiter?.reductionDb() ?? 0) ?? null,
  };
  return targetLufs === null ? mixed : atLoudness(mixed, targetLufs);
}

/** A mix brought to a loudness and limited, in place of what is in its file; a silent mix stays as it is. */
function atLoudness(mixed: MixdownResult, targetLufs: number): MixdownResult {
  const { pcm, measures } = mixed;
  const sound: Passes = { ...pcm, blocks: () => readPcm(pcm) };
  const path = `${pcm.path}.loud`;
  try {
    const found = findLoudnessGain(sound, targetLufs);
    if (found === null) return mixed;
    const file = openSync(path, 'wx');
    try {
      for (const block of amplified(sound, found.gainDb)) writeStereo(file, block);
    } finally {
      closeSync(file);
    }
    renameSync(path, pcm.path);
    return { ...mixed, measures: measures && louder(measures, found) };
  } catch (error) {
    for (const left of [path, pcm.path]) rmSync(left, { force: true });
    throw asFileError(error, dirname(pcm.path));
  }
}

/** The measures of a mix that was turned up and limited. */
function louder(measures: MixMeasures, { gainDb, loudnessLufs }: LoudnessGain): MixMeasures {
  const { integratedLufs, truePeakDb } = measures;
  const up = (level: number | null, by = gainDb) => (level === null ? null : level + by);
  // Limiting takes from the sum of both sides what it takes from each.
  const shift = integratedLufs === null ? gainDb : loudnessLufs - integratedLufs;
  return {
    ...measures,
    gainDb,
    integratedLufs: up(integratedLufs, shift),
    monoLufs: up(measures.monoLufs, shift),
    truePeakDb: truePeakDb === null ? null : Math.min(CEILING_DB, truePeakDb + gainDb),
    limitedDb: truePeakDb === null ? 0 : Math.max(0, truePeakDb + gainDb - CEILING_DB),
    lanes: measures.lanes.map((lane) => ({ ...lane, integratedLufs: up(lane.integratedLufs) })),
    speechLufs: up(measures.speechLufs),
    besideSpeechLufs: up(measures.besideSpeechLufs),
  };
}

/** A clip with its frame range, at the rate of its file. */
interface PlannedClip {
  readonly clip: MixdownClip;
  readonly index: number;
  readonly first: number;
  readonly end: number;
}

interface OpenClip extends PlannedClip {
  readonly wav: WavFile;
  readonly source: ClipSource;
  readonly level: ClipLevel;
}

interface Bus extends StereoBus {
  close(): void;
}

/** Everything that is mixed. */
function openClips(
  { clips, sampleRateHz, effects = NO_EFFECTS }: MixdownInput,
  unreadable: Set<number>,
  meters: MixdownMeters | null,
): Bus {
  const rates = new Map<string, number | null>();
  const rateOf = (path: string): number | null => {
    const known = rates.get(path);
    if (known !== undefined) return known;
    const wav = openReadable(path);
    wav?.close();
    rates.set(path, wav?.sampleRateHz ?? null);
    return wav?.sampleRateHz ?? null;
  };
  const planned = clips.flatMap((clip, index): (PlannedClip & { readonly rateHz: number })[] => {
    const rateHz = rateOf(clip.path);
    if (rateHz !== null) return [{ clip, index, rateHz, ...clipFrames(clip, rateHz) }];
    unreadable.add(index);
    return [];
  });
  const files: ClipFiles[] = [];
  const open: OpenClips<MixdownClip> = (isHere, frame) => {
    const here = planned.filter(({ clip }) => isHere(clip));
    return [...Map.groupBy(here, ({ rateHz }) => rateHz)].map(([rateHz, own]) => {
      const opened = new ClipFiles(own, rateHz, unreadable);
      files.push(opened);
      return new MixBus(rateHz, sampleRateHz, frame, (sum, at) => opened.addTo(sum, at));
    });
  };
  const start = { rateHz: sampleRateHz, frame: 0, longestWarmUpS: 0 };
  const buses = new MixBuses({ clips, effects }, open, meters === null ? start : { ...start, tap: meters.tap });
  return {
    addTo: (mix) => buses.addTo(mix),
    close() {
      for (const opened of files) opened.close();
    },
  };
}

/** The clips of one sample rate, each open only while it plays. */
class ClipFiles {
  readonly #rateHz: number;
  readonly #unreadable: Set<number>;
  /** Clips that have not started, the next one last. */
  readonly #waiting: PlannedClip[];
  #playing: OpenClip[] = [];

  constructor(planned: readonly PlannedClip[], rateHz: number, unreadable: Set<number>) {
    this.#rateHz = rateHz;
    this.#unreadable = unreadable;
    this.#waiting = planned.toSorted((a, b) => b.first - a.first || b.index - a.index);
  }

  /** Adds the clips that play in `sum`, which starts at frame `at`; called in time order. */
  addTo(sum: StereoMix, at: number): void {
    const end = at + sum[0].length;
    for (let next = this.#waiting.at(-1); next !== undefined && next.first < end; next = this.#waiting.at(-1)) {
      this.#waiting.pop();
      const wav = openReadable(next.clip.path);
      if (wav === null || wav.sampleRateHz !== this.#rateHz) {
        wav?.close();
        this.#unreadable.add(next.index);
      } else {
        const gain = gainFromDb(next.clip.gainDb);
        const { sampleRateHz, channels, frames } = wav;
        const source = { sampleRateHz, channels, frames, read: wav.reader() };
        this.#playing.push({ ...next, wav, source, level: { steady: gain, next: () => gain } });
      }
    }
    for (const { clip, source, level } of this.#playing) addClip(sum, at, clip, source, level);
    this.#playing = this.#playing.filter((playing) => {
      if (playing.end <= end) playing.wav.close();
      return playing.end > end;
    });
  }

  close(): void {
    for (const { wav } of this.#playing) wav.close();
  }
}

/** Appends a stereo block in PCM file format. */
function writeStereo(file: number, [left, right]: Block): void {
  if (left === undefined || right === undefined || left.length === 0) return;
  const interleaved = new Float32Array(left.length * 2);
  for (let i = 0; i < left.length; i++) {
    interleaved[2 * i] = left[i] as number;
    interleaved[2 * i + 1] = right[i] as number;
  }
  const bytes = Buffer.from(interleaved.buffer);
  if (endianness() === 'BE') bytes.swap32();
  writeFully(file, bytes);
}
