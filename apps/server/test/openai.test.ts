import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Job, type OpenAiError, OpenAiErrorSchema, type OpenAiVoice, type Sound } from '@soundwright/contract';
import { MPEGDecoder } from 'mpg123-decoder';
import OpenAI from 'openai';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../src/engines/testing/fake-engine.ts';
import { ServiceError } from '../src/platform/service-error.ts';
import { rawRequest } from './support/http.ts';
import { FAKE_MODELS, shareTestService, startTestService, type TestService } from './support/service.ts';
import { sharedBuiltin } from './support/shared-processes.ts';

const SPEECH = '/v1/audio/speech';
/** Speech of the fake engine: half a second. */
const SECONDS = 0.5;
const HELLO = { model: 'tts-1', input: 'Hello.' };

const service = shareTestService();

function speak(body: Record<string, unknown>, headers: Record<string, string> = {}, to: TestService = service()) {
  return fetch(to.url + SPEECH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...HELLO, ...body }),
  });
}

async function bytesOf(answer: Response): Promise<Buffer> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status, bytes.toString('utf8', 0, 300)).toBe(200);
  return bytes;
}

async function errorOf(status: number, answer: Response): Promise<OpenAiError['error']> {
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  return OpenAiErrorSchema.parse(JSON.parse(text)).error;
}

/** The text last sent to the engine. */
function lastLine(to: TestService = service()) {
  const task = to.fake.tasks.at(-1);
  if (task?.type !== 'speak') throw new Error('nothing was spoken');
  return { ...task.lines[0], seed: task.seed };
}

async function secondsOfMp3(bytes: Uint8Array): Promise<number> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { samplesDecoded, sampleRate } = decoder.decode(bytes);
  decoder.free();
  return samplesDecoded / sampleRate;
}

/** Event data of a stream. */
function eventsOf(text: string): { type: string; audio?: string; usage?: object }[] {
  return text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace(/^data: /, '')) as { type: string });
}

describe('the official client', () => {
  const client = () => new OpenAI({ apiKey: 'any', baseURL: `${service().url}/v1`, maxRetries: 0 });

  it('speaks', async () => {
    verifies('decided.openai.speech', 'decided.openai.lenient');
    const answer = await client().audio.speech.create({ model: 'tts-1', voice: 'anna', input: 'Hello.' });
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=speech.mp3');
    expect(answer.headers.get('x-sound-model')).toBe('fake-speech');
    expect(await secondsOfMp3(new Uint8Array(await answer.arrayBuffer()))).toBeCloseTo(SECONDS, 0);
    expect(lastLine()).toMatchObject({ text: 'Hello.', voice: { kind: 'builtin', voiceId: 'anna' } });
  });

  it('lists models and asks for one', async () => {
    verifies('decided.openai.models');
    const ids: string[] = [];
    for await (const model of client().models.list()) ids.push(model.id);
    expect(ids).toEqual(['fake-speech', 'tts-1', 'tts-1-hd', 'gpt-4o-mini-tts']);
    expect(await client().models.retrieve('tts-1')).toEqual({
      id: 'tts-1',
      object: 'model',
      created: 0,
      owned_by: 'soundwright',
      task: 'speech',
    });
    expect(await service().get('/v1/audio/models')).toMatchObject({ models: [{ id: 'fake-speech' }, {}, {}, {}] });
  });

  it('gets errors in the form of OpenAI', async () => {
    verifies('decided.openai.errors', 'decided.openai.unknown-model');
    const { speech } = client().audio;
    const unknown = speech.create({ model: 'whisper-1', voice: 'anna', input: 'x' });
    await expect(unknown).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    await expect(unknown).rejects.toMatchObject({ status: 404, code: 'model_not_found', param: 'model' });
    const wrong = speech.create({ model: 'tts-1', voice: 'nobody', input: 'x' });
    await expect(wrong).rejects.toBeInstanceOf(OpenAI.BadRequestError);
    await expect(client().models.retrieve('nobody')).rejects.toMatchObject({ code: 'model_not_found' });
  });

  it('reads speech as events', async () => {
    const answer = await client().audio.speech.create({
      model: 'gpt-4o-mini-tts',
      voice: 'anna',
      input: 'Hello.',
      stream_format: 'sse',
      response_format: 'pcm',
    });
    const events = eventsOf(await answer.text());
    expect(events.at(-1)).toMatchObject({ type: 'speech.audio.done' });
  });
});

