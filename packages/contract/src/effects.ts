import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { numberIn } from './numbers.ts';
import { IdSchema } from './primitives.ts';

/** A number that an effect is set by. */
export interface EffectParameter {
  readonly label: string;
  /** '' for shares and ratios. */
  readonly unit: 'dB' | 'dBFS' | 'Hz' | 'ms' | 's' | 'm' | 'bits' | 'semitones' | '';
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** True where it cannot change over time. */
  readonly fixed?: true;
}

type ParameterTable = Readonly<Record<string, EffectParameter>>;

function number(
  label: string,
  unit: EffectParameter['unit'],
  min: number,
  max: number,
  usual: number,
): EffectParameter {
  return { label, unit, min, max, default: usual };
}

function fixed(...parameter: Parameters<typeof number>): EffectParameter {
  return { ...number(...parameter), fixed: true };
}

const MIX = number('Mix', '', 0, 1, 0.3);

/** Every effect of lanes and mixes with its parameters: the one place that says what there is. */
export const EFFECTS = {
  equalizer: {
    label: 'Equaliser',
    parameters: {
      low_cut_hz: number('Low cut', 'Hz', 0, 2_000, 0),
      low_hz: number('Low shelf at', 'Hz', 20, 1_000, 120),
      low_gain_db: number('Low shelf', 'dB', -24, 24, 0),
      peak_hz: number('Bell at', 'Hz', 40, 16_000, 1_000),
      peak_gain_db: number('Bell', 'dB', -24, 24, 0),
      peak_q: number('Bell width (Q)', '', 0.1, 12, 1),
      high_hz: number('High shelf at', 'Hz', 500, 20_000, 6_000),
      high_gain_db: number('High shelf', 'dB', -24, 24, 0),
      high_cut_hz: number('High cut', 'Hz', 200, 96_000, 96_000),
    },
  },
  filter: {
    label: 'Filter',
    parameters: {
      low_cut_hz: number('From', 'Hz', 0, 20_000, 0),
      high_cut_hz: number('Up to', 'Hz', 20, 96_000, 1_200),
      resonance: number('Resonance', '', 0, 1, 0.3),
    },
  },
  compressor: {
    label: 'Compressor',
    parameters: {
      threshold_db: number('Threshold', 'dBFS', -60, 0, -24),
      ratio: number('Ratio', '', 1, 20, 3),
      knee_db: number('Knee', 'dB', 0, 24, 6),
      attack_ms: number('Attack', 'ms', 0.1, 200, 10),
      release_ms: number('Release', 'ms', 5, 2_000, 120),
      makeup_db: number('Make-up', 'dB', 0, 24, 0),
    },
  },
  limiter: {
    label: 'Limiter',
    parameters: {
      gain_db: number('Gain', 'dB', 0, 24, 0),
      ceiling_db: fixed('Ceiling', 'dB', -24, 0, -1),
      release_ms: fixed('Release', 'ms', 5, 2_000, 120),
    },
  },
  gate: {
    label: 'Gate',
    parameters: {
      threshold_db: number('Threshold', 'dBFS', -80, 0, -45),
      range_db: number('Range', 'dB', 0, 80, 40),
      attack_ms: number('Attack', 'ms', 0.1, 100, 1),
      hold_ms: number('Hold', 'ms', 0, 1_000, 80),
      release_ms: number('Release', 'ms', 5, 2_000, 120),
    },
  },
  de_esser: {
    label: 'De-esser',
    parameters: {
      frequency_hz: number('From', 'Hz', 2_000, 12_000, 5_500),
      threshold_db: number('Threshold', 'dBFS', -60, 0, -30),
      range_db: number('Range', 'dB', 0, 24, 9),
    },
  },
  saturation: {
    label: 'Saturation',
    parameters: { drive_db: number('Drive', 'dB', 0, 36, 9), mix: number('Mix', '', 0, 1, 1) },
  },
  crusher: {
    label: 'Crusher',
    parameters: { bits: number('Bits', 'bits', 1, 16, 8), held_hz: number('Sample rate', 'Hz', 500, 96_000, 11_025) },
  },
  width: { label: 'Stereo width', parameters: { width: number('Width', '', 0, 2, 1.3) } },
  pitch: {
    label: 'Pitch',
    parameters: { semitones: number('Pitch', 'semitones', -12, 12, -3), mix: number('Mix', '', 0, 1, 1) },
  },
  chorus: {
    label: 'Chorus',
    parameters: {
      rate_hz: number('Speed', 'Hz', 0.05, 8, 0.8),
      depth_ms: number('Depth', 'ms', 0, 10, 3),
      mix: number('Mix', '', 0, 1, 0.5),
    },
  },
  delay: {
    label: 'Delay',
    parameters: {
      time_s: number('Time', 's', 0.01, 2, 0.35),
      feedback: number('Feedback', '', 0, 0.95, 0.35),
      cross: number('Side to side', '', 0, 1, 0),
      high_cut_hz: number('High cut', 'Hz', 200, 20_000, 6_000),
      mix: MIX,
    },
  },
  reverb: {
    label: 'Reverb',
    parameters: {
      decay_s: number('Decay', 's', 0.1, 10, 1.2),
      brightness: number('Brightness', '', 0.1, 1, 0.5),
      size_m: fixed('Size', 'm', 1, 20, 5),
      pre_delay_ms: number('Pre-delay', 'ms', 0, 200, 10),
      mix: MIX,
    },
  },
} as const satisfies Record<string, { readonly label: string; readonly parameters: ParameterTable }>;

