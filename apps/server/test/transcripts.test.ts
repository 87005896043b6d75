import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type JobAccepted,
  OpenAiErrorSchema,
  type Problem,
  type Sound,
  type SoundList,
  type SoundWords,
  type StoryCheck,
  type StoryDetail,
  type Voice,
} from '@soundwright/contract';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../src/engines/testing/fake-engine.ts';
import { FAKE_MODELS, shareTestService } from './support/service.ts';
import { sine, upload, wavFile } from './support/sounds.ts';

const service = shareTestService({
  models: [
    ...FAKE_MODELS,
    aModel({ id: 'fake-ear', task: 'transcription', category: 'speech', max_duration_s: 600, languages: ['en'] }),
    aModel({ id: 'fake-finder', task: 'alignment', category: 'speech', max_duration_s: 5 }),
  ],
});
/** What the fake model hears. */
const SAID = 'Good morning everyone. How are you today?';
const aRecording = (name: string, seconds = 7) =>
  upload(service(), wavFile([sine(200, seconds)]), `?source=recording&name=${name}`);
const wordsOf = async ({ id }: Pick<Sound, 'id'>) => (await service().get<SoundWords>(`/api/sounds/${id}/words`)).words;
const refused = (path: string, json: unknown) => service().problem(400, path, { json }) as Promise<Problem>;

describe('POST /api/transcribe', () => {
  it('writes down what a recording says, which is found by its words', async () => {
    verifies('decided.transcribe.words', 'decided.transcribe.search');
    const sound = await aRecording('Talk');
    const job = await service().run('/api/transcribe', { source_sound_id: sound.id });
    expect(job).toMatchObject({
      kind: 'transcribe',
      status: 'done',
      message: '7 words',
      model: 'fake-ear',
      result: { sounds: [], sources: [sound.id] },
    });
    const words = await wordsOf(sound);
    expect(words.map(({ text }) => text).join(' ')).toBe(SAID);
    expect(words[3]).toEqual({ text: 'How', start_s: 3, end_s: 4, estimated: false });
    const found = await service().get<SoundList>('/api/sounds?q=everyone');
    expect(found.items.map(({ id }) => id)).toEqual([sound.id]);
    expect(found.items[0]?.lyrics).toBe(SAID);
    expect(await (await service().request(`/files/${sound.id}.lrc`)).text()).toContain('<00:03.00>How');
  });

  it('finds the words of a known text, tells how well they fit, and leaves what is known as it is', async () => {
    verifies('decided.transcribe.alignment');
    const spoken = await service().run('/api/speak', { model: 'fake-speech', lines: [{ text: 'Say wrong things.' }] });
    const sound = await service().get<Sound>(`/api/sounds/${spoken.result?.sounds[0]}`);
    const request = { source_sound_id: sound.id, text: 'Say wrong things.' };
    expect(await service().run('/api/transcribe', request)).toMatchObject({ status: 'done', model: 'fake-finder' });
    expect((await wordsOf(sound)).map(({ score }) => score)).toEqual([-0.5, -9, -0.5]);
    expect(await service().get<Sound>(`/api/sounds/${sound.id}`)).toMatchObject({ prompt: sound.prompt, lyrics: null });
  });

  it('refuses what no model can do', async () => {
    const sound = await aRecording('Long');
    const long = await refused('/api/transcribe', { source_sound_id: sound.id, text: 'Too long' });
    expect(long).toMatchObject({ code: 'source_unusable', detail: expect.stringContaining('at most 5 s') });
    const other = await refused('/api/transcribe', { source_sound_id: sound.id, model: 'fake-speech' });
    expect(other).toMatchObject({ code: 'model_cannot', hint: 'Use the model fake-ear.' });
  });
});

