import type { Model } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { aModel } from '../engines/testing/fake-engine.ts';
import { writtenLanguage } from '../speech-text/written-language.ts';
import { chooseSpeaker } from './choose-model.ts';
import type { ToolContext } from './tool.ts';

const speaker = (id: string, language: string, voice_id: string): Model => ({
  ...aModel({
    id,
    task: 'speech',
    category: 'speech',
    voices: [{ voice_id, name: voice_id, language, gender: 'female' }],
  }),
  ...{ provider: 'local', status: 'installed', installed_deps: true, error: null, avg_duration_s: null, timing: null },
  ...{ disk_bytes: 0, resumable_bytes: 0, found_here: false, memory_fits: true },
});

it('speaks with a model that has the voice of a line, else with one that speaks the language of the text', async () => {
  verifies('mcp.speak.model-of-text');
  const models = [speaker('english', 'en-US', 'anna'), speaker('german', 'de-DE', 'greta')];
  const context = {
    models: { list: async () => models },
    voices: { list: async () => [{ id: 'saved', model_id: 'german' }] },
    languageOf: writtenLanguage,
    baseUrl: 'http://here',
  } as unknown as ToolContext;
  const chosen = (text: string, voice_id?: string) => chooseSpeaker(context, [{ text }, { text: '', voice_id }]);
  expect(await chosen('Good morning, how did you sleep last night?')).toBe('english');
  expect(await chosen('Guten Morgen, wie haben Sie heute Nacht geschlafen?')).toBe('german');
  expect(await chosen('Bonjour, avez-vous bien dormi cette nuit ?')).toBe('english');
  expect(await chosen('Good morning.', 'greta')).toBe('german');
  expect(await chosen('Good morning.', 'saved')).toBe('german');
  models.length = 0;
  await expect(chosen('Hello.')).rejects.toThrow('No model that speaks is installed');
});
