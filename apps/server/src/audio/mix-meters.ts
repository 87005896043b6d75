import { createEnergyMeter, createLoudnessMeter, type EnergyMeter } from '@soundwright/dsp/loudness';
import { gainFromDb } from '@soundwright/dsp/math';
import type { StereoMix } from '@soundwright/dsp/mix';
import { addBlock, silence } from '@soundwright/story/mix';
import type { TapLane } from '@soundwright/story/mix-buses';
import type { Block } from './pcm-reader.ts';

/** What was measured of a mix. Loudness by BS.1770-4, LUFS; null when silent or too short. */
export interface MixMeasures {
  readonly integratedLufs: number | null;
  readonly rangeLu: number | null;
  readonly truePeakDb: number | null;
  /** Of both sides averaged to one. */
  readonly monoLufs: number | null;
  readonly lanes: readonly { readonly trackIndex: number; readonly integratedLufs: number | null }[];
  /** What the whole was turned up by for its loudness, dB. */
  readonly gainDb: number;
  /** What the limiter turned the loudest moment down by, dB. */
  readonly limitedDb: number;
  /** Of the lanes of speech and of all others together, while there is speech. */
  readonly speechLufs: number | null;
  readonly besideSpeechLufs: number | null;
}

/** RMS level of a block of speech lanes from which it counts as speech, dBFS. */
const SPEECH_DB = -45;

/** Measures a mix and its lanes while it is made. */
export class MixdownMeters {
  readonly #rateHz: number;
  readonly #speechLanes: ReadonlySet<number>;
  readonly #mix;
  readonly #mono: EnergyMeter;
  readonly #lanes = new Map<number, EnergyMeter>();
  readonly #speech: EnergyMeter;
  readonly #beside: EnergyMeter;
  /** The sums of the lanes of the block that is being made. */
  #sums: { speech: StereoMix; beside: StereoMix } | null = null;

  constructor(rateHz: number, speechLanes: readonly number[]) {
    this.#rateHz = rateHz;
    this.#speechLanes = new Set(speechLanes);
    this.#mix = createLoudnessMeter(rateHz, 2);
    this.#mono = createEnergyMeter(rateHz, 2);
    this.#speech = createEnergyMeter(rateHz, 2);
    this.#beside = createEnergyMeter(rateHz, 2);
  }

  /** Takes the next block of a lane, after its effects. */
  readonly tap: TapLane = (trackIndex, block) => {
    const meter = this.#lanes.get(trackIndex) ?? createEnergyMeter(this.#rateHz, 2);
    this.#lanes.set(trackIndex, meter);
    meter.add([...block]);
    if (this.#speechLanes.size === 0) return;
    const frames = block[0].length;
    this.#sums ??= { speech: silence(frames), beside: silence(frames) };
    addBlock(this.#speechLanes.has(trackIndex) ? this.#sums.speech : this.#sums.beside, block);
  };

  /** Ends a block, whose lanes have been taken. */
  endBlock(): void {
    if (this.#sums === null) return;
    const { speech, beside } = this.#sums;
    this.#sums = null;
    if (Math.max(rms(speech[0]), rms(speech[1])) < gainFromDb(SPEECH_DB)) return;
    this.#speech.add([...speech]);
    this.#beside.add([...beside]);
  }

  /** Takes the next frames of the finished mix. */
  addMix([left, right]: Block): void {
    if (left === undefined || right === undefined) return;
    this.#mix.add([left, right]);
    const middle = left.map((x, i) => (x + (right[i] as number)) / 2);
    this.#mono.add([middle, middle]);
  }

  /** @param limitedDb - what the limiter of the mix turned down at most */
  measures(limitedDb: number): MixMeasures {
    const truePeakDb = this.#mix.truePeakDb();
    return {
      integratedLufs: this.#mix.integratedLufs(),
      rangeLu: this.#mix.loudnessRangeLu(),
      truePeakDb: Number.isFinite(truePeakDb) ? truePeakDb : null,
      monoLufs: this.#mono.integratedLufs(),
      gainDb: 0,
      limitedDb,
      lanes: [...this.#lanes]
        .map(([trackIndex, meter]) => ({ trackIndex, integratedLufs: meter.integratedLufs() }))
        .sort((a, b) => a.trackIndex - b.trackIndex),
      speechLufs: this.#speech.integratedLufs(),
      besideSpeechLufs: this.#beside.integratedLufs(),
    };
  }
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
}