export type EffectType = keyof typeof EFFECTS;
export const EFFECT_TYPES = Object.keys(EFFECTS) as readonly EffectType[];

type Numbers<P extends ParameterTable> = { [Name in keyof P]: z.ZodDefault<z.ZodNumber> };

/** A value of a parameter at a time. */
export const EffectPointSchema = z
  .strictObject({ time_s: z.number().min(0).max(LIMITS.storySeconds), value: z.number() })
  .meta({ id: 'EffectPoint' });
export type EffectPoint = z.infer<typeof EffectPointSchema>;

const EffectAutomationSchema = z
  .record(z.string(), z.array(EffectPointSchema).max(LIMITS.automationPoints))
  .describe(
    'Values over time in place of parameters, by their names: linear between points, frequencies in octaves, constant before the first and after the last. Sorted by time, in seconds of the story; for a clip and in an edit, of its sound.',
  );
export type EffectAutomation = z.infer<typeof EffectAutomationSchema>;

/** What is wrong with values over time, or null. */
function faultOfAutomation(
  parameters: ParameterTable,
  automation: EffectAutomation,
): [path: PropertyKey[], string] | null {
  for (const [name, points] of Object.entries(automation)) {
    const parameter = parameters[name];
    if (parameter === undefined) return [[name], 'is not a parameter of this effect'];
    if (parameter.fixed) return [[name], 'cannot change over time'];
    for (const [i, { time_s, value }] of points.entries()) {
      if (time_s < (points[i - 1]?.time_s ?? 0)) return [[name, i, 'time_s'], 'is earlier than the point before it'];
      const { min, max } = parameter;
      if (!(value >= min && value <= max)) return [[name, i, 'value'], `must be ${min} to ${max}`];
    }
  }
  return null;
}

function effectSchema<Type extends EffectType>(type: Type) {
  const { parameters } = EFFECTS[type];
  const numbers = Object.entries(parameters as ParameterTable).map(
    ([name, { label, unit, default: usual, min, max }]) => [
      name,
      numberIn({ min, max })
        .default(usual)
        .describe(unit === '' ? label : `${label}, ${unit}`),
    ],
  );
  return z
    .strictObject({
      id: IdSchema.describe('Unique in its chain.'),
      type: z.literal(type),
      enabled: z.boolean().default(true),
      automation: EffectAutomationSchema.default({}).superRefine((automation, context) => {
        const fault = faultOfAutomation(parameters, automation);
        if (fault !== null) context.addIssue({ code: 'custom', path: fault[0], message: fault[1] });
      }),
      ...(Object.fromEntries(numbers) as Numbers<(typeof EFFECTS)[Type]['parameters']>),
    })
    .meta({
      id: `Effect${type[0]?.toUpperCase()}${type.slice(1).replace(/_(.)/, (_, letter) => letter.toUpperCase())}`,
    });
}