describe('the built-in voices', () => {
  it('work without downloads, for OpenAI’s names', async () => {
    verifies('decided.openai.speech', 'decided.openai.voice-alias');
    const own = await startTestService({ engines: [sharedBuiltin] });
    const said = async (voice: string) => bytesOf(await speak({ voice, response_format: 'wav' }, {}, own));
    const onyx = await said('onyx');
    expect(onyx.length).toBeGreaterThan(20_000);
    expect(await said('bruno')).toEqual(onyx);
    expect(await said('nova')).not.toEqual(onyx);
    const mp3 = await speak({ voice: 'onyx' }, {}, own);
    expect(await secondsOfMp3(await bytesOf(mp3))).toBeCloseTo((onyx.length - 44) / 96_000, 0);
    const foreign = await errorOf(400, await speak({ input: 'Привет' }, {}, own));
    expect(foreign).toMatchObject({ param: 'input', message: expect.stringMatching(/no letters this voice can read/) });
  });
});

describe('formats', () => {
  it('PCM is 24 kHz, 16 bit little-endian, mono', async () => {
    verifies('decided.openai.pcm');
    const bytes = await bytesOf(await speak({ response_format: 'pcm' }));
    expect(bytes.length).toBe(SECONDS * 24_000 * 2);
    // The sine of the fake engine: seed 0 gives 110 Hz at half of full scale.
    const samples = Array.from({ length: 12_000 }, (_, i) => bytes.readInt16LE(2 * i) / 32_768);
    for (const i of [1_000, 5_000, 11_000])
      expect(samples[i]).toBeCloseTo(0.5 * Math.sin((2 * Math.PI * 110 * i) / 24_000), 2);
  });

  it('WAV has the minimal header, with correct sizes, followed by its samples', async () => {
    verifies('decided.openai.wav');
    const answer = await speak({ response_format: 'wav' });
    const bytes = await bytesOf(answer);
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(answer.headers.get('x-sound-seconds')).toBe('0.500');
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
    const dataBytes = SECONDS * 48_000 * 2;
    const expected = Buffer.concat([
      ...[Buffer.from('RIFF'), u32(36 + dataBytes), Buffer.from('WAVEfmt '), u32(16)],
      ...[Buffer.from([1, 0, 1, 0]), u32(48_000), u32(96_000), Buffer.from([2, 0, 16, 0])],
      ...[Buffer.from('data'), u32(dataBytes)],
    ]);
    expect(bytes.subarray(0, 44)).toEqual(expected);
    expect(bytes.length).toBe(44 + dataBytes);
  });

  it('FLAC has its length in the header, and nothing stays in the cache', async () => {
    verifies('decided.openai.formats');
    const answer = await speak({ response_format: 'flac' });
    expect((await bytesOf(answer)).toString('latin1', 0, 4)).toBe('fLaC');
    expect(answer.headers.get('content-type')).toBe('audio/flac');
    await expect.poll(() => readdir(join(service().dataDir, 'cache'))).toEqual(['jobs']);
  });

  it('Opus and AAC are encoded by ffmpeg, and refused by name without it', async () => {
    verifies('decided.openai.formats');
    const path = process.env['PATH'];
    onTestFinished(() => {
      process.env['PATH'] = path;
    });
    const bin = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
    onTestFinished(() => rm(bin, { recursive: true }));
    process.env['PATH'] = bin;
    for (const format of ['opus', 'aac']) {
      const { message, param } = await errorOf(400, await speak({ response_format: format }));
      expect(message).toMatch(/mp3, wav, flac or pcm/);
      expect(param).toBe('response_format');
    }
    // A fake that writes its arguments to the output file; with -version it writes none.
    const writes = `for last; do :; done\ncase "$last" in file:*) echo "$*" > "\${last#file:}" ;; esac`;
    await writeFile(join(bin, 'ffmpeg'), `#!/bin/sh\n${writes}\n`);
    await chmod(join(bin, 'ffmpeg'), 0o755);
    process.env['PATH'] = `${bin}:${path}`;
    const opus = await speak({ response_format: 'opus' });
    expect(opus.headers.get('content-type')).toBe('audio/opus');
    expect((await bytesOf(opus)).toString()).toMatch(/-f wav .*-c:a libopus .*-f ogg/);
    expect((await bytesOf(await speak({ response_format: 'aac' }))).toString()).toMatch(/-c:a aac .*-f adts/);
  });

  it('refuses an unknown format, and names the known ones', async () => {
    const { message, type } = await errorOf(400, await speak({ response_format: 'midi' }));
    expect(message).toMatch(/mp3.*wav.*flac.*pcm/);
    expect(type).toBe('invalid_request_error');
  });

  it.each(['mp3', 'pcm', 'wav', 'flac'])('%s is deterministic', async (format) => {
    verifies('decided.openai.seed');
    const first = await bytesOf(await speak({ response_format: format }));
    expect(await bytesOf(await speak({ response_format: format }))).toEqual(first);
    expect(lastLine().seed).toBe(0);
    expect(await bytesOf(await speak({ response_format: format, seed: 5 }))).not.toEqual(first);
  });
});

