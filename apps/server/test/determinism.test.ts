import { createHash } from 'node:crypto';
import type { Job, JobAccepted, Sound, SoundList } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { BuiltinEngine } from '../src/engines/builtin/builtin-engine.ts';
import { shareTestService, startTestService, type TestService } from './support/service.ts';
import { fileOf, readWave, sine, upload, wavFile } from './support/sounds.ts';

const builtin = () => ({ engines: [new BuiltinEngine()] });

const REQUESTS: readonly [string, Record<string, unknown>][] = [
  ['/api/generate', { model: 'builtin-sfx', prompt: 'rain on a tin roof', duration_s: 0.6, seed: 1 }],
  ['/api/generate', { model: 'builtin-sfx', prompt: 'a wooden door slams', duration_s: 0.5, seed: 2 }],
  ['/api/generate', { model: 'builtin-music', prompt: 'calm piano', duration_s: 3, seed: 3 }],
  ['/api/speak', { model: 'builtin-speech', lines: [{ text: 'Good morning.' }], seed: 4 }],
];

/** The sounds of the requests, all queued at once in this order. */
async function make(service: TestService, order: readonly number[]): Promise<Sound[]> {
  const jobs = new Map<number, string>();
  for (const index of order) {
    const [path, body] = REQUESTS[index] as (typeof REQUESTS)[number];
    jobs.set(index, (await service.post<JobAccepted>(path, body)).job_id);
  }
  return Promise.all(
    REQUESTS.map(async (_, index) => {
      const job = await service.services.jobs.whenSettled(jobs.get(index) ?? '');
      expect(job.error).toBeNull();
      return service.get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
    }),
  );
}

const hashOf = (service: TestService, sound: Sound): string =>
  createHash('sha256').update(fileOf(service, sound)).digest('hex');

