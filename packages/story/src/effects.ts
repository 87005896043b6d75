import type { Effect } from '@soundwright/contract';
import { createCrusher, createSaturation, createWidth } from '@soundwright/dsp/effects/colour';
import { createCompressor, createDeEsser, createGate } from '@soundwright/dsp/effects/dynamics';
import type { Effect as Kernel } from '@soundwright/dsp/effects/effect';
import { createEqualizer, type EqualizerOptions } from '@soundwright/dsp/effects/equalizer';
import { createChorus, createDelay, createRoom } from '@soundwright/dsp/effects/space';
import { createLimiter } from '@soundwright/dsp/limiter';
import { dbFromGain, gainFromDb } from '@soundwright/dsp/math';
import type { StereoMix } from '@soundwright/dsp/mix';
import { joined, silence } from './mix.ts';

/** Echoes below this are not waited for, dB. */
const INAUDIBLE_DB = -60;
/** Longest tail that a mix is lengthened by, seconds. */
const LONGEST_TAIL_S = 15;
/** How long an effect without an audible tail still depends on what went before, seconds. */
const MEMORY_S = 0.5;

/** The settings of an equaliser as `designEqualizer` takes them. */
export function equalizerOptions(settings: Extract<Effect, { type: 'equalizer' }>): EqualizerOptions {
  return {
    lowCutHz: settings.low_cut_hz,
    lowHz: settings.low_hz,
    lowGainDb: settings.low_gain_db,
    peakHz: settings.peak_hz,
    peakGainDb: settings.peak_gain_db,
    peakQ: settings.peak_q,
    highHz: settings.high_hz,
    highGainDb: settings.high_gain_db,
    highCutHz: settings.high_cut_hz,
  };
}

/** How long a chain sounds after its input has ended, seconds. */
export function tailOf(effects: readonly Effect[]): number {
  const tails = activeEffects(effects).map((effect) => {
    if (effect.type === 'reverb') return effect.decay_s + effect.pre_delay_ms / 1000;
    if (effect.type !== 'delay') return 0;
    const echoes = effect.feedback === 0 ? 1 : 1 + INAUDIBLE_DB / dbFromGain(effect.feedback);
    return effect.time_s * echoes;
  });
  return Math.min(
    LONGEST_TAIL_S,
    tails.reduce((sum, tail) => sum + tail, 0),
  );
}

/** The effects that are not bypassed. */
export function activeEffects(effects: readonly Effect[]): readonly Effect[] {
  return effects.filter(({ enabled }) => enabled);
}

/** The effects of a mix. */
export interface MixEffects {
  /** Lanes with effects that are not bypassed. */
  readonly lanes: readonly { readonly trackIndex: number; readonly effects: readonly Effect[] }[];
  /** Those of the whole. */
  readonly whole: readonly Effect[];
}

export const NO_EFFECTS: MixEffects = { lanes: [], whole: [] };

/** Adds the next frames of a signal to `mix`, in place; called for all blocks in order. */
export interface StereoBus {
  addTo(mix: StereoMix): void;
}

/** Buses that pass effects together. What an effect delays is made up for, so the result is aligned with the input. */
export class EffectBus implements StereoBus {
  readonly #inputs: readonly StereoBus[];
  readonly #steps: readonly Step[];
  #ready: [Float32Array, Float32Array] = silence(0);

  /**
   * @param inputs - at the rate of the mix
   * @param warmUpFrames - frames from the inputs that only bring the effects into the state of a mix that plays
   */
  constructor(inputs: readonly StereoBus[], effects: readonly Effect[], rateHz: number, warmUpFrames = 0) {
    this.#inputs = inputs;
    this.#steps = activeEffects(effects).map((effect) => stepOf(effect, rateHz));
    if (warmUpFrames > 0) this.addTo(silence(warmUpFrames));
  }

  addTo(mix: StereoMix): void {
    const count = mix[0].length;
    while (this.#ready[0].length < count) {
      const input = silence(count);
      for (const bus of this.#inputs) bus.addTo(input);
      const [left, right] = this.#steps.reduce<StereoMix>((block, step) => step(block), input);
      this.#ready = [joined(this.#ready[0], left), joined(this.#ready[1], right)];
    }
    for (const side of [0, 1] as const) {
      for (let i = 0; i < count; i++) {
        mix[side][i] = (mix[side][i] as number) + (this.#ready[side][i] as number);
      }
    }
    this.#ready = [this.#ready[0].subarray(count), this.#ready[1].subarray(count)];
  }
}

/** The time before a position that its sound depends on by these effects, seconds. */
export function warmUpOf(effects: readonly Effect[]): number {
  return activeEffects(effects).length === 0 ? 0 : MEMORY_S + tailOf(effects);
}

/** Takes the next block and returns as many frames or, at first, fewer: those before the delay of the effect. */
type Step = (block: StereoMix) => StereoMix;

function stepOf(effect: Effect, rateHz: number): Step {
  if (effect.type === 'limiter') {
    const { ceiling_db: ceilingDb, release_ms: releaseMs } = effect;
    const limiter = createLimiter({ sampleRateHz: rateHz, channels: 2, ceilingDb, releaseMs });
    const gain = gainFromDb(effect.gain_db);
    return (block) => limiter.process(block.map((side) => side.map((x) => x * gain))) as [Float32Array, Float32Array];
  }
  const kernel = kernelOf(effect, rateHz);
  return (block) => {
    kernel.process(...block);
    return block;
  };
}

function kernelOf(effect: Exclude<Effect, { type: 'limiter' }>, rateHz: number): Kernel {
  switch (effect.type) {
    case 'equalizer':
      return createEqualizer(equalizerOptions(effect), rateHz);
    case 'compressor':
      return createCompressor(
        {
          thresholdDb: effect.threshold_db,
          ratio: effect.ratio,
          kneeDb: effect.knee_db,
          attackMs: effect.attack_ms,
          releaseMs: effect.release_ms,
          makeupDb: effect.makeup_db,
        },
        rateHz,
      );
    case 'gate':
      return createGate(
        {
          thresholdDb: effect.threshold_db,
          rangeDb: effect.range_db,
          attackMs: effect.attack_ms,
          holdMs: effect.hold_ms,
          releaseMs: effect.release_ms,
        },
        rateHz,
      );
    case 'de_esser':
      return createDeEsser(
        { frequencyHz: effect.frequency_hz, thresholdDb: effect.threshold_db, rangeDb: effect.range_db },
        rateHz,
      );
    case 'saturation':
      return createSaturation({ driveDb: effect.drive_db, mix: effect.mix });
    case 'crusher':
      return createCrusher({ bits: effect.bits, heldHz: effect.held_hz }, rateHz);
    case 'width':
      return createWidth(effect);
    case 'chorus':
      return createChorus({ rateHz: effect.rate_hz, depthMs: effect.depth_ms, mix: effect.mix }, rateHz);
    case 'delay':
      return createDelay(
        {
          timeS: effect.time_s,
          feedback: effect.feedback,
          cross: effect.cross,
          highCutHz: effect.high_cut_hz,
          mix: effect.mix,
        },
        rateHz,
      );
    case 'reverb':
      return createRoom(
        {
          decayS: effect.decay_s,
          brightness: effect.brightness,
          sizeM: effect.size_m,
          preDelayMs: effect.pre_delay_ms,
          mix: effect.mix,
        },
        rateHz,
      );
  }
}