describe('streamed speech', () => {
  it.each(['pcm', 'mp3'])('%s arrives before the job is done, and joins without gaps', async (format) => {
    verifies('decided.openai.chunks');
    const own = await startTestService();
    const whole = await bytesOf(await speak({ response_format: format }, {}, own));
    const gate = own.fake.hold();
    const answer = await speak({ response_format: format }, {}, own);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const first = (await reader.read()).value ?? new Uint8Array();
    expect(first.length).toBeGreaterThan(400);
    expect(own.services.jobs.unsettled()).toHaveLength(1);
    gate.open();
    const parts = [first];
    for (let part = await reader.read(); part.done !== true; part = await reader.read()) parts.push(part.value);
    expect(Buffer.concat(parts)).toEqual(whole);
  });

  it.each(['pcm', 'mp3', 'flac'])('as events, the joined deltas of %s are the file', async (format) => {
    verifies('decided.openai.sse');
    const whole = await bytesOf(await speak({ response_format: format }));
    const answer = await speak({ response_format: format, stream_format: 'sse' });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const events = eventsOf(await answer.text());
    expect(events.at(-1)).toEqual({
      type: 'speech.audio.done',
      usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 },
    });
    const deltas = events.slice(0, -1);
    expect(new Set(deltas.map(({ type }) => type))).toEqual(new Set(['speech.audio.delta']));
    expect(Buffer.concat(deltas.map(({ audio = '' }) => Buffer.from(audio, 'base64')))).toEqual(whole);
  });

  it('as events, a WAV starts with a header of open length', async () => {
    verifies('decided.openai.sse');
    const whole = await bytesOf(await speak({ response_format: 'wav' }));
    const events = eventsOf(await (await speak({ response_format: 'wav', stream_format: 'sse' })).text());
    const joined = Buffer.concat(events.map(({ audio = '' }) => Buffer.from(audio, 'base64')));
    expect([joined.readUInt32LE(4), joined.readUInt32LE(40)]).toEqual([0xffffffff, 0xffffffff]);
    expect(joined.subarray(44)).toEqual(whole.subarray(44));
  });
});

