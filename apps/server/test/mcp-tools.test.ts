import { existsSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Sound, SoundAnalysis, StoryDetail, Voice } from '@soundwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { advertise } from '../src/mcp/advertise.ts';
import type { BridgeContext, CallControl } from '../src/mcp/tool.ts';
import { TOOLS } from '../src/mcp/tool-list.ts';
import { enhancePrompt } from '../src/mcp/tools/enhance-prompt.ts';
import { type BareClient, connect } from './support/mcp.ts';
import { shareTestService, startTestService } from './support/service.ts';
import { fileOf, readWave } from './support/sounds.ts';

const NAMES = [
  'service.generate',
  'service.enhance_prompt',
  'service.list_models',
  'service.list_sounds',
  'service.get_sound',
  'service.separate',
  'service.delete_sound',
  'service.list_voices',
  'service.speak',
  'service.create_story',
  'service.list_stories',
  'service.get_story',
  'service.add_lines',
  'service.update_line',
  'service.speak_story',
  'service.delete_line',
  'service.split_line',
  'service.export_story',
  'service.open_in_studio',
  'service.mix_track',
  'service.remove_track',
];
/**
 * What clients give to models: name, description and input schema, as the interfaces of model providers have no place
 * for more. Four bytes of English JSON are about one token.
 */
const TOLD_BYTES_MAX = 13_500;
/** All of the list, which clients load once for a session. */
const LIST_BYTES_MAX = 24_000;

interface ShownSound {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly url: string;
  readonly model: string;
  readonly prompt: string;
  readonly duration_s: number;
  readonly sample_rate: number;
  readonly channels: number;
  readonly seed: number;
  readonly tags: string[];
  readonly stem?: string;
}

interface ShownLine {
  readonly line_id: string;
  readonly kind: string;
  readonly text?: string;
  readonly status?: string;
  readonly voice_id?: string;
  readonly delivery?: Record<string, unknown>;
  readonly track_index: number;
  readonly start_s: number;
  readonly duration_s: number;
  readonly sound_id?: string;
  readonly path?: string;
}

interface ShownStory {
  readonly story_id: string;
  readonly title: string;
  readonly duration_s: number;
  readonly delivery?: Record<string, unknown>;
  readonly lines: ShownLine[];
  readonly tracks: { track_index: number; name: string; muted: boolean; soloed: boolean; gain_db: number }[];
}

interface Generated {
  readonly sounds: ShownSound[];
  readonly model: string;
  readonly elapsed_s: number;
  readonly compare_url?: string;
}

const service = shareTestService();
let client: BareClient;
beforeAll(async () => {
  client = await connect(service().url);
});

async function listOf(other: BareClient): Promise<string[]> {
  const { result = {} } = await other.request('tools/list');
  return (result['tools'] as { name: string }[]).map(({ name }) => name);
}

const generate = (args: object = {}) =>
  client.value<Generated>('service.generate', { prompt: 'a small bell', seed: 7, duration_s: 0.4, ...args });

async function aSound(args: object = {}): Promise<ShownSound> {
  return (await generate(args)).sounds[0] as ShownSound;
}

async function aStory(lines: object[], args: object = {}): Promise<ShownStory> {
  const story = await client.value<ShownStory>('service.create_story', args);
  await client.value('service.add_lines', { story_id: story.story_id, lines });
  return client.value<ShownStory>('service.get_story', { story_id: story.story_id });
}

