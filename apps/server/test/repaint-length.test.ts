import type { Sound } from '@soundwright/contract';
import { decodeSamples, parseWavHeader } from '@soundwright/dsp/wav';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService, type TestService } from './support/service.ts';

async function samplesOf(service: TestService, id: string): Promise<Float32Array> {
  const bytes = new Uint8Array(await (await service.request(`/files/${id}.wav`)).arrayBuffer());
  const header = parseWavHeader(bytes);
  return decodeSamples(bytes.subarray(header.dataOffset, header.dataOffset + header.dataBytes), header)[0];
}

async function repaint(
  service: TestService,
  source: Sound,
  startS: number,
  endS: number,
  durationS: number,
): Promise<Sound> {
  const job = await service.run('/api/generate', {
    model: 'fake-sfx',
    prompt: 'new',
    edit: 'repaint',
    source_sound_id: source.id,
    edit_options: { repaint_start_s: startS, repaint_end_s: endS },
    duration_s: durationS,
    seed: 9,
  });
  expect(job).toMatchObject({ status: 'done', error: null });
  return service.get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
}

describe('a repaint with a length', () => {
  it('ends there when that is shorter, and keeps the rest sample for sample', async () => {
    verifies('repaint.generate-may-change');
    const service = await startTestService();
    const source = await service.makeSound({ duration_s: 2 });
    const result = await repaint(service, source, 0.5, 0.75, 1.5);
    expect(result.duration_s).toBe(1.5);
    const [before, after] = [await samplesOf(service, source.id), await samplesOf(service, result.id)];
    expect(after.subarray(0, 24_000)).toEqual(before.subarray(0, 24_000));
    expect(after.subarray(36_000)).toEqual(before.subarray(36_000, 72_000));
    expect(after.subarray(24_000, 36_000)).not.toEqual(before.subarray(24_000, 36_000));
  });

  it('extends the sound first when that is longer, and may include the added part', async () => {
    const service = await startTestService();
    const source = await service.makeSound({ duration_s: 1 });
    const result = await repaint(service, source, 0.5, 2.5, 3);
    expect(result.duration_s).toBe(3);
    expect((await samplesOf(service, result.id)).subarray(0, 24_000)).toEqual(
      (await samplesOf(service, source.id)).subarray(0, 24_000),
    );
    expect(service.fake.tasks.slice(-2).map((task) => task.type)).toEqual(['extend', 'repaint']);
    await expect(service.services.profile().library.list({})).resolves.toMatchObject({ total: 2 });
  });

  it('refuses a window past that length', async () => {
    const service = await startTestService();
    const source = await service.makeSound({ duration_s: 2 });
    const json = {
      model: 'fake-sfx',
      prompt: '',
      edit: 'repaint',
      source_sound_id: source.id,
      duration_s: 1,
      edit_options: { repaint_start_s: 0.5, repaint_end_s: 1.5 },
    };
    expect(await service.problem(400, '/api/generate', { json })).toMatchObject({ code: 'window_out_of_range' });
  });
});