describe('request options', () => {
  it('a speed uses the model’s own option within its range', async () => {
    verifies('decided.openai.speed');
    await bytesOf(await speak({ speed: 1.5 }));
    expect(lastLine().delivery).toMatchObject({ speed: 1.5 });
    await bytesOf(await speak({ speed: 4 }));
    expect(lastLine().delivery).toMatchObject({ speed: 2 });
    expect((await errorOf(400, await speak({ speed: 5 }))).param).toBe('speed');
  });

  it('a model without a speed option is time-stretched, and instructions reach models that support them', async () => {
    verifies('decided.openai.speed', 'decided.openai.instructions');
    const instruct = { name: 'instruct', type: 'string', default: '', description: 'How.' } as const;
    const own = await startTestService({
      models: [aModel({ id: 'told', task: 'speech', category: 'speech', delivery_options: [instruct] })],
    });
    const fast = await bytesOf(await speak({ speed: 2, response_format: 'pcm', instructions: 'Sadly.' }, {}, own));
    expect(fast.length).toBe((SECONDS * 24_000 * 2) / 2);
    expect(lastLine(own).delivery).toEqual({ instruct: 'Sadly.' });
    const wav = await bytesOf(await speak({ speed: 0.5, response_format: 'wav' }, {}, own));
    expect(wav.length).toBe(44 + SECONDS * 2 * 48_000 * 2);
    await bytesOf(await speak({ instructions: 'Sadly.' }));
    expect(lastLine().delivery).toEqual({ speed: 1 });
  });

  it('unknown fields are ignored', async () => {
    verifies('decided.openai.lenient');
    const kokoro = { stream: true, lang_code: 'a', volume_multiplier: 1, normalization_options: { normalize: true } };
    await bytesOf(await speak({ ...kokoro, return_download_link: true }, { authorization: 'Bearer anything' }));
  });

  it.each([
    [{ input: '' }],
    [{ input: ' \n' }],
    [{ input: 'x'.repeat(10_001) }],
    [{ input: 3 }],
    [{ input: undefined }],
  ])('refuses the text of %j', async (body) => {
    verifies('decided.openai.input');
    expect(await errorOf(400, await speak(body))).toMatchObject({ param: 'input', type: 'invalid_request_error' });
  });

  it('needs its body declared as JSON', async () => {
    verifies('decided.openai.json-required');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await speak({}, { 'content-type': type, 'x-service': '1' });
      expect(await errorOf(415, answer)).toMatchObject({ code: 'json_required' });
    }
    await bytesOf(await speak({}, { 'content-type': 'application/json; charset=utf-8' }));
  });
});

describe('models', () => {
  const speech = (id: string, size_bytes: number | null, voices = ['v']) =>
    aModel({
      id,
      task: 'speech',
      category: 'speech',
      size_bytes,
      voices: voices.map((voice_id) => ({ voice_id, name: voice_id.toUpperCase(), language: 'en', gender: 'female' })),
    });

  it('an OpenAI name means the loaded one, else the best; tts-1-hd always the best', async () => {
    verifies('decided.openai.model-alias', 'decided.openai.best-model');
    const own = await startTestService({ models: [speech('small', null), speech('large', 900), speech('middle', 5)] });
    const modelOf = async (model: string) => {
      const answer = await speak({ model }, {}, own);
      await bytesOf(answer);
      return answer.headers.get('x-sound-model');
    };
    expect(await modelOf('tts-1')).toBe('large');
    expect(await modelOf('middle')).toBe('middle');
    for (const name of ['tts-1', 'gpt-4o-mini-tts-2025-03-20', 'TTS-1-1106', 'kokoro', 'default'])
      expect(await modelOf(name)).toBe('middle');
    expect(await modelOf('tts-1-hd')).toBe('large');
  });

  it('a voice that only another model has is spoken by that one, unless a model is given', async () => {
    verifies('decided.openai.voice', 'decided.openai.voices');
    const own = await startTestService({
      models: [speech('large', 900, ['ada', 'both']), speech('small', 5, ['bea', 'both'])],
    });
    const answer = await speak({ voice: 'Bea' }, {}, own);
    await bytesOf(answer);
    expect(answer.headers.get('x-sound-model')).toBe('small');
    expect((await errorOf(400, await speak({ model: 'large', voice: 'bea' }, {}, own))).param).toBe('voice');
    const { voices } = await own.get<{ voices: OpenAiVoice[] }>('/v1/audio/voices');
    expect(voices.map(({ id }) => id)).toEqual(['bea', 'small:both', 'ada', 'large:both']);
    const both = await speak({ voice: { id: 'large:both' } }, {}, own);
    await bytesOf(both);
    expect(both.headers.get('x-sound-model')).toBe('large');
  });

  it('an OpenAI name means a model that speaks the language of the text, before the loaded or the best one', async () => {
    verifies('decided.openai.model-alias');
    const german = { ...speech('german', 900), languages: ['de'] };
    const own = await startTestService({ models: [speech('english', 5), german] });
    const modelOf = async (input: string) => {
      const answer = await speak({ model: 'tts-1', input }, {}, own);
      await bytesOf(answer);
      return answer.headers.get('x-sound-model');
    };
    expect(await modelOf('Wo ist hier der Bahnhof?')).toBe('german');
    expect(await modelOf('Where is the station?')).toBe('english');
    expect(await modelOf('Hm')).toBe('english');
  });

  it('refuses a model without speech', async () => {
    expect(await errorOf(400, await speak({ model: 'fake-sfx' }))).toMatchObject({ code: 'model_cannot' });
  });
});