describe('tools/list', () => {
  it('has exactly the 21 tools, each with its annotations', async () => {
    verifies('mcp.tool-count', 'mcp.tool-prefix', 'mcp.deleting-tools-marked', 'mcp.generate-not-speech');
    const { result } = await client.request('tools/list');
    const tools = result?.['tools'] as ReturnType<typeof advertise>[];
    expect(tools.map(({ name }) => name)).toEqual(NAMES);
    const marked = (mark: keyof (typeof tools)[number]['annotations']) =>
      tools.filter(({ annotations }) => annotations[mark]).map(({ name }) => name.slice('service.'.length));
    expect(marked('destructiveHint')).toEqual(['delete_sound', 'delete_line', 'remove_track']);
    expect(marked('readOnlyHint')).toEqual([
      'enhance_prompt',
      'list_models',
      'list_sounds',
      'get_sound',
      'list_voices',
      'list_stories',
      'get_story',
    ]);
    expect(marked('openWorldHint')).toEqual([]);
    expect(marked('idempotentHint')).not.toContain('remove_track');
    expect(tools[0]?.description).toContain('Does not speak words');
  });

  it('costs a model less than 4,000 tokens, with schemas that every client can read', () => {
    const list = TOOLS.map((tool) => advertise(tool, 'dotted'));
    const told = list.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(TOLD_BYTES_MAX);
    expect(Buffer.byteLength(JSON.stringify({ tools: list }))).toBeLessThan(LIST_BYTES_MAX);
    for (const { name, description, inputSchema, outputSchema } of list) {
      expect(description.length, name).toBeLessThanOrEqual(300);
      expect(Object.keys(inputSchema), name).toEqual(expect.arrayContaining(['type', 'properties']));
      for (const schema of [inputSchema, outputSchema]) {
        expect(JSON.stringify(schema), name).not.toMatch(/"(?:\$ref|\$defs|anyOf|oneOf|allOf|not|if)"|"type":\[/);
      }
    }
  });

  it('uses underscores on request or for clients known to reject dots, and accepts both in calls', async () => {
    const underscored = NAMES.map((name) => name.replace('.', '_'));
    const asking = await connect(service().url, { path: '/mcp?names=underscore' });
    expect(await listOf(asking)).toEqual(underscored);
    expect(await listOf(await connect(service().url, { name: 'claude-ai' }))).toEqual(underscored);
    expect(await listOf(await connect(service().url, { name: 'cursor-vscode', path: '/mcp?names=dotted' }))).toEqual(
      NAMES,
    );
    expect(await asking.value('service_list_sounds', { q: 'nothing has this word' })).toEqual([]);
    expect(await asking.value('service.list_sounds', { q: 'nothing has this word' })).toEqual([]);
  });
});

describe('generate', () => {
  it('returns once the audio is on disk, with absolute paths', async () => {
    verifies(
      'mcp.tool.generate',
      'mcp.generate.prompt',
      'mcp.generation-result',
      'mcp.blocking-tools-wait',
      'mcp.sound.path',
      'mcp.sound.id',
      'mcp.sound.name',
      'mcp.sound.url',
      'mcp.sound.model',
      'mcp.sound.prompt',
      'mcp.sound.duration-s',
      'mcp.sound.sample-rate',
      'mcp.sound.channels',
      'mcp.sound.seed',
      'mcp.sound.tags',
      'mcp.sound.secondary',
      'mcp.generate.variations',
      'mcp.generate.seed',
      'mcp.generate.tags',
      'mcp.generate.duration-s',
    );
    const result = await client.call('service.generate', {
      prompt: 'a small bell',
      seed: 7,
      duration_s: 0.4,
      variations: 2,
      tags: ['bells'],
    });
    const { sounds, model, elapsed_s } = result.structuredContent as unknown as Generated;
    expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent);
    expect({ model, seeds: sounds.map(({ seed }) => seed) }).toEqual({ model: 'fake-sfx', seeds: [7, 8] });
    expect(elapsed_s).toBeGreaterThan(0);
    for (const sound of sounds) {
      expect(sound).toMatchObject({
        url: `/files/${sound.id}.wav`,
        model: 'fake-sfx',
        prompt: 'a small bell',
        sample_rate: 48_000,
        channels: 1,
        tags: ['bells'],
      });
      expect(sound.name).not.toBe('');
      expect(isAbsolute(sound.path)).toBe(true);
      expect(existsSync(sound.path)).toBe(true);
      expect(readWave(fileOf(service(), sound)).frames / 48_000).toBeCloseTo(sound.duration_s, 5);
    }
    const links = result.content.filter(({ type }) => type === 'resource_link');
    expect(links.map(({ uri }) => uri)).toEqual(sounds.map(({ path }) => `file://${path}`));
  });

  it('says what is heard in the sound and what is wrong with it', async () => {
    verifies('decided.analysis.tools');
    const sound = (await aSound({ duration_s: 2 })) as ShownSound & { heard: string; problems: object[] };
    expect(sound.heard).toMatch(/ LUFS, peak −\d+\.\d dBTP; /);
    const again = await client.value<Record<string, unknown>>('service.get_sound', { sound_id: sound.id });
    expect(again).toMatchObject({ heard: sound.heard, problems: sound.problems });
    expect(again).not.toHaveProperty('analysis');
    const asked = { sound_id: sound.id, include: ['analysis'] };
    const { analysis } = await client.value<{ analysis: SoundAnalysis }>('service.get_sound', asked);
    expect(analysis).toEqual(await service().get(`/api/sounds/${sound.id}/analysis`));
    const stems = await client.value<object[]>('service.separate', { sound_id: sound.id });
    const story = await aStory([{ sound_id: sound.id }]);
    const mix = await client.value('service.export_story', { story_id: story.story_id });
    const line = await client.value('service.speak', { lines: [{ text: 'Hello.' }] });
    for (const made of [...stems, mix, line]) {
      expect(made).toMatchObject({ heard: expect.stringMatching(/; /), problems: expect.any(Array) });
    }
  });

  it('returns a sound that cannot be analysed without these', async () => {
    verifies('decided.analysis.tools');
    const sound = await aSound();
    rmSync(sound.path);
    expect(await client.value('service.get_sound', { sound_id: sound.id, include: ['analysis'] })).toMatchObject({
      id: sound.id,
      missing: true,
    });
  });

  it('uses the given model, or chooses one', async () => {
    verifies('mcp.generate.model', 'mcp.generate.lyrics', 'mcp.generate.negative-prompt');
    expect((await generate({ model: 'plain-sfx' })).model).toBe('plain-sfx');
    expect((await generate({ prompt: 'rain on a tin roof' })).model).toBe('fake-sfx');
    expect((await generate({ prompt: 'a slow waltz for piano' })).model).toBe('fake-music');
    expect((await generate({ prompt: 'bright', lyrics: '[verse]\nla la' })).model).toBe('fake-music');
    await generate({ negative_prompt: 'hum' });
    const texts = service()
      .fake.tasks.filter((task) => task.type === 'generate')
      .slice(-2);
    expect(texts).toEqual([
      expect.objectContaining({ lyrics: '[verse]\nla la' }),
      expect.objectContaining({ negativePrompt: 'hum' }),
    ]);
  });

  it('edits another sound, with the model that made it', async () => {
    verifies('mcp.generate.source-sound-id', 'mcp.generate.edit');
    const source = await aSound({ model: 'fake-music' });
    const longer = await generate({
      source_sound_id: source.id,
      edit: 'extend',
      edit_options: { extend_s: 0.5 },
      duration_s: undefined,
    });
    expect(longer).toMatchObject({ model: 'fake-music', sounds: [{ duration_s: 0.9 }] });
    expect(await client.failure('service.generate', { prompt: 'x', source_sound_id: source.id })).toContain(
      'needs edit',
    );
  });

  it('names the takes and marks them as favourites', async () => {
    verifies('mcp.generate.name', 'mcp.generate.favorite');
    const { sounds, compare_url } = await generate({ name: 'Doorbell', favorite: true, variations: 2 });
    expect(compare_url).toBe(`${service().url}/sounds/${sounds[0]?.id}?compare_to=${sounds[1]?.id}`);
    expect(await generate()).not.toHaveProperty('compare_url');
    expect(sounds.map(({ name }) => name)).toEqual(['Doorbell 1', 'Doorbell 2']);
    expect((await aSound({ name: 'Doorbell' })).name).toBe('Doorbell');
    const kept = await service().get<{ favorite: boolean }>(`/api/sounds/${sounds[1]?.id}`);
    expect(kept.favorite).toBe(true);
  });

  it('returns the remaining takes when one is deleted before the last is done', async () => {
    const gate = service().fake.hold();
    const both = generate({ variations: 2, prompt: 'two takes' });
    await gate.reached;
    const second = service().fake.hold();
    gate.open();
    await second.reached;
    const [first] = await client.value<ShownSound[]>('service.list_sounds', { q: 'takes' });
    await client.value('service.delete_sound', { sound_id: first?.id });
    second.open();
    const { sounds } = await both;
    expect(sounds.map(({ seed }) => seed)).toEqual([8]);
  });

  it('says what to do, and not to retry, when no model is installed', async () => {
    verifies('mcp.generate.no-model-no-retry', 'error.mcp-generate-no-model');
    const bare = await startTestService();
    bare.fake.status = { state: 'missing', hint: 'none', tried: [] } as never;
    const text = await (await connect(bare.url)).failure('service.generate', { prompt: 'a bell' });
    expect(text).toMatch(/No model .* is installed/);
    expect(text).toContain('Do not retry');
    expect(text).toContain('Models screen');
  });
});