describe('the built-in engine, through the whole service', () => {
  const service = shareTestService(builtin());
  const run = async (path: string, json: Record<string, unknown>) => {
    const job = await service().run(path, json);
    expect(job.error).toBeNull();
    const sounds = await Promise.all((job.result?.sounds ?? []).map((id) => service().get<Sound>(`/api/sounds/${id}`)));
    return { job, sounds, sound: sounds[0] as Sound, wave: readWave(fileOf(service(), sounds[0] as Sound)) };
  };
  /** A typical upload: two channels of 16 bits at 44.1 kHz. */
  const aSource = () =>
    upload(service(), wavFile([sine(220, 2, 0.4, 44_100), sine(330, 2, 0.3, 44_100)], { sampleRateHz: 44_100 }));

  it('makes a loop of an effect, and says so in its WAV', async () => {
    verifies('decided.loop.seamless', 'decided.loop.points');
    const ask = { model: 'builtin-sfx', prompt: 'steady rain', duration_s: 1.2, seed: 5 };
    const looped = await run('/api/generate', { ...ask, loop: true });
    expect(looped.sound.duration_s).toBe(1.2);
    expect(looped.wave.loops).toEqual([{ type: 'forward', startFrame: 0, endFrame: 57_600, plays: null }]);
    expect(looped.job.message).toContain('seamless loop');
    const [left = new Float32Array()] = looped.wave.channels;
    const step = Math.abs((left[0] ?? 0) - (left[left.length - 1] ?? 0));
    const steps = left.slice(1).map((sample, i) => Math.abs(sample - (left[i] ?? 0)));
    expect(step).toBeLessThan(Math.max(...steps));
    expect(Math.abs(left[0] ?? 0) + Math.abs(left[left.length - 1] ?? 0)).toBeGreaterThan(0);

    const ended = await run('/api/generate', ask);
    expect(ended.wave.loops).toEqual([]);
    const worded = await run('/api/generate', { ...ask, prompt: 'steady rain, seamless loop' });
    expect(worded.wave.loops).toHaveLength(1);
  });

  it('makes a loop of music in whole bars, and repaints it as one', async () => {
    verifies('decided.loop.music');
    const ask = { model: 'builtin-music', prompt: 'house, 120 bpm', duration_s: 1.7, seed: 5, loop: true };
    const { sound, wave, job } = await run('/api/generate', ask);
    expect(sound.duration_s).toBe(2);
    expect(wave.loops).toEqual([{ type: 'forward', startFrame: 0, endFrame: 96_000, plays: null }]);
    expect(job.message).toContain('seamless loop of 1 bar');
    const repaint = { source_sound_id: sound.id, model: 'builtin-music', start_s: 1, end_s: 1.5, seed: 1 };
    const repainted = await run('/api/repaint', repaint);
    expect(repainted.wave.loops).toEqual(wave.loops);
  });

  it('makes the same bytes in whatever order jobs run and after a restart, with the rate and channels of the model', async () => {
    verifies('service.deterministic', 'decided.file.same-bytes', 'service.works-offline', 'capability.text-to-audio');
    verifies('model.field.sample-rate', 'model.field.channels', 'capability.speech-builtin-voice');
    const sounds = await make(service(), [0, 1, 2, 3]);
    const hashes = sounds.map((sound) => hashOf(service(), sound));
    expect(new Set(hashes).size).toBe(REQUESTS.length);
    const other = await startTestService(builtin());
    expect((await make(other, [3, 1, 2, 0])).map((sound) => hashOf(other, sound))).toEqual(hashes);
    for (const sound of sounds) {
      const wave = readWave(fileOf(service(), sound));
      const model = await service().get<{ sample_rate: number; channels: number }>(`/api/models/${sound.model}`);
      expect([sound.sample_rate, sound.channels]).toEqual([model.sample_rate, model.channels]);
      expect([wave.sampleRateHz, wave.channels.length]).toEqual([model.sample_rate, model.channels]);
      expect(wave.frames / wave.sampleRateHz).toBeCloseTo(sound.duration_s, 3);
    }
  });

  it('repaints an uploaded file, with its own rate, channels and encoding', async () => {
    verifies('repaint.rest-sample-for-sample', 'decided.repaint.same-format', 'capability.repaint');
    const source = await aSource();
    const { sound, wave } = await run('/api/repaint', {
      source_sound_id: source.id,
      model: 'builtin-sfx',
      prompt: 'wind',
      start_s: 0.5,
      end_s: 1.5,
      seed: 1,
    });
    expect(sound).toMatchObject({ sample_rate: 44_100, channels: 2, encoding: 'pcm16', duration_s: 2 });
    const original = readWave(fileOf(service(), source));
    for (const [channel, samples] of wave.channels.entries()) {
      const before = original.channels[channel] as Float32Array;
      expect(samples).toHaveLength(before.length);
      expect(samples.subarray(0, 22_050)).toEqual(before.subarray(0, 22_050));
      expect(samples.subarray(66_150)).toEqual(before.subarray(66_150));
      expect(samples.subarray(30_000, 60_000)).not.toEqual(before.subarray(30_000, 60_000));
    }
  });

  it('extends it in the same way', async () => {
    verifies('decided.extend.bit-identical', 'capability.extend');
    const source = await aSource();
    const { sound, wave } = await run('/api/generate', {
      model: 'builtin-sfx',
      prompt: 'wind',
      edit: 'extend',
      source_sound_id: source.id,
      edit_options: { extend_s: 1 },
      seed: 1,
    });
    expect(sound).toMatchObject({ sample_rate: 44_100, channels: 2, encoding: 'pcm16', duration_s: 3 });
    const original = readWave(fileOf(service(), source));
    for (const [channel, samples] of wave.channels.entries())
      expect(samples.subarray(0, 88_200)).toEqual(original.channels[channel]);
  });

  it('separates into stems that sum to the mix', async () => {
    verifies('capability.separate', 'separate.stem-own-sound');
    const source = await upload(service(), wavFile([sine(220, 1, 0.4), sine(330, 1, 0.3)]));
    const { sounds } = await run('/api/separate', { model: 'builtin-separate', source_sound_id: source.id });
    expect(sounds.map(({ stem }) => stem)).toEqual(['vocals', 'drums', 'bass', 'other']);
    const stems = sounds.map((sound) => readWave(fileOf(service(), sound)));
    for (const [channel, mix] of readWave(fileOf(service(), source)).channels.entries()) {
      for (let i = 0; i < mix.length; i += 97) {
        const sum = stems.reduce((total, { channels }) => total + (channels[channel]?.[i] as number), 0);
        expect(sum).toBeCloseTo(mix[i] as number, 3);
      }
    }
    const children = await service().get<SoundList>(`/api/sounds?parent_id=${source.id}`);
    expect(children.total).toBe(4);
  });

  it('stops immediately when a long job is cancelled, and keeps working', async () => {
    verifies('job.transition.running-cancelled');
    const { job_id } = await service().post<JobAccepted>('/api/generate', {
      model: 'builtin-sfx',
      prompt: 'rain',
      duration_s: 300,
      variations: 8,
    });
    const generating = Promise.withResolvers<void>();
    const unsubscribe = service().services.jobs.subscribe(job_id, (job) => {
      if (job.phase === 'generating') generating.resolve();
    });
    await generating.promise;
    unsubscribe();
    const cancelled = await service().post<Job>(`/api/jobs/${job_id}/cancel`);
    expect(cancelled).toMatchObject({ status: 'cancelled', result: null });
    expect((await run(...(REQUESTS[1] as [string, Record<string, unknown>]))).job.status).toBe('done');
  });
});