describe('voices', () => {
  const voice_id = (id: string, gender: string) => ({ voice_id: id, name: id, language: 'en', gender });
  const people = [voice_id('tom', 'male'), voice_id('sue', 'female'), voice_id('ann', 'female')];
  const people_model = aModel({ id: 'people', task: 'speech', category: 'speech', voices: people });

  it('OpenAI names map to voices of the same gender, and a saved voice of that name wins', async () => {
    verifies('decided.openai.voice-alias', 'decided.openai.voice');
    const own = await startTestService({ models: [people_model] });
    const spokenBy = async (voice: unknown) => {
      await bytesOf(await speak({ voice }, {}, own));
      return lastLine(own).voice;
    };
    expect(await spokenBy('onyx')).toMatchObject({ voiceId: 'tom' });
    expect(await spokenBy('coral')).toMatchObject({ voiceId: 'sue' });
    expect(await spokenBy('Fable')).toMatchObject({ voiceId: 'ann' });
    expect(await spokenBy({ id: 'TOM' })).toMatchObject({ voiceId: 'tom' });
    expect(await spokenBy(undefined)).toBeNull();
    await own.post('/api/voices', { name: 'Nova', kind: 'builtin', voice_id: 'tom', model_id: 'people' });
    expect(await spokenBy('nova')).toMatchObject({ voiceId: 'tom' });
  });

  it('are listed as objects with id and name, saved ones first, or as ids only', async () => {
    verifies('decided.openai.voices', 'decided.openai.voices-legacy');
    const own = await startTestService({ models: [people_model] });
    const saved = await own.post<{ id: string }>('/api/voices', {
      name: 'Grandfather',
      kind: 'builtin',
      voice_id: 'tom',
      model_id: 'people',
    });
    const answer = await own.get<{ voices: OpenAiVoice[]; data: OpenAiVoice[] }>('/v1/audio/voices');
    expect(answer.voices[0]).toEqual({
      id: saved.id,
      name: 'Grandfather',
      language: 'en',
      gender: 'male',
      model: 'people',
    });
    expect(answer.data).toEqual(answer.voices);
    const legacy = await own.get('/v1/audio/voices?legacy=true&model=people');
    expect(legacy).toEqual({ voices: [saved.id, 'tom', 'sue', 'ann'] });
    await errorOf(404, await fetch(`${own.url}/v1/audio/voices?model=nobody`));
  });

  it('refuses an unknown one with a list of known ones, and rejects mixes', async () => {
    verifies('decided.openai.unknown-voice');
    const unknown = await errorOf(400, await speak({ voice: 'nobody' }));
    expect(unknown).toMatchObject({ param: 'voice', message: expect.stringContaining('anna') });
    for (const voice of ['anna+anna', 'anna(2)+anna'])
      expect((await errorOf(400, await speak({ voice }))).message).toMatch(/not supported/);
  });
});