describe('the library', () => {
  it('lists models with status, licence and delivery options', async () => {
    verifies('mcp.tool.list-models', 'mcp.list-models.delivery-options');
    const models = await client.value<Record<string, unknown>[]>('service.list_models');
    expect(models.map(({ id }) => id)).toContain('fake-speech');
    for (const model of models)
      expect(model).toMatchObject({ status: expect.any(String), license: { commercial: 'yes' } });
    expect(models.find(({ id }) => id === 'fake-speech')).toMatchObject({
      delivery_options: [{ name: 'speed', max: 2 }],
    });
  });

  it('lists sounds by words and tag, newest first, and gets one', async () => {
    verifies(
      'mcp.tool.list-sounds',
      'mcp.list-sounds.q',
      'mcp.list-sounds.tag',
      'mcp.list-sounds.limit',
      'mcp.tool.get-sound',
    );
    const first = await aSound({ prompt: 'an unmistakable zither', tags: ['strings'] });
    const second = await aSound({ prompt: 'an unmistakable zither again' });
    const ids = async (args: object) =>
      (await client.value<ShownSound[]>('service.list_sounds', args)).map(({ id }) => id);
    expect(await ids({ q: 'zither' })).toEqual([second.id, first.id]);
    expect(await ids({ q: 'zither', limit: 1 })).toEqual([second.id]);
    expect(await ids({ tag: 'strings' })).toEqual([first.id]);
    expect(await client.value('service.get_sound', { sound_id: first.id })).toEqual(first);
  });

  it('reports a missing file', async () => {
    verifies('mcp.sound.missing');
    const sound = await aSound({ prompt: 'a vanishing gong' });
    rmSync(sound.path);
    const gone = await client.value('service.get_sound', { sound_id: sound.id });
    expect(gone).toMatchObject({ path: null, missing: true });
    const { lines } = await aStory([{ text: 'Words.' }]).then(async ({ story_id }) => {
      await client.failure('service.add_lines', { story_id, lines: [{ sound_id: sound.id }] });
      return client.value<ShownStory>('service.get_story', { story_id });
    });
    expect(lines).toHaveLength(1);
  });

  it('deletes a sound with its file', async () => {
    verifies('mcp.tool.delete-sound');
    const sound = await aSound();
    await client.value('service.delete_sound', { sound_id: sound.id });
    expect(existsSync(sound.path)).toBe(false);
    expect(await client.failure('service.get_sound', { sound_id: sound.id })).toContain('list_sounds');
  });

  it('explains in plain text that the assistant is off', async () => {
    verifies(
      'mcp.enhance-prompt.off',
      'mcp.enhance-prompt.prompt',
      'mcp.enhance-prompt.n',
      'mcp.enhance-prompt.category',
      'mcp.enhance-prompt.lyrics',
      'mcp.enhance-prompt.model',
    );
    const result = await client.call('service.enhance_prompt', {
      prompt: 'boom',
      n: 2,
      category: 'sfx',
      lyrics: false,
      model: 'fake-sfx',
    });
    expect(result.isError).not.toBe(true);
    expect(result.structuredContent).toEqual({ explanation: result.content[0]?.text });
    expect(result.content[0]?.text).toMatch(/assistant is off.*material, action and space/s);
  });

  it("returns the assistant's suggestions if available", async () => {
    verifies('mcp.tool.enhance-prompt');
    const context = { enhance: async () => ['a large bell in a church'] } as unknown as BridgeContext;
    const answer = await enhancePrompt.run({ prompt: 'bell' }, context, {} as CallControl);
    expect(answer.value).toEqual({ variations: ['a large bell in a church'] });
  });

  it('separates a sound into stems, all or some', async () => {
    verifies(
      'mcp.tool.separate',
      'mcp.separate.model',
      'mcp.separate.stems',
      'mcp.separate.rest',
      'mcp.separate.minus',
    );
    const source = await aSound();
    const stemsOf = async (args: object) =>
      (await client.value<ShownSound[]>('service.separate', { sound_id: source.id, ...args })).map(({ stem }) => stem);
    expect(await stemsOf({})).toEqual(['vocals', 'drums', 'bass', 'other']);
    expect(await stemsOf({ model: 'fake-separate', stems: ['vocals'], rest: 'discard' })).toEqual(['vocals']);
    expect(await stemsOf({ stems: ['vocals'], rest: 'merge' })).toEqual(['vocals', 'rest']);
    const [, rest] = await client.value<ShownSound[]>('service.separate', {
      sound_id: source.id,
      stems: ['vocals'],
      rest: 'merge',
    });
    const all = await client.value<ShownSound[]>('service.separate', { sound_id: source.id });
    const [, drums, bass, other] = all.map((sound) => readWave(fileOf(service(), sound)).channels[0] as Float32Array);
    const merged = readWave(fileOf(service(), rest as ShownSound)).channels[0] as Float32Array;
    const worst = merged.reduce(
      (most, value, i) => Math.max(most, Math.abs(value - (drums?.[i] ?? 0) - (bass?.[i] ?? 0) - (other?.[i] ?? 0))),
      0,
    );
    expect(worst).toBeLessThan(1e-5);
  });

  it('names the stems of a separation', async () => {
    verifies('mcp.separate.name');
    const { id } = await aSound();
    const stems = await client.value<ShownSound[]>('service.separate', { sound_id: id, stems: ['bass'], name: 'Low' });
    expect(stems.map(({ name }) => name)).toEqual(['Low (bass)']);
  });
});

