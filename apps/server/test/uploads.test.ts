import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem, Sound, SoundList, UploadedSound } from '@soundwright/contract';
import { encodeWavHeader } from '@soundwright/dsp/wav';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { flacStart } from '../src/audio/testing/bombs.ts';
import { shareTestService, startTestService, type TestService } from './support/service.ts';
import { fileOf, readWave, sine, upload, wavFile } from './support/sounds.ts';

const service = shareTestService();
const TONE = sine(440, 0.5);
const send = (body: Uint8Array, query = '', type = 'application/octet-stream') =>
  service().request(`/api/sounds/upload${query}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': type },
  });

describe('POST /api/sounds/upload', () => {
  it('accepts a WAV and keeps its bytes, rate, channels and encoding', async () => {
    verifies(
      'route.post-api-sounds-upload',
      'upload.content-type-wav',
      'decided.file.upload-encoding',
      'decided.sound.source.upload',
      'decided.http.create-201',
      'sound.session-null-for-direct',
    );
    for (const [encoding, sampleRateHz, channels] of [
      ['pcm16', 44_100, 2],
      ['pcm24', 96_000, 1],
      ['float32', 8_000, 2],
    ] as const) {
      const file = wavFile(
        Array.from({ length: channels }, () => sine(300, 0.25, 0.5, sampleRateHz)),
        { encoding, sampleRateHz },
      );
      const response = await send(file, '', 'audio/wav');
      expect(response.status).toBe(201);
      const sound = (await response.json()) as Sound;
      expect(sound).toMatchObject({
        source: 'upload',
        model: '',
        encoding,
        sample_rate: sampleRateHz,
        channels,
        duration_s: 0.25,
        session_id: null,
        parent_id: null,
        size_bytes: file.length,
      });
      expect(fileOf(service(), sound).equals(file)).toBe(true);
    }
  });

  it('adds a file as often as it is sent, and with reuse returns the newest copy', async () => {
    verifies('decided.upload.reuse');
    const file = wavFile([sine(521, 0.3)]);
    const first = await upload(service(), file, '?name=First');
    const other = wavFile([sine(522, 0.3)]);
    expect(other.length).toBe(file.length);
    const fresh = (await (await send(other, '?reuse=true')).json()) as UploadedSound;
    expect([fresh.reused, fresh.id === first.id]).toEqual([false, false]);
    const again = (await (await send(file, '?name=Again&reuse=true')).json()) as UploadedSound;
    expect(again).toMatchObject({
      id: first.id,
      name: 'First',
      created_at: first.created_at,
      warnings: [],
      reused: true,
    });
    const second = await upload(service(), file);
    expect(second.id).not.toBe(first.id);
    const newest = (await (await send(file, '?reuse=true')).json()) as UploadedSound;
    expect(newest.id).toBe(second.id);
    expect(readdirSync(join(service().dataDir, 'sounds')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('accepts application/octet-stream', async () => {
    verifies('upload.content-type-octet-stream', 'guard.mutating.audio');
    const response = await fetch(`${service().url}/api/sounds/upload`, {
      method: 'POST',
      body: new Uint8Array(wavFile([TONE])),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(response.status).toBe(201);
  });

  it('uses name, source and project from the query', async () => {
    verifies('upload.query.name', 'upload.query.source', 'upload.query.project-id', 'decided.sound.source.recording');
    const project = await service().post<{ id: string }>('/api/projects', { name: 'takes' });
    const sound = await upload(service(), wavFile([TONE]), `?name=My%20memo&source=recording&project_id=${project.id}`);
    expect(sound).toMatchObject({ name: 'My memo', source: 'recording', project_id: project.id });
  });

  it('restores the recipe of a sound made here', async () => {
    verifies('decided.file.upload-restores', 'decided.file.recipe');
    const made = await service().makeSound({
      prompt: 'a bell, far away',
      negative_prompt: 'hum',
      lyrics: 'ding',
      seed: 77,
      steps: 9,
      cfg: 2.5,
    });
    const file = fileOf(service(), made);
    expect(readWave(file).info).toMatchObject({ ISFT: expect.stringMatching(/^Soundwright \d/), INAM: made.name });
    expect(JSON.parse(readWave(file).info['ICMT'] ?? '')).toMatchObject({
      model: 'fake-sfx',
      prompt: 'a bell, far away',
      seed: 77,
    });
    expect(await upload(service(), file)).toMatchObject({
      name: made.name,
      model: 'fake-sfx',
      prompt: 'a bell, far away',
      negative_prompt: 'hum',
      lyrics: 'ding',
      seed: 77,
      steps: 9,
      cfg: 2.5,
      source: 'upload',
    });
  });

  it('ignores impossible metadata', async () => {
    for (const comment of [
      '{"seed":-1}',
      '{"model":3}',
      'no JSON',
      '{"prompt":"x"',
      JSON.stringify({ prompt: 'x'.repeat(5_000) }),
    ]) {
      const sound = await upload(service(), wavFile([TONE], { info: { ICMT: comment, INAM: 'Theirs' } }));
      expect(sound).toMatchObject({ name: 'Theirs', model: '', prompt: '', seed: 0 });
    }
  });

  it('is never trimmed or normalised, whatever the settings', async () => {
    verifies('encoding.recordings-untrimmed', 'decided.trim.which-sounds');
    const fresh = await startTestService();
    await fresh.request('/api/settings', { method: 'PATCH', json: { trim_silence: true, normalize_lufs: -10 } });
    const quiet = new Float32Array(48_000);
    quiet.set(sine(440, 0.3, 0.01), 20_000);
    const file = wavFile([quiet]);
    for (const query of ['', '?source=recording']) {
      const sound = await upload(fresh, file, query);
      expect(sound.duration_s).toBe(1);
      expect(fileOf(fresh, sound).equals(file)).toBe(true);
    }
  });

  const broken: [string, Uint8Array][] = [
    ['nothing', new Uint8Array(0)],
    ['one byte', Uint8Array.of(0)],
    ['text', Buffer.from('This is no sound at all, however long it may be. '.repeat(50))],
    ['HTML', Buffer.from('<!doctype html><html><body>Not found</body></html>')],
    ['a WAV header alone', wavFile([TONE]).subarray(0, 44)],
    ['a part of a WAV header', wavFile([TONE]).subarray(0, 30)],
    ['RIFF of something else', Buffer.from('RIFF\x24\x00\x00\x00AVI LIST')],
    ['a WAV without samples', wavFile([new Float32Array(0)])],
    ['a WAV of no channels', patched(wavFile([TONE]), 22, 0)],
    ['a WAV of 0 bits', patched(wavFile([TONE]), 34, 0)],
    ['a WAV of 7 bits', patched(wavFile([TONE]), 34, 7)],
    ['a WAV of 12 bits', patched(wavFile([TONE]), 34, 12)],
    ['a WAV whose frames do not fit its samples', patched(wavFile([TONE]), 32, 4)],
    ['a WAV of rate 0', patched(wavFile([TONE]), 24, 0, 0, 0, 0)],
    ['a WAV with an unknown codec', patched(wavFile([TONE]), 20, 0x77, 0x77)],
    ['half a frame of MP3', Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), noise(150)])],
    ['a FLAC of noise', Buffer.concat([Buffer.from('fLaC'), noise(2_000)])],
    ['an Ogg of noise', Buffer.concat([Buffer.from('OggS'), noise(2_000)])],
    ['zeros', new Uint8Array(10_000)],
    ['noise', noise(10_000)],
    ['a PNG', Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), noise(500)])],
  ];
  it.each(broken)('refuses %s with 415 and leaves nothing behind', async (_what, file) => {
    verifies('decided.error.no-audio');
    const before = await snapshot();
    const response = await send(file);
    const problem = (await response.json()) as Problem;
    expect(problem).toMatchObject({ status: 415, code: 'unsupported_media' });
    expect(response.status).toBe(415);
    expect(await snapshot()).toEqual(before);
  });

  it('refuses a sound of more than six hours with 413 and says what to do', async () => {
    verifies('decided.upload.duration-limit');
    const before = await snapshot();
    const response = await send(flacStart(7 * 3_600 * 48_000));
    expect(response.status).toBe(413);
    expect((await response.json()) as Problem).toMatchObject({
      code: 'too_large',
      detail: 'The sound is longer than 6 hours.',
      hint: 'Cut it into shorter files and upload those.',
    });
    expect(await snapshot()).toEqual(before);
  });

  it.each([
    ['float32', Float32Array.of(0.25, Number.NaN, Infinity, -Infinity, 1.5, 0.5)],
    ['float64', Float64Array.of(0.25, Number.NaN, 1e300, -Infinity, 1.5, 0.5)],
  ] as const)('sets %s NaN or infinite samples to zero, keeps the others, and says so', async (encoding, values) => {
    verifies('decided.upload.not-finite');
    const header = encodeWavHeader({ encoding, channels: 1, sampleRateHz: 48_000, frames: 6, info: { INAM: 'Bad' } });
    const response = await send(Buffer.concat([header, Buffer.from(values.buffer)]));
    const sound = (await response.json()) as UploadedSound;
    expect(sound).toMatchObject({
      encoding,
      name: 'Bad',
      warnings: ['3 samples were NaN or infinite and were set to zero.'],
    });
    expect([...(readWave(fileOf(service(), sound)).channels[0] ?? [])]).toEqual([0.25, 0, 0, 0, 1.5, 0.5]);
  });

  it('keeps floats beyond full scale as they are', async () => {
    const loud = wavFile([Float32Array.of(3, -3, 0.5)], { encoding: 'float32' });
    const sound = (await (await send(loud)).json()) as UploadedSound;
    expect(sound.warnings).toEqual([]);
    expect(fileOf(service(), sound).equals(loud)).toBe(true);
  });

  it('keeps the rest of a truncated WAV, and says so', async () => {
    const whole = wavFile([TONE]);
    const sound = (await (await send(whole.subarray(0, 44 + 24_000))).json()) as UploadedSound;
    expect(sound.warnings).toEqual(['The file is shorter than its header says; the existing part was kept.']);
    expect(sound.duration_s).toBe(0.25);
    expect(readWave(fileOf(service(), sound)).frames).toBe(12_000);
  });

  it('without a name is called by the title in its tags', async () => {
    verifies('decided.upload.title');
    const title = Buffer.from('\0Rain on tin', 'latin1');
    const frame = Buffer.concat([Buffer.from('TIT2\0\0\0'), Buffer.from([title.length, 0, 0]), title]);
    const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0'), Buffer.from([frame.length]), frame]);
    const file = Buffer.concat([tag, wavFile([TONE])]);
    expect(await upload(service(), file)).toMatchObject({ name: 'Rain on tin', duration_s: 0.5 });
    expect(await upload(service(), file, '?name=Mine')).toMatchObject({ name: 'Mine' });
    expect(await upload(service(), wavFile([TONE]), '?name=')).toMatchObject({ name: 'Upload' });
  });

  it('that nothing here reads is read by ffmpeg by its content', async () => {
    verifies('decided.upload.any-content');
    const dir = mkdtempSync(join(tmpdir(), 'ffmpeg-'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    writeFileSync(join(dir, 'sound.wav'), wavFile([TONE]));
    // Stands in for ffmpeg: it must be told which formats it may recognise, and no program may be named by the file.
    const script = `#!/bin/sh\ncase "$*" in *-format_whitelist*) ;; *) exit 1 ;; esac\nfor last; do :; done\ncp "${dir}/sound.wav" "\${last#file:}"\n`;
    writeFileSync(join(dir, 'ffmpeg'), script, { mode: 0o755 });
    const unknown = Buffer.from('.snd of a program nobody knows');
    const path = process.env['PATH'];
    process.env['PATH'] = `${dir}:${path}`;
    onTestFinished(() => {
      process.env['PATH'] = path;
    });
    expect(await upload(service(), unknown, '?name=Old')).toMatchObject({ name: 'Old', duration_s: 0.5 });
  });

  it('refuses an invalid name and an impossible source', async () => {
    for (const query of [`?name=${'x'.repeat(201)}`, '?name=a%0Ab', '?source=generated'])
      expect((await send(wavFile([TONE]), query)).status, query).toBe(400);
  });

  it('leaves nothing behind when the client disconnects', async () => {
    const before = await snapshot();
    const socket = await sendHalf(service());
    socket.destroy();
    await expect.poll(snapshot).toEqual(before);
  });

  it('leaves nothing behind when the service stops just after the client has disconnected', async () => {
    const stopping = await startTestService();
    const socket = await sendHalf(stopping);
    socket.destroy();
    await stopping.close();
    expect(filesOf(stopping)).toEqual([]);
  });

  /** A connection that has sent the first part of an upload, which is on the disk. */
  async function sendHalf(to: TestService): Promise<Socket> {
    const before = filesOf(to).length;
    const { hostname, port } = new URL(to.url);
    const socket = connect(Number(port), hostname);
    const half = wavFile([sine(440, 5)]);
    socket.write(
      `POST /api/sounds/upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: audio/wav\r\nContent-Length: ${half.length}\r\n\r\n`,
    );
    socket.write(half.subarray(0, 100_000));
    await expect.poll(() => filesOf(to).length).toBeGreaterThan(before);
    return socket;
  }

  async function snapshot() {
    const { total } = await service().get<SoundList>('/api/sounds');
    return { total, files: filesOf(service()).length };
  }

  function filesOf({ dataDir }: TestService): string[] {
    return readdirSync(join(dataDir, 'sounds'));
  }
});

function patched(file: Buffer, offset: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, offset);
  return copy;
}

/** Deterministic pseudo-random bytes. */
function noise(length: number): Buffer {
  let state = 12_345;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    }),
  );
}
