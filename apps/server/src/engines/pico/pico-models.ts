import { PICO_BASES, type PicoLocale } from '@soundwright/builtin/catalog';
import type { ModelDescription } from '@soundwright/contract';
import { DELIVERY } from '../builtin/builtin-models.ts';
import type { WeightsFile, WeightsSource } from '../engine.ts';
import { SEED_ALONE } from '../supports.ts';

/** A language of SVOX Pico and its files: how it is read, then how its speaker sounds. */
export interface PicoModel {
  readonly locale: PicoLocale;
  readonly description: ModelDescription;
  readonly weights: WeightsSource;
}

const REPO = 'naggety/picotts';
const REVISION = '21089d223e177ba3cb7e385db8613a093dff74b5';

type Pin = readonly [name: string, size: number, sha256: string];

function picoModel(locale: PicoLocale, language: string, pins: readonly [Pin, Pin]): PicoModel {
  const code = locale.slice(0, 2);
  const files = pins.map(([name, size, sha256]): WeightsFile & { size: number } => ({
    path: name,
    size,
    sha256,
    url: `https://raw.githubusercontent.com/${REPO}/${REVISION}/pico/lang/${name}`,
  }));
  return {
    locale,
    weights: { repo: REPO, revision: REVISION, files },
    description: {
      id: `pico-${code}`,
      name: `${language} (Pico)`,
      vendor: 'SVOX',
      description: `Speaks ${language} in two voices, on any processor: one megabyte, plain and clear. Numbers, dates and abbreviations are read in ${language}. Delivery as for the built-in speech.`,
      task: 'speech',
      category: 'speech',
      engine: 'pico',
      license: {
        name: 'Apache-2.0',
        commercial: 'yes',
        url: 'https://www.apache.org/licenses/LICENSE-2.0',
        note: 'Copyright SVOX AG; published with the Android Open Source Project. What you make with it is yours.',
      },
      hub_repo: '',
      languages: [code],
      sample_rate: 48_000,
      channels: 1,
      max_duration_s: 3_600,
      supports: { ...SEED_ALONE, delivery: true },
      defaults: { duration_s: null, steps: 0, cfg: 0 },
      vram_estimate_mb: 0,
      size_bytes: files.reduce((sum, { size }) => sum + size, 0),
      voices: PICO_BASES[locale].voices.map(({ voice_id, name, gender }) => ({
        voice_id,
        name,
        language: locale,
        gender,
      })),
      delivery_options: DELIVERY,
    },
  };
}

/** The languages. */
export const PICO_MODELS: readonly PicoModel[] = [
  picoModel('de-DE', 'German', [
    ['de-DE_ta.bin', 440_732, 'df292826754713d5efb6c95d60582c17753e95856b4c735c3150db722b2c218a'],
    ['de-DE_gl0_sg.bin', 634_996, '39147b816d08bbbe64b23797804cf691a761ab73a7689ca9e2b6f87ace722654'],
  ]),
  picoModel('es-ES', 'Spanish', [
    ['es-ES_ta.bin', 256_744, 'b18c60baf249466bf8785d333d8cb4cf1f6b62e5545986f621c66568f1851961'],
    ['es-ES_zl0_sg.bin', 605_280, '82e724d3c788767ec95f0d22b0ab738e677ad397f26ec0bbbf2c07aafdf29000'],
  ]),
  picoModel('fr-FR', 'French', [
    ['fr-FR_ta.bin', 381_936, 'd9da5eb3cd7aac7071ab8ff7fee8d716f58572ee5393c1f0a8db946d6bf32f97'],
    ['fr-FR_nk0_sg.bin', 833_236, '85e2d63cf9f5522ea2a483d25ddd1cb0c6bfeecc39c92884aecfe7d3f179837a'],
  ]),
  picoModel('it-IT', 'Italian', [
    ['it-IT_ta.bin', 252_044, '9b243c3470660293691d0d4e000901d7c5d0fa71976b33986e92e93a860ade33'],
    ['it-IT_cm0_sg.bin', 628_268, 'c48be4dc1f5a3c77a3dc4c8a457949b69bc433d674fac4fac91d49c01770e7e4'],
  ]),
];