const UNKNOWN_OPTION = 'Ignored unknown delivery option: sped (did you mean speed?).';

describe('sounds made by tools', () => {
  it('belong to no session, and by HTTP to one', async () => {
    verifies('decided.session.none-for-tools', 'sound.session-null-for-direct');
    const fresh = await startTestService();
    const agent = await connect(fresh.url);
    const { sounds } = await agent.value<{ sounds: ShownSound[] }>('service.generate', { prompt: 'a door' });
    await agent.value('service.speak', { lines: [{ text: 'Hello.' }] });
    const byHttp = await fresh.makeSound();
    expect(byHttp.session_id).not.toBeNull();
    await agent.value('service.generate', {
      prompt: '',
      source_sound_id: byHttp.id,
      edit: 'extend',
      edit_options: { extend_s: 1 },
    });
    await agent.value('service.separate', { sound_id: byHttp.id });
    await agent.value('service.separate', { sound_id: sounds[0]?.id });
    const story = await agent.value<{ story_id: string }>('service.create_story', {});
    await agent.value('service.add_lines', { story_id: story.story_id, lines: [{ text: 'One.' }, { text: 'Two.' }] });
    await agent.value('service.speak_story', { story_id: story.story_id });
    await agent.value('service.export_story', { story_id: story.story_id });
    const studio = await agent.value<{ job_id: string }>('service.open_in_studio', {
      sound_id: (await fresh.makeSound({ session_id: byHttp.session_id })).id,
      separate: true,
    });
    await fresh.services.jobs.whenSettled(studio.job_id);
    const { items } = await fresh.get<{ items: Sound[] }>('/api/sounds?limit=500');
    expect(items.filter(({ session_id }) => session_id !== null)).toHaveLength(2);
    expect(new Set(items.map(({ source }) => source))).toEqual(
      new Set(['generated', 'speech', 'stem', 'mix', 'extend']),
    );
    expect(await fresh.get('/api/sessions')).toMatchObject([{ id: byHttp.session_id, sound_count: 2 }]);
  });
});

describe('a delivery option that the model does not have', () => {
  it('is ignored and named in the job, and in the result of a tool', async () => {
    verifies('decided.delivery.unknown-named');
    const job = await service().run('/api/speak', {
      model: 'fake-speech',
      lines: [{ text: 'One.', delivery: { sped: 2, colour: 1 } }, { text: 'Two.' }],
      delivery: { speed: 1.2, sped: 1 },
    });
    expect(job).toMatchObject({ status: 'done' });
    expect(job.message).toContain('Ignored unknown delivery options: sped (did you mean speed?), colour.');
    const known = await service().run('/api/speak', {
      model: 'fake-speech',
      lines: [{ text: 'One.' }],
      delivery: { speed: 1.2 },
    });
    expect(known.message).not.toContain('delivery');
    const story = await client.value<{ story_id: string }>('service.create_story', { delivery: { sped: 1 } });
    await client.value('service.add_lines', { story_id: story.story_id, lines: [{ text: 'One.' }, { text: 'Two.' }] });
    expect(await client.value('service.speak_story', { story_id: story.story_id })).toMatchObject({
      lines_read: 2,
      notes: [expect.stringContaining(UNKNOWN_OPTION)],
    });
  });
});

describe('create_story', () => {
  it('makes a whole text a script with chapters', async () => {
    const text = '# One\n\nAnna: Hello.\n\nBen: Hi.\n\nAnna: Well.\n\n# Two';
    const { story_id } = await client.value<{ story_id: string }>('service.create_story', {
      text,
      cast: { Anna: 'anna' },
    });
    const story = await service().get<StoryDetail>(`/api/stories/${story_id}`);
    expect(story.segments.map(({ chapter, speaker, text: words }) => [chapter, speaker, words])).toEqual([
      ['One', null, 'One'],
      [null, 'Anna', 'Hello.'],
      [null, null, 'Ben: Hi.'],
      [null, 'Anna', 'Well.'],
      ['Two', null, 'Two'],
    ]);
    expect(story.cast).toEqual({ Anna: { voice_id: 'anna' } });
  });
});