describe('the job behind a request', () => {
  it('is listed like any other, and saves nothing', async () => {
    verifies('decided.openai.job', 'decided.openai.not-kept');
    const own = await startTestService();
    await bytesOf(await speak({ input: 'For nobody else.' }, {}, own));
    const [job] = await own.get<Job[]>('/api/jobs');
    expect(job).toMatchObject({
      kind: 'speak',
      model: 'fake-speech',
      request: { lines: [{ text: 'For nobody else.' }] },
    });
    await own.services.jobs.whenSettled(job?.id ?? '');
    expect(await own.get('/api/sounds')).toEqual({ items: [], total: 0 });
    expect(await own.get('/api/sessions')).toEqual([]);
    await expect.poll(() => readdir(join(own.dataDir, 'cache', 'jobs'))).toEqual([]);
  });

  it.each(['mp3', 'wav'])('saves the sound with X-Save: %s', async (response_format) => {
    verifies('decided.openai.not-kept');
    const own = await startTestService();
    await bytesOf(await speak({ response_format, input: 'To keep.' }, { 'x-save': '1' }, own));
    const [job] = await own.get<Job[]>('/api/jobs');
    await own.services.jobs.whenSettled(job?.id ?? '');
    const { items } = await own.get<{ items: Sound[] }>('/api/sounds');
    expect(items).toMatchObject([{ source: 'speech', prompt: 'To keep.', duration_s: SECONDS }]);
  });

  it.each(['mp3', 'wav'])('is cancelled when the client disconnects before the sound: %s', async (response_format) => {
    verifies('decided.openai.disconnect');
    const own = await startTestService();
    const first = own.fake.hold();
    const held = speak({}, {}, own);
    await first.reached;
    const gone = httpRequest(own.url + SPEECH, { method: 'POST', headers: { 'content-type': 'application/json' } });
    gone.on('error', () => undefined);
    gone.end(JSON.stringify({ ...HELLO, response_format }));
    await expect.poll(() => own.services.jobs.unsettled().length).toBe(2);
    const id = own.services.jobs.unsettled()[1]?.id ?? '';
    gone.destroy();
    expect((await own.services.jobs.whenSettled(id)).status).toBe('cancelled');
    first.open();
    await bytesOf(await held);
  });

  it.each(['mp3', 'wav'])('is cancelled when the client left before there was a job: %s', async (response_format) => {
    verifies('decided.openai.disconnect');
    const own = await startTestService();
    own.fake.hold();
    const { openAiSpeech } = own.services.profile();
    const left = openAiSpeech.speak({ ...HELLO, response_format } as never, {
      save: true,
      signal: AbortSignal.abort(),
    });
    await expect(left).rejects.toThrow();
    const [job] = await own.get<Job[]>('/api/jobs');
    expect((await own.services.jobs.whenSettled(job?.id ?? '')).status).toBe('cancelled');
    await expect.poll(() => own.fake.running.now).toBe(0);
  });

  it('takes numbers as text, and formats in any case', async () => {
    verifies('decided.openai.text-numbers');
    const answer = await speak({ response_format: 'WAV', speed: '1.0', seed: '7', stream_format: 'Audio' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    await bytesOf(answer);
    for (const body of [{ speed: '5' }, { speed: 'fast' }, { seed: '1.5' }, { response_format: 'WAVE' }]) {
      expect(await errorOf(400, await speak(body)), JSON.stringify(body)).toMatchObject({
        param: Object.keys(body)[0],
      });
    }
  });

  it('is cancelled when the client disconnects during the sound', async () => {
    verifies('decided.openai.disconnect');
    const own = await startTestService();
    own.fake.hold();
    const answer = await speak({ response_format: 'pcm' }, {}, own);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const id = own.services.jobs.unsettled()[0]?.id ?? '';
    await reader.cancel();
    expect((await own.services.jobs.whenSettled(id)).status).toBe('cancelled');
    await expect.poll(() => own.fake.running.now).toBe(0);
  });

  it('that fails before the first sound returns 500 with its message', async () => {
    verifies('decided.openai.job-failed', 'decided.openai.errors');
    const own = await startTestService({ models: FAKE_MODELS });
    own.fake.failNext(new ServiceError('engine_failed', 'The voice has a cold.'));
    const { message, type, code, param } = await errorOf(500, await speak({ response_format: 'wav' }, {}, own));
    expect([message, type, code, param]).toEqual(['The voice has a cold.', 'server_error', null, null]);
  });

  it('is refused while 16 others wait, with Retry-After', async () => {
    verifies('decided.openai.queue-full');
    const own = await startTestService();
    const gate = own.fake.hold();
    for (let i = 0; i < 17; i++) await own.post('/api/generate', { model: 'fake-sfx', prompt: 'wait' });
    await gate.reached;
    const answer = await speak({}, {}, own);
    expect(await errorOf(429, answer)).toMatchObject({ type: 'rate_limit_error', code: 'rate_limit_exceeded' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(own.services.jobs.unsettled()).toHaveLength(17);
    for (const job of own.services.jobs.unsettled()) own.services.jobs.cancel(job.id);
  });
});

describe('paths under /v1/', () => {
  it.each(['/v1/test', '/readyz', '/health', '/v1/health', '/dev/captioned_speech'])(
    'the probe %s of another service returns 404, also when the UI is staged',
    async (path) => {
      verifies('decided.openai.unknown-path');
      const webDir = await mkdtemp(join(tmpdir(), 'web-'));
      onTestFinished(() => rm(webDir, { recursive: true }));
      await writeFile(join(webDir, 'index.html'), '<!doctype html>');
      const own = await startTestService({ webDir });
      for (const accept of ['*/*', 'application/json'])
        expect((await fetch(own.url + path, { headers: { accept } })).status).toBe(404);
      if (path !== '/dev/captioned_speech')
        expect((await fetch(own.url + path, { headers: { accept: 'text/html' } })).status).toBe(404);
    },
  );

  it("unknown ones return 404, and other methods 405, in OpenAI's format", async () => {
    verifies('decided.openai.unknown-path', 'decided.openai.errors');
    for (const path of ['/v1', '/v1/', '/v1/chat/completions', '/v1/images/generations', '/v1/audio/speech/x'])
      expect(await errorOf(404, await fetch(service().url + path))).toMatchObject({ code: 'not_found' });
    const answer = await fetch(service().url + SPEECH);
    expect(await errorOf(405, answer)).toMatchObject({ code: 'method_not_allowed' });
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it("the guards come first, in OpenAI's format", async () => {
    verifies('decided.openai.errors');
    const foreign = [{ host: 'evil.example' }, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) {
      for (const path of ['/v1/models', SPEECH, '/v1/nothing']) {
        const { status, body } = await rawRequest(service().url, { path, headers });
        expect(status).toBe(403);
        expect(OpenAiErrorSchema.parse(JSON.parse(body.toString())).error.code).toMatch(/_not_allowed$/);
      }
    }
  });
});

describe('requests of known programs', () => {
  const send = (head: string, body: string) => {
    const [line = '', ...fields] = head.split('\n');
    const [method = '', path = ''] = line.split(' ');
    const headers = Object.fromEntries(fields.map((field) => field.split(/: (.*)/s).slice(0, 2)));
    return rawRequest(service().url, { method, path, headers, body });
  };

  it.each([
    [
      'Open WebUI',
      'POST /v1/audio/speech HTTP/1.1\nAccept: */*\nAccept-Encoding: gzip, deflate, br\nUser-Agent: Python/3.11 aiohttp/3.11.11\nContent-Type: application/json\nAuthorization: Bearer ',
      '{"model": "tts-1", "input": "Hello there.", "voice": "alloy"}',
    ],
    [
      'SillyTavern',
      'POST /v1/audio/speech HTTP/1.1\nContent-Type: application/json\nAuthorization: Bearer \nAccept: */*\nUser-Agent: node-fetch/1.0 (+https://github.com/bitinn/node-fetch)\nAccept-Encoding: gzip,deflate,br\nConnection: close',
      '{"input":"Hello there.","response_format":"mp3","voice":"alloy","speed":1,"model":"tts-1"}',
    ],
    [
      'Home Assistant, openai_tts',
      'POST /v1/audio/speech HTTP/1.1\nContent-Type: application/json\nAuthorization: Bearer x\nUser-Agent: HomeAssistant/2026.1 aiohttp/3.11 Python/3.13',
      '{"model": "tts-1", "input": "Hello there.", "voice": "shimmer", "response_format": "mp3", "speed": 1.0}',
    ],
    [
      'the Python client',
      'POST /v1/audio/speech HTTP/1.1\nAccept-Encoding: gzip, deflate\nConnection: keep-alive\nAccept: application/octet-stream\nContent-Type: application/json\nUser-Agent: OpenAI/Python 1.65.1\nX-Stainless-Lang: python\nX-Stainless-Retry-Count: 0\nAuthorization: Bearer sk-local',
      '{"input":"Hello there.","model":"tts-1","voice":"nova"}',
    ],
  ])('%s gets an MP3', async (_name, head, body) => {
    verifies('decided.openai.speech');
    const answer = await send(head, body);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(await secondsOfMp3(answer.body)).toBeCloseTo(SECONDS, 0);
  });

  it('wyoming_openai gets a WAV', async () => {
    const head =
      'POST /v1/audio/speech HTTP/1.1\nAccept: application/octet-stream\nContent-Type: application/json\nAuthorization: Bearer x';
    const answer = await send(
      head,
      '{"input":"Hello there.","model":"tts-1","voice":"alloy","instructions":"","response_format":"wav","speed":1.0}',
    );
    expect(answer.headers['content-type']).toBe('audio/wav');
    expect(answer.body.toString('latin1', 36, 40)).toBe('data');
  });
});

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
