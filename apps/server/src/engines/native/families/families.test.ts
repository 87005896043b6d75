import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../../test/verifies.ts';
import { coresOfProc } from '../../cores.ts';
import { aNativeModel } from '../testing/stand-in.ts';
import { ACE_STEP } from './ace-step.ts';
import { deliveryOptionsOf, FAMILIES } from './families.ts';
import type { SpokenText, WindowTask } from './family.ts';
import { HEARTMULA } from './music.ts';
import { CHATTERBOX, OMNIVOICE, QWEN3_TTS, SUPERTONIC, VIBEVOICE } from './speech.ts';
import { STABLE_AUDIO } from './stable-audio.ts';

const TEXT = { prompt: 'rain', negativePrompt: '', lyrics: null, seed: 7, steps: 20, cfg: 3 } as const;
const LINE: SpokenText = {
  text: 'Hi.',
  preset: null,
  reference: null,
  referenceText: null,
  delivery: {},
  seed: 1,
  steps: 9,
  cfg: 2,
};
const WINDOW: WindowTask = {
  ...TEXT,
  durationS: null,
  audio: '/a.wav',
  audioS: 20,
  startS: 2,
  endS: 4,
  strength: 1,
  mode: 'balanced',
};

describe('Stable Audio', () => {
  const model = aNativeModel('stable_audio', { defaults: { duration_s: 12, steps: 8, cfg: 1 } });

  it('sends the seed as text, so that none is rejected, and the negative prompt if supported', () => {
    expect(
      STABLE_AUDIO.generate?.(
        { type: 'generate', ...TEXT, negativePrompt: 'a|b', durationS: null, seed: 4_294_967_295 },
        model,
      ),
    ).toEqual({
      text: 'rain',
      seed: '4294967295',
      num_inference_steps: 20,
      guidance_scale: 3,
      duration_seconds: 12,
      options: { negative_prompt: 'a,b' },
    });
  });

  it('does not split the prompt at a vertical bar', () => {
    expect(STABLE_AUDIO.generate?.({ type: 'generate', ...TEXT, prompt: 'a | b', durationS: 3 }, model)).toMatchObject({
      text: 'a , b',
    });
  });

  it.each([
    [3, 9],
    [0.5, 11.5],
    [6, 6],
    [20, 6],
  ])('with a sound of %f s asks for %f s of padding', (audioS, padding) => {
    verifies('native.guard.short-audio');
    expect(STABLE_AUDIO.window?.({ ...WINDOW, audioS }, model).options).toMatchObject({
      duration_padding_seconds: padding,
    });
    const cover = {
      type: 'cover',
      ...TEXT,
      durationS: null,
      source: { path: '', durationS: audioS, recipe: null },
      strength: 0.5,
      audio: '/a.wav',
      audioS,
    } as const;
    expect(STABLE_AUDIO.cover?.(cover, model).options).toMatchObject({
      duration_padding_seconds: padding,
      init_noise_level: 0.5,
    });
  });

  it('regenerates a window, or changes it partially', () => {
    expect(STABLE_AUDIO.window?.(WINDOW, model).options).toMatchObject({ audio_input_kind: 'inpaint_audio' });
    expect(STABLE_AUDIO.window?.({ ...WINDOW, strength: 0.4 }, model).options).toMatchObject({
      audio_input_kind: 'init_audio',
      init_noise_level: 0.4,
    });
  });
});

describe('ACE-Step', () => {
  const COVER = {
    type: 'cover',
    ...TEXT,
    durationS: null,
    source: { path: '', durationS: 1, recipe: null },
    strength: 0.2,
    audio: '/a.wav',
    audioS: 1,
  } as const;
  const base = aNativeModel('ace_step');
  const turbo = aNativeModel('ace_step', {
    supports: { ...base.description.supports, cfg: false },
    defaults: { duration_s: null, steps: 8, cfg: 0 },
  });

  it('sends captions unchanged, with tempo and key as separate options', async () => {
    expect(ACE_STEP.guide?.namesTempo).toBe(false);
    expect(await ACE_STEP.guide?.words(new AbortController().signal)).toBeNull();
  });

  it('requests whole seconds, or leaves the length to the model', () => {
    expect(ACE_STEP.generate?.({ type: 'generate', ...TEXT, lyrics: 'La la', durationS: 10.2 }, base)).toMatchObject({
      route: 'text2music',
      duration_seconds: 11,
      lyrics: 'La la',
      guidance_scale: 3,
      num_inference_steps: 20,
    });
    expect(ACE_STEP.generate?.({ type: 'generate', ...TEXT, durationS: null }, turbo)).toMatchObject({
      duration_seconds: -1,
    });
  });

  it('uses at most eight steps and no guidance in the turbo variant', () => {
    const fields = ACE_STEP.generate?.({ type: 'generate', ...TEXT, durationS: 10 }, turbo);
    expect(fields).toMatchObject({ num_inference_steps: 8 });
    expect(fields).not.toHaveProperty('guidance_scale');
  });

  it('has the schedule of its variant in songs, windows and covers', () => {
    for (const [model, shift] of [
      [turbo, 3],
      [base, 1],
    ] as const) {
      expect(ACE_STEP.generate?.({ type: 'generate', ...TEXT, durationS: 10 }, model)).toMatchObject({
        options: { shift },
      });
      expect(ACE_STEP.window?.(WINDOW, model)).toMatchObject({ options: { shift } });
      expect(ACE_STEP.cover?.(COVER, model)).toMatchObject({ options: { shift, audio_cover_strength: 0.8 } });
    }
  });

  it('repaints within a window and covers by strength', () => {
    expect(ACE_STEP.window?.({ ...WINDOW, mode: 'aggressive', strength: 0.3 }, base)).toMatchObject({
      route: 'repaint',
      repaint_start: 2,
      repaint_end: 4,
      repaint_mode: 'aggressive',
      repaint_strength: 0.3,
    });
    expect(ACE_STEP.cover?.(COVER, base)).toMatchObject({ route: 'cover', options: { audio_cover_strength: 0.8 } });
  });
});

