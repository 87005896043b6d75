import type { MixEffects } from '@soundwright/story/effects';
import type { PlannedClip } from '@soundwright/story/mix-plan';

/** A loop region of the story. */
export interface LoopRegion {
  readonly startS: number;
  readonly endS: number;
}

/** Messages from the page to the mixer. */
export type MixerCommand =
  | {
      readonly type: 'plan';
      readonly clips: readonly PlannedClip[];
      readonly effects: MixEffects;
      readonly endS: number;
    }
  | {
      readonly type: 'sound';
      readonly id: string;
      readonly channels: readonly Float32Array[];
      readonly sampleRateHz: number;
    }
  /** Turns the whole up before the limiter. */
  | { readonly type: 'gain'; readonly gainDb: number }
  | { readonly type: 'drop'; readonly ids: readonly string[] }
  | { readonly type: 'play'; readonly atS: number; readonly untilS: number | null }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly atS: number }
  | { readonly type: 'loop'; readonly loop: LoopRegion | null }
  /** Ends the mixer, which answers with `closed`. */
  | { readonly type: 'close' };

/** Messages from the mixer to the page. */
export type MixerNews =
  | {
      readonly type: 'position';
      readonly atS: number;
      /** Audio clock time at which it is output. */
      readonly clockS: number;
    }
  | { readonly type: 'meters'; readonly meters: MixerMeters }
  | { readonly type: 'ended'; readonly atS: number }
  | { readonly type: 'closed' };

/** Levels since the last report. */
export interface MixerMeters {
  /** Peak of each active lane; 1 is full scale. */
  readonly lanes: ReadonlyMap<number, number>;
  /** How much effects turn down, dB, by their place and id: `lane 0/<id>`, `clip <id>/<id>`, `whole/<id>`. */
  readonly reductions: ReadonlyMap<string, number>;
  /** Highest sample of the left and the right side of the mix. */
  readonly left: number;
  readonly right: number;
  /**
   * Of the last 3 s, of everything since playback started, and the highest true peak since then; null while undefined.
   */
  readonly shortTermLufs: number | null;
  readonly integratedLufs: number | null;
  readonly truePeakDb: number | null;
}

/** Name under which the mixer is registered. */
export const MIXER_NAME = 'story-mixer';