describe('POST /v1/audio/transcriptions', () => {
  const file = () => new File([new Uint8Array(wavFile([sine(200, 7)]))], 'talk.wav');
  const client = () => new OpenAI({ apiKey: 'any', baseURL: `${service().url}/v1`, maxRetries: 0 });
  const ask = (fields: Readonly<Record<string, string>>, given: File | null = file()) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (given !== null) body.append('file', given);
    return fetch(`${service().url}/v1/audio/transcriptions`, { method: 'POST', body });
  };

  it('answers the client of OpenAI in every format, and keeps nothing', async () => {
    verifies('decided.openai.transcription');
    const before = (await service().get<SoundList>('/api/sounds')).total;
    expect(await client().audio.transcriptions.create({ model: 'whisper-1', file: file() })).toEqual({ text: SAID });
    const verbose = await client().audio.transcriptions.create({
      model: 'fake-ear',
      file: file(),
      response_format: 'verbose_json',
      timestamp_granularities: ['word', 'segment'],
    });
    expect(verbose).toMatchObject({
      language: 'english',
      duration: 7,
      segments: [
        { id: 0, start: 0, end: 3, text: 'Good morning everyone.' },
        { id: 1, start: 3, end: 7, text: 'How are you today?' },
      ],
    });
    expect(verbose.words?.[1]).toEqual({ word: 'morning', start: 1, end: 2 });
    const texts = await Promise.all(
      ['text', 'srt', 'vtt'].map(async (response_format) =>
        (await ask({ model: 'whisper-1', response_format })).text(),
      ),
    );
    expect(texts).toEqual([
      `${SAID}\n`,
      '1\n00:00:00,000 --> 00:00:03,000\nGood morning everyone.\n\n2\n00:00:03,000 --> 00:00:07,000\nHow are you today?\n',
      'WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nGood morning everyone.\n\n00:00:03.000 --> 00:00:07.000\nHow are you today?\n',
    ]);
    expect((await service().get<SoundList>('/api/sounds')).total).toBe(before);
    const left = await readdir(join(service().dataDir, 'cache'));
    expect(left.filter((name) => name.startsWith('.') || name.endsWith('.wav'))).toEqual([]);
  });

  it("refuses what it cannot read, in OpenAI's form", async () => {
    const refusal = async (status: number, asked: Promise<Response>) => {
      const answer = await asked;
      expect(answer.status).toBe(status);
      return OpenAiErrorSchema.parse(await answer.json()).error;
    };
    expect(await refusal(404, ask({ model: 'nobody' }))).toMatchObject({ code: 'model_not_found', param: 'model' });
    expect(await refusal(400, ask({ model: 'whisper-1' }, null))).toMatchObject({ param: 'file' });
    expect(await refusal(400, ask({ model: 'whisper-1', language: 'de' }))).toMatchObject({ param: 'language' });
    expect((await refusal(415, ask({ model: 'whisper-1' }, new File(['no sound'], 'x.wav')))).message).not.toBe('');
    const json = fetch(`${service().url}/v1/audio/transcriptions`, { method: 'POST', body: '{}' });
    expect((await refusal(400, json)).message).toMatch(/multipart\/form-data/);
    const cutOff = fetch(`${service().url}/v1/audio/transcriptions`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF',
    });
    expect((await refusal(400, cutOff)).message).toMatch(/damaged or incomplete/);
  });
});

describe('a story from what a sound says', () => {
  it('has a line for every sentence, which plays its part of the sound', async () => {
    verifies('decided.story.from-transcript');
    const sound = await aRecording('Interview');
    const early = await refused('/api/stories/from-sound', { sound_id: sound.id, lines: true });
    expect(early).toMatchObject({ code: 'source_unusable', hint: expect.stringContaining('POST /api/transcribe') });
    await service().run('/api/transcribe', { source_sound_id: sound.id });
    const story = await service().post<StoryDetail>('/api/stories/from-sound', { sound_id: sound.id, lines: true });
    expect(story).toMatchObject({ title: 'Interview', builder: 'script' });
    const clips = story.segments.map(({ text, start_s, trim_start_s, duration_s, sound_id }) => ({
      ...{ text, start_s, trim_start_s, duration_s, sound_id },
    }));
    expect(clips).toEqual([
      { text: 'Good morning everyone.', start_s: 0, trim_start_s: 0, duration_s: 3, sound_id: sound.id },
      { text: 'How are you today?', start_s: 3, trim_start_s: 3, duration_s: 4, sound_id: sound.id },
    ]);
    await refused('/api/stories/from-sound', { sound_id: sound.id, lines: true, separate: true });
  });
});

