import { EFFECTS, type Effect } from '@soundwright/contract';
import { element } from './xml.ts';

type Unit = 'decibel' | 'hertz' | 'linear' | 'seconds';

/** Quality factor of cuts and shelves without a peak. */
const FLAT_Q = Math.SQRT1_2;

/**
 * Effects as built-in devices of a DAWproject. It has an equaliser, a compressor, a noise gate and a limiter; the knee of a
 * compressor and the hold of a gate have no place there.
 *
 * @param owner - begins the ids of the devices
 */
export function devicesOf(effects: readonly Effect[], owner: string): string[] {
  const devices = effects.flatMap((effect, index) => deviceOf(effect, `${owner}-effect-${index}`) ?? []);
  return devices.length === 0 ? [] : [element('Devices', {}, devices)];
}

/** What of effects a DAWproject does not carry, in a sentence; null when all is carried. */
export function notCarried(effects: readonly Effect[]): string | null {
  const lost = effects.filter(
    (effect) => effect.enabled && (deviceOf(effect, 'x') === null || Object.keys(effect.automation).length > 0),
  );
  if (lost.length === 0) return null;
  const names = lost.map((effect) => {
    const { label } = EFFECTS[effect.type];
    return deviceOf(effect, 'x') === null ? label : `${label} over time`;
  });
  return `Not in this project: ${names.join(', ')}. The stems of the story have them.`;
}

function deviceOf(effect: Effect, id: string): string | null {
  const { label } = EFFECTS[effect.type];
  const parameter = (name: string, unit: Unit, value: number) =>
    element(name, { id: `${id}-${name}`, name, unit, value });
  const device = (name: string, parameters: readonly string[]) =>
    element(name, { id, deviceName: label, deviceRole: 'audioFX', loaded: true }, [
      element('Enabled', { id: `${id}-enabled`, value: effect.enabled }),
      ...parameters,
    ]);
  switch (effect.type) {
    case 'equalizer':
      return device('Equalizer', bandsOf(effect, id));
    case 'compressor':
      return device('Compressor', [
        parameter('Attack', 'seconds', effect.attack_ms / 1000),
        parameter('OutputGain', 'decibel', effect.makeup_db),
        parameter('Ratio', 'linear', effect.ratio),
        parameter('Release', 'seconds', effect.release_ms / 1000),
        parameter('Threshold', 'decibel', effect.threshold_db),
      ]);
    case 'gate':
      return device('NoiseGate', [
        parameter('Attack', 'seconds', effect.attack_ms / 1000),
        parameter('Range', 'decibel', effect.range_db),
        parameter('Release', 'seconds', effect.release_ms / 1000),
        parameter('Threshold', 'decibel', effect.threshold_db),
      ]);
    case 'limiter':
      return device('Limiter', [
        parameter('InputGain', 'decibel', effect.gain_db),
        parameter('Release', 'seconds', effect.release_ms / 1000),
        parameter('Threshold', 'decibel', effect.ceiling_db),
      ]);
    default:
      return null;
  }
}

function bandsOf(effect: Extract<Effect, { type: 'equalizer' }>, id: string): string[] {
  const { low_cut_hz, low_hz, low_gain_db, peak_hz, peak_gain_db, peak_q, high_hz, high_gain_db, high_cut_hz } = effect;
  const bands = [
    { type: 'highPass', hz: low_cut_hz, gainDb: null, q: FLAT_Q, used: low_cut_hz > 0 },
    { type: 'lowShelf', hz: low_hz, gainDb: low_gain_db, q: FLAT_Q, used: low_gain_db !== 0 },
    { type: 'bell', hz: peak_hz, gainDb: peak_gain_db, q: peak_q, used: peak_gain_db !== 0 },
    { type: 'highShelf', hz: high_hz, gainDb: high_gain_db, q: FLAT_Q, used: high_gain_db !== 0 },
    {
      type: 'lowPass',
      hz: high_cut_hz,
      gainDb: null,
      q: FLAT_Q,
      used: high_cut_hz < EFFECTS.equalizer.parameters.high_cut_hz.max,
    },
  ];
  return bands
    .filter(({ used }) => used)
    .map(({ type, hz, gainDb, q }) =>
      element('Band', { type, ...(gainDb === null && { order: 2 }) }, [
        element('Freq', { id: `${id}-${type}-freq`, unit: 'hertz', value: hz }),
        ...(gainDb === null ? [] : [element('Gain', { id: `${id}-${type}-gain`, unit: 'decibel', value: gainDb })]),
        element('Q', { id: `${id}-${type}-q`, unit: 'linear', value: q }),
      ]),
    );
}