describe('speech', () => {
  const model = (family: string, clone = true, voices: string[] = []) =>
    aNativeModel(family, {
      task: 'speech',
      supports: { ...aNativeModel(family).description.supports, steps: false, cfg: false, clone },
      voices: voices.map((voice_id) => ({ voice_id, name: voice_id, language: 'en', gender: '' })),
    });

  it('maps delivery to the fields of each family, and omits unknown options', () => {
    expect(
      CHATTERBOX.speak?.(
        { ...LINE, reference: '/r.wav', delivery: { exaggeration: 1, temperature: 0.5, nonsense: 3 } },
        model('chatterbox'),
      ),
    ).toEqual({
      text: 'Hi.',
      voice_ref: '/r.wav',
      seed: '1',
      temperature: 0.5,
      options: { exaggeration: 1 },
    });
    expect(SUPERTONIC.speak?.({ ...LINE, preset: 'M1', delivery: { speed: 1.2 } }, model('supertonic'))).toMatchObject({
      voice_id: 'M1',
      speaking_rate: 1.2,
    });
    expect(
      OMNIVOICE.speak?.({ ...LINE, delivery: { speed: 1.2, instruct: 'female' } }, model('omnivoice')),
    ).toMatchObject({ instruct: 'female', options: { speed: 1.2 } });
  });

  it('of Qwen needs a transcript to clone, maps presets by name, or designs a voice', () => {
    expect(QWEN3_TTS.voice?.(model('qwen3_tts'))).toEqual({ voice: 'always', referenceText: true });
    expect(QWEN3_TTS.voice?.(model('qwen3_tts', false, ['ryan']))).toEqual({ voice: 'always', referenceText: false });
    expect(QWEN3_TTS.voice?.(model('qwen3_tts', false))).toEqual({ voice: 'never', referenceText: false });
    expect(QWEN3_TTS.speak?.({ ...LINE, preset: 'ryan' }, model('qwen3_tts'))).toMatchObject({ speaker: 'ryan' });
    expect(
      QWEN3_TTS.speak?.({ ...LINE, reference: '/r.wav', referenceText: 'Hello' }, model('qwen3_tts')),
    ).toMatchObject({ voice_ref: '/r.wav', reference_text: 'Hello' });
  });

  it('of VibeVoice is a script of one speaker', () => {
    expect(VIBEVOICE.speak?.({ ...LINE, text: 'One.\nTwo.' }, model('vibevoice'))).toMatchObject({
      text: 'Speaker 1: One. Two.',
    });
  });
});

describe('every family', () => {
  it('supports its tasks', () => {
    for (const { id, tasks, generate, speak, stems, convert, delivery = [] } of FAMILIES.values()) {
      expect(Object.keys(tasks).length, id).toBeGreaterThan(0);
      if (tasks.generate !== undefined) expect(generate, id).toBeDefined();
      if (tasks.speech !== undefined) expect(speak, id).toBeDefined();
      if (tasks.separation !== undefined) expect(stems, id).toBeDefined();
      if (tasks.conversion !== undefined) expect(convert, id).toBeDefined();
      expect(new Set(delivery.map(({ name }) => name)).size).toBe(delivery.length);
    }
  });

  it('lists its delivery options without their request fields', () => {
    expect(deliveryOptionsOf('chatterbox').map((option) => Object.keys(option).includes('field'))).toEqual([
      false,
      false,
    ]);
    expect(deliveryOptionsOf('nobody')).toEqual([]);
  });

  it('of music takes lyrics and tags', () => {
    expect(
      HEARTMULA.generate?.({ type: 'generate', ...TEXT, lyrics: 'La', durationS: 30 }, aNativeModel('heartmula')),
    ).toMatchObject({ lyrics: 'La', duration_seconds: 30, options: { tags: 'rain' } });
  });
});

describe('physical cores', () => {
  it('are counted once for all their threads', () => {
    const block = (socket: number, core: number) => `processor: 1\nphysical id\t: ${socket}\ncore id\t\t: ${core}\n`;
    expect(coresOfProc([block(0, 0), block(0, 1), block(0, 0), block(1, 0)].join('\n'))).toBe(3);
    expect(coresOfProc('processor: 0\nmodel name: x\n')).toBeNull();
  });
});
