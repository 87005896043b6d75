import type { Effect } from '@soundwright/contract';
import { dbFromGain } from '@soundwright/dsp/math';
import type { StereoMix } from '@soundwright/dsp/mix';
import { type Kernel, kernelOf, parameterOf, parametersOf, settingsAt } from './effect-kernels.ts';
import { addBlock, joined, silence } from './mix.ts';

/** Echoes below this are not waited for, dB. */
const INAUDIBLE_DB = -60;
/** Longest tail that a mix is lengthened by, seconds. */
const LONGEST_TAIL_S = 15;
/** How long an effect without an audible tail still depends on what went before, seconds. */
const MEMORY_S = 0.5;

/** How long a chain sounds after its input has ended, seconds. */
export function tailOf(effects: readonly Effect[]): number {
  const tails = activeEffects(effects).map((effect) => {
    const most = (name: string) =>
      Math.max(...(effect.automation[name] ?? []).map(({ value }) => value), parameterOf(effect, name));
    if (effect.type === 'reverb') return most('decay_s') + most('pre_delay_ms') / 1000;
    if (effect.type !== 'delay') return 0;
    const echoes = most('feedback') === 0 ? 1 : 1 + INAUDIBLE_DB / dbFromGain(most('feedback'));
    return most('time_s') * echoes;
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
  /** Lanes with clips and with effects that are not bypassed. */
  readonly lanes: readonly { readonly trackIndex: number; readonly effects: readonly Effect[] }[];
  /** Those of the whole. */
  readonly whole: readonly Effect[];
}

export const NO_EFFECTS: MixEffects = { lanes: [], whole: [] };

/** Adds the next frames of a signal to `mix`, in place; called for all blocks in order. */
export interface StereoBus {
  addTo(mix: StereoMix): void;
}

/** Where a bus with effects begins. */
export interface BusStart {
  readonly rateHz: number;
  /** Of the signal that automation is in, where the inputs begin; may be below 0. Default 0. */
  readonly frame?: number;
  /** Frames from the inputs that only bring the effects into the state of a mix that plays. Default 0. */
  readonly warmUpFrames?: number;
}

/** Buses that pass effects together. What an effect delays is made up for, so the result is aligned with the input. */
export class EffectBus implements StereoBus {
  readonly #inputs: readonly StereoBus[];
  readonly #steps: readonly Step[];
  #ready: [Float32Array, Float32Array] = silence(0);

  /** @param inputs - at the rate of the mix */
  constructor(
    inputs: readonly StereoBus[],
    effects: readonly Effect[],
    { rateHz, frame = 0, warmUpFrames = 0 }: BusStart,
  ) {
    this.#inputs = inputs;
    this.#steps = activeEffects(effects).map((effect) => new Step(effect, rateHz, frame));
    if (warmUpFrames > 0) this.addTo(silence(warmUpFrames));
  }

  addTo(mix: StereoMix): void {
    const count = mix[0].length;
    while (this.#ready[0].length < count) {
      const input = silence(count);
      for (const bus of this.#inputs) bus.addTo(input);
      const [left, right] = this.#steps.reduce<StereoMix>((block, step) => step.take(block), input);
      this.#ready = [joined(this.#ready[0], left), joined(this.#ready[1], right)];
    }
    addBlock(mix, [this.#ready[0].subarray(0, count), this.#ready[1].subarray(0, count)]);
    this.#ready = [this.#ready[0].subarray(count), this.#ready[1].subarray(count)];
  }

  /** Whether these effects can take over while it plays: those that it has, with other settings. */
  fits(effects: readonly Effect[]): boolean {
    const active = activeEffects(effects);
    return active.length === this.#steps.length && active.every((effect, at) => this.#steps[at]?.fits(effect));
  }

  /** Lets effects that fit take over. */
  set(effects: readonly Effect[]): void {
    for (const [at, effect] of activeEffects(effects).entries()) this.#steps[at]?.set(effect);
  }

  /** How much each effect of dynamics turns down at the moment, dB, by the ids of the effects. */
  reductionsDb(): [id: string, db: number][] {
    return this.#steps.flatMap((step) => {
      const db = step.reductionDb();
      return db === null ? [] : [[step.id, db] as [string, number]];
    });
  }
}

/** The time before a position that its sound depends on by these effects, seconds. */
export function warmUpOf(effects: readonly Effect[]): number {
  return activeEffects(effects).length === 0 ? 0 : MEMORY_S + tailOf(effects);
}

/** Frames over which automated parameters keep their values. */
const CONTROL_FRAMES = 32;

/** An effect that plays. */
class Step {
  readonly #rateHz: number;
  readonly #kernel: Kernel;
  #effect: Effect;
  /** The next frame that it takes. */
  #frame: number;

  constructor(effect: Effect, rateHz: number, frame: number) {
    this.#rateHz = rateHz;
    this.#effect = effect;
    this.#frame = frame;
    this.#kernel = kernelOf(settingsAt(effect, frame / rateHz), rateHz, frame);
  }

  get id(): string {
    return this.#effect.id;
  }

  /** Whether it can go on with these settings. */
  fits(effect: Effect): boolean {
    const { type, id } = this.#effect;
    return (
      effect.type === type &&
      effect.id === id &&
      fixedOf(effect).every(([name, value]) => parameterOf(this.#effect, name) === value)
    );
  }

  set(effect: Effect): void {
    if (JSON.stringify(effect) === JSON.stringify(this.#effect)) return;
    this.#effect = effect;
    this.#kernel.set(settingsAt(effect, this.#frame / this.#rateHz));
  }

  reductionDb(): number | null {
    return this.#kernel.reductionDb?.() ?? null;
  }

  /** Takes the next block and returns as many frames or, at first, fewer: those before the delay of the effect. */
  take(block: StereoMix): StereoMix {
    const frames = block[0].length;
    if (Object.keys(this.#effect.automation).length === 0) {
      this.#frame += frames;
      return this.#kernel.process(block);
    }
    let done = silence(0);
    for (let at = 0; at < frames; ) {
      const into = ((this.#frame % CONTROL_FRAMES) + CONTROL_FRAMES) % CONTROL_FRAMES;
      if (into === 0) this.#kernel.set(settingsAt(this.#effect, this.#frame / this.#rateHz));
      const end = Math.min(frames, at + CONTROL_FRAMES - into);
      const [left, right] = this.#kernel.process([block[0].subarray(at, end), block[1].subarray(at, end)]);
      done = [joined(done[0], left), joined(done[1], right)];
      this.#frame += end - at;
      at = end;
    }
    return done;
  }
}

/** The parameters of an effect that cannot change while it plays. */
function fixedOf(effect: Effect): [name: string, value: number][] {
  return parametersOf(effect).flatMap(([name, { fixed }]) => (fixed ? [[name, parameterOf(effect, name)]] : []));
}
