import { EFFECTS, type Effect, type EffectParameter, type EffectPoint, type EffectType } from '@soundwright/contract';
import { createCrusher, createSaturation, createWidth } from '@soundwright/dsp/effects/colour';
import { createCompressor, createDeEsser, createGate } from '@soundwright/dsp/effects/dynamics';
import type { Effect as StereoEffect } from '@soundwright/dsp/effects/effect';
import { createEqualizer } from '@soundwright/dsp/effects/equalizer';
import { createFilter } from '@soundwright/dsp/effects/filter';
import { createPitchShifter } from '@soundwright/dsp/effects/pitch';
import { createChorus, createDelay, createRoom } from '@soundwright/dsp/effects/space';
import { createLimiter } from '@soundwright/dsp/limiter';
import { exp, gainFromDb, log } from '@soundwright/dsp/math';
import type { StereoMix } from '@soundwright/dsp/mix';

/** The parameters of an effect by their names. */
export function parametersOf({ type }: Effect): [name: string, EffectParameter][] {
  return Object.entries(EFFECTS[type].parameters);
}

/** The value of a parameter. */
export function parameterOf(effect: Effect, name: string): number {
  return (effect as unknown as Readonly<Record<string, number>>)[name] as number;
}

/** An effect with the values that its automated parameters have at a time. */
export function settingsAt(effect: Effect, timeS: number): Effect {
  const moved = parametersOf(effect).flatMap(([name, parameter]) => {
    const points = effect.automation[name] ?? [];
    return points.length === 0 ? [] : [[name, pointsAt(points, timeS, parameter)] as const];
  });
  return moved.length === 0 ? effect : ({ ...effect, ...Object.fromEntries(moved) } as Effect);
}

/** Lowest frequency that octaves are counted from, Hz. */
const LOWEST_HZ = 1;

/** The value of a curve at a time: linear between its points, frequencies in octaves. */
export function pointsAt(
  points: readonly EffectPoint[],
  timeS: number,
  { unit }: Pick<EffectParameter, 'unit'>,
): number {
  const next = points.findIndex(({ time_s }) => time_s > timeS);
  const before = points[next === -1 ? points.length - 1 : next - 1];
  const after = points[next];
  if (before === undefined || after === undefined) return (before ?? after)?.value ?? 0;
  const share = (timeS - before.time_s) / (after.time_s - before.time_s);
  if (unit !== 'Hz') return before.value + (after.value - before.value) * share;
  const [from, to] = [before, after].map(({ value }) => log(Math.max(LOWEST_HZ, value))) as [number, number];
  return exp(from + (to - from) * share);
}

/** An effect that may delay what passes it. */
export interface Kernel {
  /** As many frames or, at first, fewer: those before the delay of the effect. */
  process(block: StereoMix): StereoMix;
  set(effect: Effect): void;
  readonly reductionDb?: (() => number) | undefined;
}

type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;
type Parameters<Type extends EffectType> = keyof (typeof EFFECTS)[Type]['parameters'];
/** The parameters of an effect as its kernel names them. */
export type OptionsOf<Type extends EffectType> = { readonly [Name in Parameters<Type> as Camel<Name>]: number };

/** The settings of an effect as its kernel names them. */
export function optionsOf<Type extends EffectType>(effect: Extract<Effect, { type: Type }>): OptionsOf<Type> {
  const named = parametersOf(effect).map(([name]) => [
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    parameterOf(effect, name),
  ]);
  return Object.fromEntries(named) as OptionsOf<Type>;
}

/** Makes the kernel of a type of effect. `frame` is where the signal begins in a longer one. */
type Create<Options> = (options: Options, rateHz: number, frame: number) => StereoEffect<Options>;

const IN_PLACE: { readonly [Type in Exclude<EffectType, 'limiter' | 'pitch'>]: Create<OptionsOf<Type>> } = {
  equalizer: createEqualizer,
  filter: createFilter,
  compressor: createCompressor,
  gate: createGate,
  de_esser: createDeEsser,
  saturation: createSaturation,
  crusher: createCrusher,
  width: createWidth,
  chorus: createChorus,
  delay: createDelay,
  reverb: createRoom,
};

/**
 * The kernel of an effect with the settings that it has at a frame.
 * @param frame - of the signal that automation is in
 */
export function kernelOf(effect: Effect, rateHz: number, frame: number): Kernel {
  if (effect.type === 'limiter') return limiterOf(effect, rateHz);
  if (effect.type === 'pitch') return pitchShifterOf(effect, rateHz);
  const create = IN_PLACE[effect.type] as Create<OptionsOf<EffectType>>;
  const made = create(optionsOf(effect), rateHz, frame);
  return {
    process(block) {
      made.process(...block);
      return block;
    },
    set: (changed) => made.set(optionsOf(changed)),
    reductionDb: made.reductionDb,
  };
}

function pitchShifterOf(effect: Extract<Effect, { type: 'pitch' }>, rateHz: number): Kernel {
  const shifter = createPitchShifter(optionsOf(effect), rateHz);
  return {
    process: ([left, right]) => shifter.process(left, right),
    set: (changed) => shifter.set(optionsOf(changed as typeof effect)),
  };
}

/** The true-peak limiter as an effect; its ceiling and release stay. */
function limiterOf(effect: Extract<Effect, { type: 'limiter' }>, rateHz: number): Kernel {
  const { ceilingDb, releaseMs, gainDb } = optionsOf(effect);
  const limiter = createLimiter({ sampleRateHz: rateHz, channels: 2, ceilingDb, releaseMs });
  let gain = gainFromDb(gainDb);
  return {
    reductionDb: () => limiter.lastReductionDb(),
    set(changed) {
      gain = gainFromDb(parameterOf(changed, 'gain_db'));
    },
    process: (block) => limiter.process(block.map((side) => side.map((x) => x * gain))) as [Float32Array, Float32Array],
  };
}