export const EffectSchema = z
  .discriminatedUnion('type', [
    effectSchema('equalizer'),
    effectSchema('filter'),
    effectSchema('compressor'),
    effectSchema('limiter'),
    effectSchema('gate'),
    effectSchema('de_esser'),
    effectSchema('saturation'),
    effectSchema('crusher'),
    effectSchema('width'),
    effectSchema('pitch'),
    effectSchema('chorus'),
    effectSchema('delay'),
    effectSchema('reverb'),
  ])
  .meta({ id: 'Effect' });
export type Effect = z.infer<typeof EffectSchema>;

export const EffectChainSchema = z
  .array(EffectSchema)
  .max(LIMITS.effectsOfChain)
  .refine((chain) => new Set(chain.map(({ id }) => id)).size === chain.length, 'has effects with the same id')
  .describe('Effects in the order of the signal. Parameters that are left out have their defaults.');

/** An effect with its usual settings, and others where given. */
export function usualEffect(id: string, type: EffectType, settings: Readonly<Record<string, number>> = {}): Effect {
  return EffectSchema.parse({ id, type, ...settings });
}

type Step = readonly [EffectType, Readonly<Record<string, number>>];

/** Chains by what they are for. */
const EFFECT_PRESETS = {
  'Podcast voice': [
    ['gate', { threshold_db: -50, range_db: 12 }],
    ['equalizer', { low_cut_hz: 80, peak_hz: 3_500, peak_gain_db: 2, peak_q: 0.8, high_gain_db: 1.5, high_hz: 9_000 }],
    ['de_esser', { range_db: 6 }],
    ['compressor', { threshold_db: -22, ratio: 3, attack_ms: 5, release_ms: 150, makeup_db: 4 }],
  ],
  'Bed under speech': [
    ['equalizer', { peak_hz: 2_500, peak_gain_db: -6, peak_q: 0.6, high_gain_db: -2 }],
    ['compressor', { threshold_db: -28, ratio: 2, attack_ms: 30, release_ms: 400 }],
  ],
  Telephone: [
    ['equalizer', { low_cut_hz: 400, peak_hz: 1_600, peak_gain_db: 6, peak_q: 0.7, high_cut_hz: 3_200 }],
    ['saturation', { drive_db: 12 }],
    ['width', { width: 0 }],
  ],
  Radio: [
    ['equalizer', { low_cut_hz: 150, peak_hz: 2_000, peak_gain_db: 4, peak_q: 0.7, high_cut_hz: 5_500 }],
    ['compressor', { threshold_db: -30, ratio: 6, attack_ms: 3, release_ms: 80, makeup_db: 8 }],
    ['saturation', { drive_db: 6 }],
    ['width', { width: 0 }],
  ],
  'Next room': [
    ['equalizer', { low_gain_db: 3, low_hz: 150, high_cut_hz: 600 }],
    ['reverb', { decay_s: 0.5, brightness: 0.3, size_m: 3, mix: 0.35 }],
  ],
  Underwater: [
    ['equalizer', { low_gain_db: 4, low_hz: 200, high_cut_hz: 450 }],
    ['chorus', { rate_hz: 0.4, depth_ms: 6, mix: 0.6 }],
    ['reverb', { decay_s: 2, brightness: 0.2, size_m: 8, mix: 0.3 }],
  ],
  'Big room': [['reverb', { decay_s: 2.8, brightness: 0.4, size_m: 14, pre_delay_ms: 30, mix: 0.3 }]],
  'Retro console': [
    ['crusher', { bits: 6, held_hz: 11_025 }],
    ['equalizer', { high_cut_hz: 7_000 }],
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

export type EffectPreset = keyof typeof EFFECT_PRESETS;
export const EFFECT_PRESET_NAMES = Object.keys(EFFECT_PRESETS) as [EffectPreset, ...EffectPreset[]];

/** The effects of a preset. @param prefix - of their ids, which are unique with it */
export function presetEffects(name: EffectPreset, prefix: string): Effect[] {
  return EFFECT_PRESETS[name].map(([type, settings], i) => usualEffect(`${prefix}${i + 1}`, type, settings));
}
