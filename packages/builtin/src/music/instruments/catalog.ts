import {
  renderAccordion,
  renderBrassSection,
  renderClarinet,
  renderDoubleBasses,
  renderFlute,
  renderHarmonica,
  renderHorn,
  renderOboe,
  renderSaxophone,
  renderSoloViolin,
  renderStaccatoStrings,
  renderStringSection,
  renderTremoloStrings,
  renderTrumpet,
} from './bowed-and-blown.ts';
import { renderChoirAh, renderChoirOo } from './choir.ts';
import {
  renderAcousticKit,
  renderBrushKit,
  renderChipKit,
  renderDustyKit,
  renderEightOhEightKit,
  renderElectronicKit,
  renderOrchestralKit,
} from './drum-kits.ts';
import { renderHandDrums, renderTablaKit } from './hand-drums.ts';
import { renderClavinet, renderDrawbarOrgan, renderElectricPiano, renderFmBell, renderPipeOrgan } from './keys.ts';
import type { RenderNote } from './note.ts';
import {
  renderBanjo,
  renderElectricGuitar,
  renderFingerBass,
  renderHarp,
  renderHarpsichord,
  renderKoto,
  renderMutedGuitar,
  renderNylonGuitar,
  renderPickBass,
  renderPizzicato,
  renderSteelGuitar,
  renderUprightBass,
} from './plucked.ts';
import {
  renderGlockenspiel,
  renderKalimba,
  renderMarimba,
  renderPiano,
  renderSteelDrum,
  renderTubularBells,
  renderVibraphone,
} from './struck.ts';
import {
  renderAcidBass,
  renderChipPulse,
  renderChipSquare,
  renderChipTriangle,
  renderEightOhEightBass,
  renderGlassPad,
  renderLead,
  renderPluck,
  renderReeseBass,
  renderSquareLead,
  renderStab,
  renderSubBass,
  renderSuperSaw,
  renderSynthBass,
  renderWarmPad,
} from './synths.ts';
import { renderCymbalSwell, renderRiser, renderVinyl } from './textures.ts';
import { renderLute, renderSitar, renderSlapBass, renderTanpura, renderWhistle, renderWobbleBass } from './world.ts';

/** One band of a channel's equaliser. */
export type Band =
  | readonly ['highpass' | 'lowpass', cutoffHz: number]
  | readonly ['peak', cutoffHz: number, q: number, gainDb: number]
  | readonly ['lowShelf' | 'highShelf', cutoffHz: number, gainDb: number];

/** Insert processing between an instrument and the mixer. */
export type Insert = 'amplifier' | 'crunch' | 'chorus' | 'rotary' | 'tremolo' | 'tape' | 'glue' | 'body';

export interface Instrument {
  readonly label: string;
  readonly render: RenderNote;
  /** General MIDI program, 0-based; null for drum kits. */
  readonly program: number | null;
  /** Lowest and highest playable note; others are transposed by octaves. */
  readonly range: readonly [low: number, high: number];
  /** Brings it to the common loudness of all instruments, before the channel gain. */
  readonly levelDb: number;
  /** Body resonances of the instrument and corrective equalisation. */
  readonly bands: readonly Band[];
  readonly insert?: Insert;
  /** One-shot: plays to its end, whatever the note's length. */
  readonly oneShot?: boolean;
}

const STRING_BODY: readonly Band[] = [
  ['highpass', 90],
  ['peak', 290, 1.4, 2.5],
  ['peak', 480, 2, 2],
  ['peak', 1100, 1.2, -3],
  ['peak', 2700, 1, 2.5],
  ['highShelf', 6500, -5],
];
const GUITAR_BODY: readonly Band[] = [
  ['highpass', 75],
  ['peak', 105, 3, 4],
  ['peak', 205, 3, 4],
  ['peak', 420, 2, -2],
  ['highShelf', 1500, -14],
];
const NYLON_BODY: readonly Band[] = [...GUITAR_BODY.slice(0, -1), ['highShelf', 1100, -11]];
/** A string stopped by the finger: almost nothing above its first partials. */
const PIZZICATO_BODY: readonly Band[] = [...STRING_BODY, ['highShelf', 640, -18], ['lowpass', 1100]];