describe('the check of a story', () => {
  it('tells lines whose audio does not say the words, with the words', async () => {
    verifies('decided.story.check');
    const { id } = await service().post<StoryDetail>('/api/stories', { title: 'Checked' });
    const lines = [
      'The right words are said.',
      'The wrong words are said.',
      'Der Hund schläft heute draußen im Garten.',
    ];
    for (const text of lines) {
      const { id: line } = await service().post<{ id: string }>(`/api/stories/${id}/segments`, { text });
      await service().run(`/api/stories/${id}/segments/${line}/generate`, { model: 'fake-speech' });
    }
    const checkOf = () => service().get<StoryCheck>(`/api/stories/${id}/check`);
    expect(await checkOf()).toEqual({ checked: 0, unchecked: 2, too_long: 0, doubtful: [] });
    expect(await service().run(`/api/stories/${id}/check`, {})).toMatchObject({ status: 'done', kind: 'transcribe' });
    const { segments } = await service().get<StoryDetail>(`/api/stories/${id}`);
    const doubtful = [{ segment_id: segments[1]?.id, words: ['wrong'] }];
    expect(await checkOf()).toEqual({ checked: 2, unchecked: 0, too_long: 0, doubtful });
    expect(await refused(`/api/stories/${id}/check`, {})).toMatchObject({ code: 'invalid_request' });
  });

  it('says which lines are too long for the model, and goes on without a sound that is deleted meanwhile', async () => {
    const { id } = await service().post<StoryDetail>('/api/stories', { title: 'Long and gone' });
    const check = `/api/stories/${id}/check`;
    const speakLines = async (count: number) => {
      const lines = Array.from({ length: count }, () => ({ text: 'These are the words.' }));
      const { result } = await service().run('/api/speak', { model: 'fake-speech', lines });
      return result?.sounds[0] as string;
    };
    const addLine = (sound_id: string) =>
      service().post(`/api/stories/${id}/segments`, { text: 'These are the words.', sound_id });
    await addLine(await speakLines(12));
    expect(await service().get(check)).toMatchObject({ unchecked: 0, too_long: 1 });
    expect(await refused(check, {})).toMatchObject({ detail: expect.stringContaining('at most 5 s in one pass') });

    const [kept, deleted] = [await speakLines(1), await speakLines(1)];
    await addLine(kept);
    await addLine(deleted);
    const held = service().fake.hold();
    const { job_id } = await service().post<JobAccepted>(check, {});
    await held.reached;
    await service().request(`/api/sounds/${deleted}`, { method: 'DELETE' });
    held.open();
    await service().services.jobs.whenSettled(job_id);
    expect(await service().get(`/api/jobs/${job_id}`)).toMatchObject({
      status: 'done',
      message: '4 words · 1 deleted meanwhile',
    });
    expect(await service().get(check)).toEqual({ checked: 1, unchecked: 0, too_long: 1, doubtful: [] });
  });
});

describe('a clone', () => {
  it('has its recording written down, so that models know what it says', async () => {
    verifies('decided.voice.transcript');
    const sound = await aRecording('Reference');
    await service().post('/api/voices', { name: 'Ann', kind: 'clone', source_sound_id: sound.id });
    const job = service()
      .services.jobs.unsettled()
      .find(({ kind }) => kind === 'transcribe');
    if (job !== undefined) await service().services.jobs.whenSettled(job.id);
    expect((await service().get<Sound>(`/api/sounds/${sound.id}`)).lyrics).toBe(SAID);
  });

  it('of an uploaded recording has it written down too', async () => {
    verifies('decided.voice.transcript');
    const headers = { 'content-type': 'application/octet-stream' };
    const body = new Uint8Array(wavFile([sine(200, 7)]));
    const uploaded = await service().request('/api/voices/upload?name=Ben', { method: 'POST', headers, body });
    const { id, transcript } = (await uploaded.json()) as Voice;
    expect(transcript).toBeNull();
    const job = service()
      .services.jobs.unsettled()
      .find(({ kind }) => kind === 'transcribe');
    if (job !== undefined) await service().services.jobs.whenSettled(job.id);
    expect(await service().get<Voice>(`/api/voices/${id}`)).toMatchObject({ transcript: SAID });
    await service().run('/api/speak', { model: 'fake-speech', lines: [{ text: 'Hello.', voice_id: id }] });
    expect(service().fake.tasks.at(-1)).toMatchObject({ lines: [{ voice: { kind: 'clone', transcript: SAID } }] });
  });
});