describe('speech', () => {
  it('lists saved voices and those of the models', async () => {
    verifies('mcp.tool.list-voices');
    const saved = await service().post<Voice>('/api/voices', {
      name: 'Narrator',
      kind: 'builtin',
      voice_id: 'anna',
      model_id: 'fake-speech',
    });
    expect(await client.value('service.list_voices')).toEqual([
      { voice_id: saved.id, name: 'Narrator', kind: 'builtin', model: 'fake-speech' },
      { voice_id: 'anna', name: 'Anna', language: 'en', gender: 'female', kind: 'model', model: 'fake-speech' },
    ]);
  });

  it('speaks one line or several into one sound', async () => {
    verifies(
      'mcp.tool.speak',
      'mcp.speak.lines',
      'mcp.speak.model',
      'mcp.speak.gap-s',
      'mcp.speak.name',
      'mcp.speak.delivery',
      'mcp.delivery-misspelled-ignored',
    );
    const one = await client.value<ShownSound>('service.speak', { lines: [{ text: 'Hello.' }] });
    expect(existsSync(one.path)).toBe(true);
    const several = await client.value<ShownSound>('service.speak', {
      lines: [
        { text: 'Who goes there?', voice_id: 'anna' },
        { text: 'Nobody.', delivery: { sped: 2 } },
      ],
      model: 'fake-speech',
      gap_s: 1,
      name: 'Gate',
      delivery: { speed: 1.5 },
    });
    expect(several).toMatchObject({ name: 'Gate', model: 'fake-speech', duration_s: 2 });
    expect(several).toHaveProperty('note', expect.stringContaining(UNKNOWN_OPTION));
    expect(service().fake.tasks.at(-1)).toMatchObject({
      type: 'speak',
      gapS: 1,
      lines: [
        { voice: { voiceId: 'anna' }, delivery: { speed: 1.5 } },
        { voice: null, delivery: { speed: 1.5, sped: 2 } },
      ],
    });
    expect(await client.failure('service.speak', { lines: [{ text: 'Hi', voice_id: 'nobody' }] })).toContain('voice');
  });
});