function instrument(
  label: string,
  render: RenderNote,
  program: number | null,
  range: readonly [number, number],
  levelDb: number,
  bands: readonly Band[] = [],
  more: Pick<Instrument, 'insert' | 'oneShot'> = {},
): Instrument {
  return { label, render, program, range, levelDb, bands, ...more };
}

const kit = (label: string, render: RenderNote, levelDb: number, bands: readonly Band[] = []) =>
  instrument(label, render, null, [0, 127], levelDb, bands, { oneShot: true, insert: 'glue' });

/** Every instrument, by its name in scores. */
export const INSTRUMENTS: Readonly<Record<string, Instrument>> = {
  'acoustic-kit': kit('drum kit', renderAcousticKit, 5.2, [['highpass', 30]]),
  'brush-kit': kit('brushes', renderBrushKit, 7.9, [
    ['highpass', 35],
    ['highShelf', 8000, -2],
  ]),
  '808-kit': kit('808 drums', renderEightOhEightKit, 3.7, [['highpass', 26]]),
  'electronic-kit': kit('electronic drums', renderElectronicKit, 4.6, [['highpass', 28]]),
  'dusty-kit': kit('dusty drums', renderDustyKit, 4.9, [['highpass', 32]]),
  'chip-kit': kit('chip drums', renderChipKit, 6.3, [['highpass', 35]]),
  // A percussion section is not compressed.
  'orchestral-kit': instrument('orchestral percussion', renderOrchestralKit, null, [0, 127], 3.9, [['highpass', 26]], {
    oneShot: true,
  }),

  'tabla-kit': kit('tabla', renderTablaKit, 5.4, [['highpass', 40]]),
  'hand-kit': kit('hand drums', renderHandDrums, 5.7, [['highpass', 40]]),

  'nylon-guitar': instrument('nylon guitar', renderNylonGuitar, 24, [40, 88], 2.7, NYLON_BODY),
  'steel-guitar': instrument('acoustic guitar', renderSteelGuitar, 25, [40, 88], 0.4, GUITAR_BODY),
  mandolin: instrument('mandolin', renderSteelGuitar, 105, [55, 96], -5.8, [
    ['highpass', 160],
    ['peak', 420, 2, 3],
    ['peak', 3200, 1, 2],
    ['highShelf', 2400, -7],
  ]),
  'electric-guitar': instrument('electric guitar', renderElectricGuitar, 27, [40, 88], -6.2, [['highpass', 80]], {
    insert: 'crunch',
  }),
  'muted-guitar': instrument(
    'muted guitar',
    renderMutedGuitar,
    28,
    [40, 88],
    14.1,
    [
      ['highpass', 110],
      ['highShelf', 700, -14],
      ['lowpass', 2000],
    ],
    {
      insert: 'crunch',
    },
  ),
  'drive-guitar': instrument('distorted guitar', renderElectricGuitar, 30, [36, 88], -2, [['highpass', 90]], {
    insert: 'amplifier',
  }),
  banjo: instrument('banjo', renderBanjo, 105, [48, 88], 5.5, [
    ['highpass', 150],
    ['peak', 700, 1.5, 4],
    ['highShelf', 1700, -14],
    ['lowpass', 4500],
  ]),
  koto: instrument('koto', renderKoto, 107, [43, 96], 0.7, [
    ['highpass', 90],
    ['peak', 300, 2, 3],
    ['highShelf', 2000, -12],
  ]),
  sitar: instrument('sitar', renderSitar, 104, [43, 84], -12, [
    ['highpass', 100],
    ['peak', 650, 1.2, 3],
    ['peak', 2600, 1, 2],
  ]),
  tanpura: instrument('tanpura', renderTanpura, 104, [33, 64], -13, [
    ['highpass', 60],
    ['peak', 900, 0.8, 3],
  ]),
  lute: instrument('lute', renderLute, 24, [40, 81], 3.2, [
    ['highpass', 90],
    ['peak', 240, 2, 3],
    ['peak', 520, 2, 2],
    ['highShelf', 900, -15],
    ['lowpass', 3200],
  ]),
  'twang-guitar': instrument(
    'twangy guitar',
    renderElectricGuitar,
    27,
    [36, 84],
    0.0,
    [
      ['highpass', 90],
      ['highShelf', 1800, -8],
    ],
    { insert: 'tremolo' },
  ),
  harp: instrument('harp', renderHarp, 46, [28, 103], 3.9, [
    ['highpass', 60],
    ['peak', 250, 1, 2],
    ['highShelf', 650, -16],
  ]),
  pizzicato: instrument('pizzicato strings', renderPizzicato, 45, [36, 96], 14.3, PIZZICATO_BODY),

  'finger-bass': instrument('electric bass', renderFingerBass, 33, [26, 60], 2.2, [
    ['highpass', 32],
    ['peak', 90, 1, 3],
    ['highShelf', 260, -17],
  ]),
  'pick-bass': instrument('picked bass', renderPickBass, 34, [26, 60], 5.2, [
    ['highpass', 34],
    ['peak', 100, 1, 2],
    ['highShelf', 320, -17],
    ['lowpass', 1500],
  ]),
  'slap-bass': instrument('slap bass', renderSlapBass, 36, [26, 62], 8.7, [
    ['highpass', 34],
    ['peak', 90, 1, 3],
    ['highShelf', 330, -13.4],
    ['lowpass', 1500],
  ]),
  'wobble-bass': instrument('wobble bass', renderWobbleBass, 38, [24, 60], -17, [['highpass', 30]]),
  'upright-bass': instrument('upright bass', renderUprightBass, 32, [26, 60], 6.1, [
    ['highpass', 34],
    ['peak', 95, 1.4, 4],
    ['peak', 220, 1.5, 2],
    ['highShelf', 230, -18],
  ]),
  'sub-bass': instrument('sub bass', renderSubBass, 38, [24, 55], -12.5, [['highpass', 28]]),
  'synth-bass': instrument('synth bass', renderSynthBass, 38, [24, 60], -9.3, [['highpass', 30]]),
  'acid-bass': instrument('acid bass', renderAcidBass, 87, [28, 72], -10.7, [['highpass', 40]]),
  'reese-bass': instrument('reese bass', renderReeseBass, 39, [24, 60], -10.1, [['highpass', 28]]),
  '808-bass': instrument('808 bass', renderEightOhEightBass, 38, [24, 55], -11.6, [['highpass', 25]]),
  'double-basses': instrument('double basses', renderDoubleBasses, 43, [28, 60], -10.8, [
    ['highpass', 35],
    ['peak', 110, 1, 3],
    ['highShelf', 3500, -5],
  ]),

  piano: instrument('piano', renderPiano, 0, [21, 108], -7.8, [
    ['highpass', 35],
    ['peak', 180, 0.8, 1.5],
    ['highShelf', 5000, 2],
  ]),
  'dusty-piano': instrument(
    'lofi piano',
    renderPiano,
    0,
    [28, 100],
    -8.4,
    [
      ['highpass', 90],
      ['peak', 450, 0.8, 2],
    ],
    { insert: 'tape' },
  ),
  'electric-piano': instrument(
    'electric piano',
    renderElectricPiano,
    4,
    [28, 100],
    -10.7,
    [
      ['highpass', 60],
      ['highShelf', 5000, 2],
    ],
    { insert: 'tremolo' },
  ),
  clavinet: instrument(
    'clavinet',
    renderClavinet,
    7,
    [36, 96],
    -4.6,
    [
      ['highpass', 110],
      ['peak', 1800, 0.9, 3],
      ['highShelf', 1500, 4],
    ],
    { insert: 'crunch' },
  ),
  harpsichord: instrument('harpsichord', renderHarpsichord, 6, [29, 96], -4.8, [
    ['highpass', 70],
    ['peak', 350, 1, 1.5],
    ['highShelf', 1600, -3.4],
  ]),
  'drawbar-organ': instrument(
    'organ',
    renderDrawbarOrgan,
    16,
    [36, 96],
    4.7,
    [
      ['highpass', 60],
      ['highShelf', 350, -13],
    ],
    { insert: 'rotary' },
  ),
  'pipe-organ': instrument('church organ', renderPipeOrgan, 19, [28, 100], -6.3, [
    ['highpass', 30],
    ['highShelf', 900, 7],
  ]),
  accordion: instrument('accordion', renderAccordion, 21, [48, 90], -16.8, [
    ['highpass', 150],
    ['peak', 900, 1, 2],
  ]),
  harmonica: instrument('harmonica', renderHarmonica, 22, [58, 92], -21.8, [
    ['highpass', 250],
    ['peak', 1700, 1, 4],
    ['highShelf', 2200, 9],
  ]),

  'string-section': instrument('strings', renderStringSection, 48, [36, 98], -14.5, STRING_BODY),
  'staccato-strings': instrument('staccato strings', renderStaccatoStrings, 48, [36, 98], -10.9, STRING_BODY),
  'tremolo-strings': instrument('tremolo strings', renderTremoloStrings, 44, [36, 98], -11, STRING_BODY),
  'solo-violin': instrument('violin', renderSoloViolin, 40, [55, 100], -16.2, [...STRING_BODY, ['highpass', 180]], {
    insert: 'body',
  }),
  viola: instrument(
    'viola',
    renderSoloViolin,
    41,
    [48, 91],
    -16.4,
    [...STRING_BODY.slice(0, -1), ['highpass', 110], ['peak', 220, 1.4, 2], ['highShelf', 3500, -2]],
    { insert: 'body' },
  ),
  cello: instrument(
    'cello',
    renderSoloViolin,
    42,
    [36, 76],
    -17.4,
    [
      ['highpass', 60],
      ['peak', 220, 1.4, 3],
      ['peak', 650, 1.2, 2],
      ['highShelf', 1100, 6],
    ],
    { insert: 'body' },
  ),
  'brass-section': instrument('brass', renderBrassSection, 61, [40, 88], -18.5, [
    ['highpass', 90],
    ['highShelf', 1200, 8],
  ]),
  horn: instrument('horn', renderHorn, 60, [38, 80], -16.5, [
    ['highpass', 70],
    ['peak', 450, 1, 3],
    ['highShelf', 1100, 4],
  ]),
  trumpet: instrument('trumpet', renderTrumpet, 56, [54, 86], -21.2, [
    ['highpass', 160],
    ['highShelf', 1700, 8],
  ]),
  trombone: instrument('trombone', renderTrumpet, 57, [40, 74], -21.4, [
    ['highpass', 80],
    ['peak', 600, 1, 3],
    ['highShelf', 1000, 5],
  ]),
  tuba: instrument('tuba', renderHorn, 58, [26, 60], -16.9, [
    ['highpass', 35],
    ['peak', 180, 1, 4],
    ['highShelf', 2200, -6],
  ]),
  recorder: instrument('recorder', renderFlute, 74, [60, 98], -16.7, [
    ['highpass', 220],
    ['peak', 1600, 1, 3],
  ]),
  shawm: instrument('shawm', renderOboe, 68, [55, 86], -21.2, [
    ['highpass', 200],
    ['peak', 1300, 1, 5],
    ['peak', 3000, 1.5, 4],
  ]),
  drone: instrument('drone', renderSoloViolin, 109, [36, 76], -20.6, [
    ['highpass', 80],
    ['peak', 900, 1, 4],
    ['highShelf', 1200, 14],
  ]),
  whistle: instrument('whistle', renderWhistle, 78, [67, 100], -13, [['highpass', 300]]),
  flute: instrument('flute', renderFlute, 73, [60, 98], -17.8, [
    ['highpass', 220],
    ['highShelf', 1800, 5],
  ]),
  clarinet: instrument('clarinet', renderClarinet, 71, [50, 92], -22.5, [
    ['highpass', 120],
    ['highShelf', 1300, 13],
  ]),
  oboe: instrument('oboe', renderOboe, 68, [58, 91], -19.7, [
    ['highpass', 200],
    ['peak', 1100, 1.5, 3],
    ['peak', 2900, 2, 2],
  ]),
  bassoon: instrument('bassoon', renderOboe, 70, [34, 74], -18.9, [
    ['highpass', 50],
    ['peak', 480, 1.2, 4],
    ['highShelf', 1600, -7],
  ]),
  saxophone: instrument('saxophone', renderSaxophone, 65, [46, 84], -23.0, [
    ['highpass', 110],
    ['peak', 700, 1.2, 2.5],
    ['highShelf', 1500, 6],
  ]),
  'choir-ah': instrument('choir', renderChoirAh, 52, [41, 86], -18.8, [['highpass', 110]]),
  'choir-oo': instrument('choir', renderChoirOo, 53, [41, 86], -24.4, [['highpass', 110]]),

  marimba: instrument('marimba', renderMarimba, 12, [40, 96], -2.2, [['highpass', 70]]),
  vibraphone: instrument('vibraphone', renderVibraphone, 11, [50, 92], -6.4, [['highpass', 110]]),
  glockenspiel: instrument('glockenspiel', renderGlockenspiel, 9, [72, 108], -12.5, [
    ['highpass', 350],
    ['highShelf', 3800, 15],
  ]),
  celesta: instrument('celesta', renderGlockenspiel, 8, [60, 104], -6.9, [
    ['highpass', 250],
    ['highShelf', 3500, -7],
  ]),
  kalimba: instrument('kalimba', renderKalimba, 108, [52, 96], -4.6, [
    ['highpass', 120],
    ['highShelf', 1500, 7],
  ]),
  'tubular-bells': instrument('tubular bells', renderTubularBells, 14, [55, 84], -17.9, [
    ['highpass', 120],
    ['highShelf', 1500, 13],
  ]),
  'steel-drum': instrument('steel drum', renderSteelDrum, 114, [52, 90], -10.3, [
    ['highpass', 140],
    ['highShelf', 1200, 7],
  ]),
  'fm-bell': instrument('digital bells', renderFmBell, 88, [48, 100], -8.6, [['highpass', 150]], { insert: 'chorus' }),

  'super-saw': instrument('supersaw', renderSuperSaw, 81, [40, 96], -6.3, [['highpass', 130]]),
  'warm-pad': instrument('warm pad', renderWarmPad, 89, [36, 92], -3.2, [['highpass', 110]], { insert: 'chorus' }),
  'glass-pad': instrument('glass pad', renderGlassPad, 92, [40, 96], -4.1, [['highpass', 150]], { insert: 'chorus' }),
  pluck: instrument('synth pluck', renderPluck, 84, [40, 100], 1.1, [['highpass', 130]]),
  lead: instrument('synth lead', renderLead, 81, [45, 96], -7.1, [['highpass', 150]]),
  'square-lead': instrument('square lead', renderSquareLead, 80, [45, 96], -10.2, [['highpass', 150]]),
  stab: instrument('synth stab', renderStab, 62, [40, 92], -1.7, [['highpass', 140]]),
  'chip-pulse': instrument('chip lead', renderChipPulse, 80, [40, 103], -9.4, [['highpass', 90]]),
  'chip-square': instrument('chip square', renderChipSquare, 80, [36, 103], -6.3, [['highpass', 90]]),
  'chip-triangle': instrument('chip bass', renderChipTriangle, 38, [28, 84], -13.9, [['highpass', 35]]),

  vinyl: instrument('vinyl crackle', renderVinyl, 122, [0, 127], 18.3),
  riser: instrument('riser', renderRiser, 97, [0, 127], -6.4),
  'cymbal-swell': instrument('cymbal swell', renderCymbalSwell, 119, [0, 127], -8),
};

/** @throws RangeError for an unknown name */
export function getInstrument(name: string): Instrument {
  const found = INSTRUMENTS[name];
  if (found === undefined) throw new RangeError(`no such instrument: ${name}`);
  return found;
}

/** Whether a name is one of an instrument that plays drums. */
export function isKit(name: string): boolean {
  return INSTRUMENTS[name]?.program === null;
}

/** Transposes a pitch by octaves into an instrument's range. */
export function foldIntoRange(midi: number, [low, high]: readonly [number, number]): number {
  let pitch = midi;
  while (pitch < low) pitch += 12;
  while (pitch > high) pitch -= 12;
  return pitch < low ? midi : pitch;
}
