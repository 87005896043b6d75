import type { Model } from '@soundwright/contract';
import { GenerateRequestSchema, SpeakRequestSchema } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../sounds/draft.ts';
import { expectedWaitS, linesOf, requestFor, whyNot } from './request.ts';

const supports = {
  negative_prompt: true,
  seed: true,
  steps: true,
  cfg: true,
  lyrics: true,
  extend: true,
  cover: true,
  repaint: true,
  clone: false,
  delivery: true,
  loop: true,
};
const model = {
  id: 'm',
  name: 'M',
  task: 'generate',
  category: 'music',
  max_duration_s: 60,
  status: 'installed',
  supports,
  delivery_options: [{ name: 'rate', type: 'number', default: 1, description: '' }],
} as unknown as Model;

const draft: Draft = {
  what: 'music',
  text: { sfx: '', music: ' slow waltz ', speech: 'One.\n\nTwo.' },
  modelId: {},
  lengthS: { sfx: null, music: 90, speech: null },
  negative: 'drums',
  loop: true,
  lyrics: '[verse]\nLa',
  seed: 7,
  steps: 20,
  cfg: 3,
  takes: 2,
  tags: ['a'],
  voiceId: 'anna',
  delivery: { rate: 1.2, unknown: true },
  split: true,
  keepStems: ['vocals'],
  source: null,
  moreOpen: false,
  touched: true,
};

describe('a request', () => {
  it('has all chosen options, and no more seconds than the model supports', () => {
    const { route, body } = requestFor(draft, model, 's');
    expect(route).toBe('generate');
    expect(GenerateRequestSchema.parse(body)).toEqual({
      model: 'm',
      prompt: 'slow waltz',
      duration_s: 60,
      negative_prompt: 'drums',
      loop: true,
      lyrics: '[verse]\nLa',
      seed: 7,
      steps: 20,
      cfg: 3,
      variations: 2,
      tags: ['a'],
      session_id: 's',
      separate: { keep: ['vocals'], rest: 'discard' },
    });
  });

  it('omits unsupported options', () => {
    const none = Object.fromEntries(Object.keys(supports).map((name) => [name, false])) as Model['supports'];
    const { body } = requestFor({ ...draft, split: false }, { ...model, supports: none }, null);
    expect(Object.keys(body).sort()).toEqual(['duration_s', 'model', 'prompt', 'tags', 'variations']);
  });

  it('names the source and its window, and no length', () => {
    const source = {
      soundId: 'x',
      mode: 'repaint',
      extendS: 8,
      coverStrength: 0.5,
      repaintStartS: 1,
      repaintEndS: 2,
      repaintStrength: 1,
      repaintMode: 'balanced',
    } as const;
    const { body } = requestFor({ ...draft, source }, model, null);
    expect(body).toMatchObject({
      source_sound_id: 'x',
      edit: 'repaint',
      edit_options: { repaint_start_s: 1, repaint_end_s: 2 },
    });
    expect(body).not.toHaveProperty('duration_s');
  });

  it('speaks line by line with supported delivery options', () => {
    const { route, body } = requestFor({ ...draft, what: 'speech' }, { ...model, task: 'speech' } as Model, null);
    expect(route).toBe('speak');
    expect(SpeakRequestSchema.parse(body)).toMatchObject({
      lines: [
        { text: 'One.', voice_id: 'anna' },
        { text: 'Two.', voice_id: 'anna' },
      ],
      delivery: { rate: 1.2 },
    });
    expect(body).not.toHaveProperty('delivery.unknown');
  });
});

it('says why a draft cannot be sent', () => {
  const empty = { ...draft, text: { ...draft.text, music: '  ' }, lyrics: '' };
  expect(whyNot(draft, model)).toBeNull();
  expect(whyNot(empty, model)).toBe('Describe the sound first.');
  expect(whyNot(draft, undefined)).toBe('Choose a model.');
  expect(whyNot(draft, { ...model, status: 'needs_runtime' })).toContain('engine');
});

it('uses each non-blank line', () => {
  expect(linesOf(' a \n\n\n b\n ')).toEqual(['a', 'b']);
});

describe('the estimated time', () => {
  const timed = { ...model, timing: { fixed_s: 1, per_audio_s: 0.5, from_audio_s: 2, to_audio_s: 80 } } as Model;
  const plain: Draft = { ...draft, split: false, takes: 1, lengthS: { sfx: null, music: 10, speech: null } };

  it('grows with length and takes', () => {
    expect(expectedWaitS(plain, timed)).toBe(6);
    expect(expectedWaitS({ ...plain, takes: 3 }, timed)).toBe(18);
    expect(expectedWaitS({ ...plain, lengthS: { ...plain.lengthS, music: 40 } }, timed)).toBe(21);
  });

  it('depends on the number of letters for speech', () => {
    const speech = { ...timed, task: 'speech' } as Model;
    expect(expectedWaitS({ ...plain, text: { ...plain.text, speech: 'a'.repeat(140) } }, speech)).toBe(6);
  });

  it('is null without similar past runs', () => {
    expect(expectedWaitS({ ...plain, lengthS: { ...plain.lengthS, music: 1 } }, timed)).toBeNull();
    expect(expectedWaitS({ ...plain, split: true }, timed)).toBeNull();
    expect(expectedWaitS(plain, { ...timed, timing: null })).toBeNull();
  });
});