describe('stories', () => {
  it('are created, filled, listed and read', async () => {
    verifies(
      'mcp.tool.create-story',
      'mcp.create-story.title',
      'mcp.create-story.delivery',
      'mcp.tool.list-stories',
      'mcp.list-stories.limit',
      'mcp.tool.get-story',
      'mcp.tool.add-lines',
      'mcp.add-lines.spoken',
      'mcp.add-lines.pauses',
      'mcp.add-lines.sounds',
      'mcp.add-lines.delivery',
    );
    const sound = await aSound();
    const story = await aStory(
      [{ text: 'First.', voice_id: 'anna', delivery: { speed: 2 } }, { pause_s: 0.5 }, { sound_id: sound.id }],
      { title: 'The gate', delivery: { speed: 0.9 } },
    );
    expect(story).toMatchObject({ title: 'The gate', delivery: { speed: 0.9 } });
    expect(story.lines).toMatchObject([
      { kind: 'line', text: 'First.', status: 'not voiced', voice_id: 'anna', delivery: { speed: 2 } },
      { kind: 'pause', duration_s: 0.5 },
      { kind: 'sound', sound_id: sound.id, path: sound.path },
    ]);
    await aStory([{ text: 'Another.' }]);
    const [newest] = await client.value<{ title: string; lines: number }[]>('service.list_stories', { limit: 1 });
    expect(newest?.lines).toBe(1);
    expect(
      await client.failure('service.add_lines', { story_id: story.story_id, lines: [{ text: 'a', pause_s: 1 }] }),
    ).toContain('exactly one');
    expect(await client.failure('service.get_story', { story_id: 'nobody' })).toContain('list_stories');
  });

  it('are voiced line by line, only where needed by default', async () => {
    verifies('mcp.tool.speak-story', 'mcp.speak-story.model', 'mcp.speak-story.regenerate');
    const { story_id } = await aStory([{ text: 'One.' }, { text: 'Two.' }]);
    const read = (args: object = {}) =>
      client.value<{ lines_read: number; story: ShownStory }>('service.speak_story', { story_id, ...args });
    const first = await read({ model: 'fake-speech' });
    expect(first.lines_read).toBe(2);
    for (const line of first.story.lines) {
      expect(line.status).toBe('voiced');
      expect(existsSync(line.path ?? '')).toBe(true);
    }
    expect((await read()).lines_read).toBe(0);
    expect((await read({ regenerate: true })).lines_read).toBe(2);
  });

  it('have lines that can be changed, split and deleted', async () => {
    verifies(
      'mcp.tool.update-line',
      'mcp.update-line.words',
      'mcp.update-line.voice',
      'mcp.update-line.delivery',
      'mcp.update-line.timing',
      'mcp.tool.split-line',
      'mcp.tool.delete-line',
    );
    const { story_id } = await aStory([{ text: 'One.' }, { text: 'Two.' }]);
    await client.value('service.speak_story', { story_id });
    const { lines } = await client.value<ShownStory>('service.get_story', { story_id });
    const [one, two] = lines as [ShownLine, ShownLine];
    const changed = await client.value('service.update_line', {
      line_id: one.line_id,
      text: 'One and a half.',
      voice_id: 'anna',
      delivery: { speed: 1.2 },
      start_s: 3,
      effects: ['Retro console'],
    });
    expect(changed).toMatchObject({
      text: 'One and a half.',
      voice_id: 'anna',
      delivery: { speed: 1.2 },
      start_s: 3,
      effects: [{ type: 'crusher' }, { type: 'equalizer' }],
      status: 'needs re-reading',
    });
    const halves = await client.value<{ lines: ShownLine[] }>('service.split_line', {
      line_id: two.line_id,
      at_s: 0.2,
    });
    expect(halves.lines.map(({ text }) => text)).toEqual(['Two.', undefined]);
    expect(halves.lines[0]?.duration_s).toBeCloseTo(0.2, 3);
    // Its takes, and which of them plays from when on.
    const patch = (path: string, json: unknown) =>
      service().request(`/api/stories/${story_id}${path}`, { method: 'PATCH', json });
    const takes = [{ sound_id: two.sound_id, offset_s: 0 }];
    await patch(`/segments/${one.line_id}`, { takes, comp: [{ from_s: 0.1, sound_id: two.sound_id }] });
    await patch('', { tempo: { bpm: 90, beats_per_bar: 3 } });
    const stacked = await client.value<ShownStory>('service.get_story', { story_id });
    expect(stacked).toMatchObject({ tempo: { bpm: 90, beats_per_bar: 3 } });
    expect(stacked.lines.find(({ line_id }) => line_id === one.line_id)).toMatchObject({
      takes: [one.sound_id, two.sound_id],
      comp: [
        { from_s: 3, take: 1 },
        { from_s: expect.closeTo(3.1, 6), take: 2 },
      ],
    });
    const chosen = await client.value('service.update_line', { line_id: one.line_id, take: 2 });
    expect(chosen).toMatchObject({ sound_id: two.sound_id, takes: [one.sound_id, two.sound_id] });
    expect(chosen).not.toHaveProperty('comp');
    expect(await client.failure('service.update_line', { line_id: one.line_id, take: 3 })).toContain('has 2 takes');

    await client.value('service.delete_line', { line_id: two.line_id });
    const after = await client.value<ShownStory>('service.get_story', { story_id });
    expect(after.lines.map(({ line_id }) => line_id)).not.toContain(two.line_id);
    expect(await client.value('service.get_sound', { sound_id: two.sound_id })).toMatchObject({ id: two.sound_id });
    expect(await client.failure('service.update_line', { line_id: 'nobody', text: 'x' })).toContain('get_story');
    expect(await client.failure('service.update_line', { line_id: one.line_id })).toContain('at least one field');
    const unknown = { line_id: one.line_id, effects: ['Kazoo'] };
    expect(await client.failure('service.update_line', unknown)).toContain('Podcast voice');
  });

  it('refuse blank text and unknown voices, and add nothing', async () => {
    verifies('mcp.lines.blank-refused', 'mcp.lines.unknown-voice-refused');
    const { story_id, lines } = await aStory([{ text: 'One.', voice_id: 'anna' }]);
    const line_id = lines[0]?.line_id;
    expect(
      await client.failure('service.add_lines', {
        story_id,
        lines: [{ text: 'Two.' }, { text: 'x', voice_id: 'eve' }],
      }),
    ).toContain('list_voices');
    expect(await client.failure('service.update_line', { line_id, voice_id: 'eve' })).toContain('list_voices');
    expect(await client.failure('service.add_lines', { story_id, lines: [{ text: ' \n' }] })).toContain('blank');
    expect(await client.failure('service.update_line', { line_id, text: '' })).toContain('blank');
    const after = await client.value<ShownStory>('service.get_story', { story_id });
    expect(after.lines).toEqual(lines);
  });

  it('list lines of a mix without audio or out of date', async () => {
    verifies('mcp.export-story.not-as-written', 'mcp.export-story.name');
    const sound = await aSound();
    const { story_id, lines } = await aStory([
      { text: 'Old words.' },
      { text: 'Muted.' },
      { sound_id: sound.id, track_index: 1 },
      { sound_id: (await aSound({ prompt: 'soon gone' })).id, track_index: 1 },
    ]);
    await client.value('service.speak_story', { story_id });
    await client.value('service.update_line', { line_id: lines[0]?.line_id, text: 'New words.' });
    await client.value('service.update_line', { line_id: lines[1]?.line_id, text: 'Not heard.', muted: true });
    const added = await client.value<ShownStory>('service.add_lines', { story_id, lines: [{ text: 'Unread.' }] });
    rmSync(lines[3]?.path ?? '');
    await client.value('service.get_sound', { sound_id: lines[3]?.sound_id });
    const mix = await client.value<ShownSound & { not_as_written: object[] }>('service.export_story', {
      story_id,
      name: 'The mix',
    });
    expect(mix.name).toBe('The mix');
    expect(mix.not_as_written).toEqual([
      { line_id: added.lines[0]?.line_id, text: 'Unread.', why: expect.stringContaining('no audio') },
      { line_id: lines[0]?.line_id, text: 'New words.', why: expect.stringContaining('out of date') },
      { line_id: lines[3]?.line_id, why: expect.stringContaining('missing') },
    ]);
    await client.value('service.delete_line', { line_id: added.lines[0]?.line_id });
    await client.value('service.delete_line', { line_id: lines[3]?.line_id });
    await client.value('service.speak_story', { story_id });
    expect(await client.value('service.export_story', { story_id })).not.toHaveProperty('not_as_written');
  });

  it('are mixed to one sound that honours position, trim, gain and mute', async () => {
    verifies(
      'mcp.tool.export-story',
      'mcp.export-story.position',
      'mcp.export-story.trim',
      'mcp.export-story.gain',
      'mcp.export-story.mute',
    );
    const sound = await aSound({ duration_s: 1 });
    const { story_id, lines } = await aStory([
      { sound_id: sound.id, start_s: 0.5, track_index: 0, gain_db: -6 },
      { sound_id: sound.id, start_s: 3, track_index: 1 },
    ]);
    await client.value('service.update_line', { line_id: lines[0]?.line_id, trim_start_s: 0.25, duration_s: 0.5 });
    await client.value('service.update_line', { line_id: lines[1]?.line_id, muted: true });
    const mix = await client.value<ShownSound>('service.export_story', { story_id });
    expect(existsSync(mix.path)).toBe(true);
    const [left] = readWave(fileOf(service(), mix)).channels as [Float32Array];
    const peak = (fromS: number, toS: number) =>
      left
        .subarray(Math.round(fromS * 48_000), Math.round(toS * 48_000))
        .reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    expect(peak(0, 0.49)).toBeLessThan(1e-4);
    expect(peak(0.6, 0.9)).toBeGreaterThan(0.05);
    expect(peak(0.6, 0.9)).toBeLessThan(0.3);
    expect(left.length / 48_000).toBeLessThan(1.2);
  });
});

