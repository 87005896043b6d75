import { RefusedInput } from '../rendering.ts';
import type { FliteVoice } from './flite.ts';

/**
 * A voice of the built-in engine: one of four recorded speakers, as recorded or with other formants, pitch and style of
 * speaking.
 */
export interface BuiltinVoice {
  readonly voice_id: string;
  readonly name: string;
  readonly language: 'en-US' | 'en-GB';
  readonly gender: 'female' | 'male' | 'neutral';
  /** User-facing description. */
  readonly description: string;
  readonly base: FliteVoice;
  /** Average pitch. */
  readonly f0Hz: number;
  /** Pitch range relative to the recorded speaker; 0 is monotone. */
  readonly range: number;
  /** Formant scale: above 1 is a shorter vocal tract. */
  readonly formantScale: number;
  /** Spectral tilt: dB per octave above 500 Hz, and the opposite below it. */
  readonly tiltDb: number;
  /** Breath share of the tone, 0 to 1. */
  readonly breath: number;
  /** Pace relative to the recorded speaker. */
  readonly rate: number;
}

/**
 * The voices. The first is the default, because it is the most intelligible. The first four are the four speakers,
 * Ethan, Callum and Walter as recorded.
 */
export const BUILTIN_VOICES: readonly BuiltinVoice[] = [
  {
    voice_id: 'ethan',
    name: 'Ethan',
    language: 'en-US',
    gender: 'male',
    description: 'American man, calm and plain; good for narration and instructions.',
    ...{ base: 'rms', f0Hz: 101, range: 1, formantScale: 1, tiltDb: 0, breath: 0, rate: 1 },
  },
  {
    voice_id: 'nora',
    name: 'Nora',
    language: 'en-US',
    gender: 'female',
    description: 'American woman, clear and even; good for narration.',
    ...{ base: 'slt', f0Hz: 170, range: 1, formantScale: 0.97, tiltDb: 0, breath: 0, rate: 0.96 },
  },
  {
    voice_id: 'callum',
    name: 'Callum',
    language: 'en-GB',
    gender: 'male',
    description: 'Scottish man, warm, a little hurried.',
    ...{ base: 'awb', f0Hz: 129, range: 1, formantScale: 1, tiltDb: 0, breath: 0, rate: 1 },
  },
  {
    voice_id: 'walter',
    name: 'Walter',
    language: 'en-US',
    gender: 'male',
    description: 'Older American man, dry and exact.',
    ...{ base: 'kal16', f0Hz: 88, range: 1, formantScale: 1, tiltDb: 0, breath: 0, rate: 1 },
  },
  {
    voice_id: 'ivy',
    name: 'Ivy',
    language: 'en-US',
    gender: 'female',
    description: 'Young American woman, bright and lively.',
    ...{ base: 'slt', f0Hz: 195, range: 1.2, formantScale: 1, tiltDb: 1.5, breath: 0, rate: 0.95 },
  },
  {
    voice_id: 'margaret',
    name: 'Margaret',
    language: 'en-US',
    gender: 'female',
    description: 'Older American woman, low, soft and unhurried.',
    ...{ base: 'slt', f0Hz: 150, range: 1.2, formantScale: 0.95, tiltDb: 0, breath: 0.2, rate: 0.92 },
  },
  {
    voice_id: 'grace',
    name: 'Grace',
    language: 'en-US',
    gender: 'female',
    description: 'American woman made from a man’s speech: measured, slightly reedy.',
    ...{ base: 'rms', f0Hz: 196, range: 1.5, formantScale: 1.17, tiltDb: -0.5, breath: 0, rate: 1 },
  },
  {
    voice_id: 'fiona',
    name: 'Fiona',
    language: 'en-GB',
    gender: 'female',
    description: 'Scottish woman made from a man’s speech: light and direct.',
    ...{ base: 'awb', f0Hz: 184, range: 1.1, formantScale: 1.08, tiltDb: 0, breath: 0, rate: 0.93 },
  },
  {
    voice_id: 'bruno',
    name: 'Bruno',
    language: 'en-US',
    gender: 'male',
    description: 'Deep American man, slow and dark; trailers and villains.',
    ...{ base: 'rms', f0Hz: 86, range: 1, formantScale: 1, tiltDb: -1.5, breath: 0, rate: 0.95 },
  },
  {
    voice_id: 'theo',
    name: 'Theo',
    language: 'en-US',
    gender: 'male',
    description: 'Young American man made from a woman’s speech: gentle, clear.',
    ...{ base: 'slt', f0Hz: 124, range: 1.4, formantScale: 0.86, tiltDb: 0.8, breath: 0, rate: 1.02 },
  },
  {
    voice_id: 'angus',
    name: 'Angus',
    language: 'en-GB',
    gender: 'male',
    description: 'Old Scottish man, deep and breathy.',
    ...{ base: 'awb', f0Hz: 106, range: 1.1, formantScale: 0.96, tiltDb: 0, breath: 0.1, rate: 0.95 },
  },
  {
    voice_id: 'pip',
    name: 'Pip',
    language: 'en-US',
    gender: 'neutral',
    description: 'Child made from a man’s speech: high, lively and clear.',
    ...{ base: 'rms', f0Hz: 250, range: 1.4, formantScale: 1.17, tiltDb: 0, breath: 0, rate: 0.95 },
  },
  {
    voice_id: 'spark',
    name: 'Spark',
    language: 'en-US',
    gender: 'neutral',
    description: 'Small cartoon creature, squeaky and excited.',
    ...{ base: 'rms', f0Hz: 262, range: 1.2, formantScale: 1.08, tiltDb: 2, breath: 0, rate: 0.88 },
  },
  {
    voice_id: 'titan',
    name: 'Titan',
    language: 'en-US',
    gender: 'male',
    description: 'Giant made from a woman’s speech: large throat, very low and slow.',
    ...{ base: 'slt', f0Hz: 76, range: 0.9, formantScale: 0.79, tiltDb: 0.5, breath: 0, rate: 0.88 },
  },
  {
    voice_id: 'unit-7',
    name: 'Unit 7',
    language: 'en-US',
    gender: 'neutral',
    description: 'Robot: one note, hard and bright.',
    ...{ base: 'kal16', f0Hz: 118, range: 0, formantScale: 1.08, tiltDb: 2, breath: 0, rate: 0.98 },
  },
  {
    voice_id: 'luna',
    name: 'Luna',
    language: 'en-US',
    gender: 'female',
    description: 'Woman made from a man’s speech: very soft, close and full of breath; stories at bedtime.',
    ...{ base: 'rms', f0Hz: 172, range: 1.2, formantScale: 1.15, tiltDb: 0, breath: 0.45, rate: 0.92 },
  },
];

/** The voice of an id; undefined when there is none. */
function findBuiltinVoice(voiceId: string): BuiltinVoice | undefined {
  return BUILTIN_VOICES.find((voice) => voice.voice_id === voiceId);
}

/** The voice of an id. @throws RefusedInput naming the available voices */
export function getBuiltinVoice(voiceId: string): BuiltinVoice {
  const voice = findBuiltinVoice(voiceId);
  if (voice !== undefined) return voice;
  throw new RefusedInput(
    `There is no built-in voice "${voiceId}".`,
    `Choose one of ${BUILTIN_VOICES.map(({ voice_id }) => voice_id).join(', ')}.`,
  );
}