describe('the studio', () => {
  it('places a sound, its stems on separate lanes, and uses existing stems', async () => {
    verifies(
      'mcp.tool.open-in-studio',
      'mcp.open-in-studio.separate',
      'mcp.open-in-studio.stems',
      'mcp.open-in-studio.rest',
      'mcp.open-in-studio.reuses-stems',
    );
    const sound = await aSound();
    const plain = await client.value<ShownStory & { job_id: null }>('service.open_in_studio', { sound_id: sound.id });
    expect({ job: plain.job_id, lanes: plain.tracks.length }).toEqual({ job: null, lanes: 1 });
    const split = await client.value<ShownStory & { job_id: string }>('service.open_in_studio', {
      sound_id: sound.id,
      separate: true,
    });
    await service().services.jobs.whenSettled(split.job_id);
    const laid = await client.value<ShownStory>('service.get_story', { story_id: split.story_id });
    expect(laid.tracks.map(({ name }) => name).slice(1)).toEqual(['Vocals', 'Drums', 'Bass', 'Other']);
    const again = await client.value<ShownStory & { job_id: null }>('service.open_in_studio', {
      sound_id: sound.id,
      stems: ['drums'],
      rest: 'discard',
    });
    expect({ job: again.job_id, lanes: again.tracks.length }).toEqual({ job: null, lanes: 2 });
  });

  it('uses an existing rest merged from the same stems', async () => {
    verifies('mcp.open-in-studio.reuses-rest');
    const sound = await aSound();
    const karaoke = { sound_id: sound.id, stems: ['vocals'], rest: 'merge' };
    const stems = await client.value<ShownSound[]>('service.separate', karaoke);
    const laid = await client.value<ShownStory & { job_id: null }>('service.open_in_studio', karaoke);
    expect({ job: laid.job_id, sounds: laid.lines.map(({ sound_id }) => sound_id) }).toEqual({
      job: null,
      sounds: [sound.id, ...stems.map(({ id }) => id)],
    });
    const other = await client.value<{ job_id: string | null }>('service.open_in_studio', {
      ...karaoke,
      stems: ['vocals', 'drums'],
    });
    expect(other.job_id).not.toBeNull();
    await service().services.jobs.whenSettled(other.job_id ?? '');
  });

  it('merges existing stems into a rest instead of separating again', async () => {
    verifies('mcp.open-in-studio.reuses-rest');
    const sound = await aSound();
    const stems = await client.value<ShownSound[]>('service.separate', { sound_id: sound.id });
    const karaoke = { sound_id: sound.id, stems: ['vocals'], rest: 'merge' };
    const laid = await client.value<ShownStory & { job_id: null }>('service.open_in_studio', karaoke);
    expect(laid.job_id).toBeNull();
    expect(laid.tracks.map(({ name }) => name).slice(1)).toEqual(['Vocals', 'Rest']);
    const rest = await service().get<Sound>(`/api/sounds/${laid.lines[2]?.sound_id}`);
    expect(rest).toMatchObject({ stem: 'rest', source: 'stem', parent_id: sound.id, encoding: 'pcm24' });
    const samplesOf = ({ id }: { id: string }) =>
      readWave(fileOf(service(), { id } as ShownSound)).channels[0] as Float32Array;
    const parts = stems.slice(1).map(samplesOf);
    const sum = samplesOf(rest);
    const worst = sum.reduce(
      (most, x, i) => Math.max(most, Math.abs(x - parts.reduce((level, part) => level + (part[i] ?? 0), 0))),
      0,
    );
    expect(sum.length).toBe(parts[0]?.length);
    expect(worst).toBeLessThan(1e-6);
    const again = await client.value<ShownStory & { job_id: null }>('service.open_in_studio', karaoke);
    expect(again.lines[2]?.sound_id).toBe(rest.id);
  });

  it('changes lanes and removes them, and those above move down', async () => {
    verifies(
      'mcp.tool.mix-track',
      'mcp.mix-track.name',
      'mcp.mix-track.muted',
      'mcp.mix-track.soloed',
      'mcp.mix-track.gain-db',
      'mcp.tool.remove-track',
    );
    const sound = await aSound();
    const { story_id } = await aStory([
      { sound_id: sound.id, track_index: 0 },
      { sound_id: sound.id, track_index: 1 },
    ]);
    const settings = { name: 'Bells', muted: true, soloed: true, gain_db: -3 };
    expect(await client.value('service.mix_track', { story_id, track_index: 1, ...settings })).toEqual({
      story_id,
      track_index: 1,
      ...settings,
    });
    verifies('mcp.mix-track.lane-mix');
    const mixed = { pan: -0.5, automation: [{ time_s: 1, gain_db: -6 }] };
    const args = { ...mixed, duck_under: 0 };
    expect(await client.value('service.mix_track', { story_id, track_index: 1, ...args })).toMatchObject({
      ...mixed,
      ducking: { key_track_index: 0, depth_db: 12 },
    });
    const shown = await client.value('service.mix_track', { story_id, track_index: 1, effects: ['Telephone'] });
    expect(shown).toMatchObject({ effects: [{ type: 'equalizer' }, { type: 'saturation' }, { type: 'width' }] });
    const ended = { pan: 0, automation: [], effects: [], duck_db: 0 };
    expect(await client.value('service.mix_track', { story_id, track_index: 1, ...ended })).toEqual({
      story_id,
      track_index: 1,
      ...settings,
    });
    const many = { story_id, track_index: 1, effects: Array.from({ length: 4 }, () => 'Podcast voice') };
    expect(await client.failure('service.mix_track', many)).toContain('16 effects; there may be 12 at most');
    const left = await client.value<ShownStory>('service.remove_track', { story_id, track_index: 0 });
    expect(left.tracks).toEqual([{ track_index: 0, ...settings }]);
    expect(left.lines).toMatchObject([{ track_index: 0 }]);
    expect(await client.failure('service.remove_track', { story_id, track_index: 9 })).toContain('lane');
    const refusal = await client.failure('service.mix_track', { story_id, track_index: 9, muted: true });
    expect(refusal).toContain('no lane 9');
    expect(refusal).toContain('0 (Bells)');
  });
});

describe('arguments', () => {
  it.each(NAMES)('%s refuses unknown ones, and lists its arguments', async (name) => {
    const text = await client.failure(name, { nonsense: 1 });
    expect(text).toContain(name);
    expect(text).toContain('nonsense');
  });

  it('may be null where they are optional', async () => {
    verifies('mcp.optional-null');
    const made = await client.value<Generated>('service.generate', {
      prompt: 'a small bell',
      duration_s: 0.4,
      seed: 7,
      model: null,
      lyrics: null,
      edit: null,
      edit_options: null,
      tags: null,
      name: null,
    });
    expect(made.sounds).toMatchObject([{ seed: 7, tags: [] }]);
    const { story_id, lines } = await aStory([{ text: 'One.', voice_id: null, pause_s: null, sound_id: null }], {
      title: null,
    });
    expect(
      await client.value('service.update_line', { line_id: lines[0]?.line_id, text: 'Two.', gain_db: null }),
    ).toEqual(expect.objectContaining({ story_id, text: 'Two.' }));
    expect(await client.failure('service.get_sound', { sound_id: null })).toContain('sound_id');
  });

  it('are described, including those of an edit and its default length', () => {
    const { inputSchema } = advertise(TOOLS[0] as (typeof TOOLS)[number], 'dotted');
    const { edit_options } = inputSchema['properties'] as Record<string, { properties: Record<string, object> }>;
    expect(edit_options?.properties['extend_s']).toMatchObject({ description: expect.stringContaining('default') });
    expect(edit_options?.properties['repaint_start_s']).toHaveProperty('description');
  });

  it('that are invalid are explained in the terms of the tools', async () => {
    verifies('mcp.errors-tool-words');
    const texts = [
      await client.failure('service.generate', { prompt: 'x', model: 'nobody' }),
      await client.failure('service.split_line', { line_id: 'nobody', at_s: 1 }),
      await client.failure('service.split_line', {
        line_id: (await aStory([{ text: 'a' }])).lines[0]?.line_id,
        at_s: 1,
      }),
    ];
    expect(texts[0]).toContain('list_models');
    expect(texts[1]).toContain('no line with the id');
    expect(texts[2]).toContain('line has no audio');
    for (const text of texts) expect(text).not.toMatch(/\/api\/|segment/i);
  });

  it('quote names of records as they are', async () => {
    verifies('mcp.errors-names-untouched');
    const missing = await client.failure('service.update_line', { line_id: 'segment of GET /api/sounds', gain_db: 1 });
    expect(missing).toContain('"segment of GET /api/sounds"');
    expect(missing).toContain('get_story');
    const { id } = await service().makeSound({ name: 'There is no voice with the id in this segment' });
    rmSync(join(service().dataDir, 'sounds', `${id}.wav`));
    const gone = await client.failure('service.separate', { sound_id: id });
    expect(gone).toContain('There is no voice with the id in this segment');
    expect(gone).not.toContain('list_voices');
  });

  it('of a wrong type, out of range, or left as a placeholder are refused with a message', async () => {
    expect(await client.failure('service.generate', { prompt: 42 })).toContain('prompt');
    expect(await client.failure('service.generate', { prompt: 'x'.repeat(5_000) })).toContain('prompt');
    expect(await client.failure('service.generate', { prompt: 'a bell', variations: 99 })).toContain('variations');
    expect(await client.failure('service.get_sound', { sound_id: '{{sound_id}}' })).toContain('placeholder');
  });
});

describe('sound sets', () => {
  const service = shareTestService();
  let client: BareClient;
  beforeAll(async () => {
    client = await connect(service().url);
  });

  it('are made, filled, found and exported by an agent', async () => {
    verifies('mcp.sets');
    interface Held {
      readonly set_id: string;
      readonly key: string;
      readonly verdict: string | null;
      readonly board: string;
    }
    const call = <T>(name: string, input: object) => client.value<T>(`service.${name}`, input);
    const made = await call<{ sounds: ShownSound[]; sets: Held[] }>('generate', {
      prompt: 'a coin',
      model: 'fake-sfx',
      set: 'Cave',
      key: 'coin',
      variations: 2,
    });
    const [set] = made.sets as [Held];
    expect(set).toMatchObject({ key: 'coin', verdict: null, board: `${service().url}/sets/${set.set_id}` });
    await call('generate', { prompt: 'a jump', model: 'fake-sfx', set: 'Cave', key: 'jump' });
    const listed = await call<ShownSound[]>('list_sounds', { set: 'Cave' });
    expect(listed.map(({ name }) => name).sort()).toEqual(['coin 1', 'coin 2', 'jump']);

    const [first] = made.sounds as [ShownSound];
    const take = `/api/sets/${set.set_id}/items/coin/takes/${first.id}`;
    await service().request(take, { method: 'PUT', json: { verdict: 'kept' } });
    expect(await call('get_sound', { sound_id: first.id })).toMatchObject({ sets: [{ key: 'coin', verdict: 'kept' }] });

    const exported = await call<{ path: string; items: { key: string; files: string[] }[]; changed: string[] }>(
      'export_story',
      { set: 'Cave', engine: 'godot' },
    );
    expect(exported.items.map(({ key, files }) => [key, files])).toEqual([
      ['coin', ['cave_coin_01.wav', 'cave_coin_02.wav']],
      ['jump', ['cave_jump_01.wav']],
    ]);
    for (const { files } of exported.items)
      for (const file of files) expect(existsSync(join(exported.path, file))).toBe(true);
    expect(exported.changed).toContain('cave_coin.tres');
    expect(await call('export_story', { set: 'Cave', engine: 'godot' })).toMatchObject({ changed: [] });
  });

  it.each([
    [{}, 'either story_id or set'],
    [{ set: 'Nothing' }, 'no sound set'],
  ])('refuse %j', async (input, message) => {
    verifies('mcp.sets');
    expect(await client.failure('service.export_story', input)).toContain(message);
  });
});
