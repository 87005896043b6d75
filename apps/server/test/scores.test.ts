import { type Job, type JobAccepted, LIMITS, type RewrittenNotes, type Score, type Sound } from '@soundwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_PARTS } from '../../../packages/builtin/src/music/edit/common.ts';
import { shareTestService } from './support/service.ts';
import { sharedBuiltin } from './support/shared-processes.ts';
import { fileOf, readWave } from './support/sounds.ts';

const service = shareTestService({ engines: [sharedBuiltin] });
let piece: Sound;
let score: Score;

beforeAll(async () => {
  const job = await service().run('/api/generate', {
    model: 'builtin-music',
    prompt: 'solo piano ballad in C major, 90 bpm',
    duration_s: 6,
    seed: 4,
    tags: ['demo'],
  });
  piece = await firstOf(job);
  score = await service().get<Score>(`/api/sounds/${piece.id}/score`);
});

async function firstOf(job: Job): Promise<Sound> {
  if (job.status !== 'done') throw new Error(`the job ended as ${job.status}: ${job.error}`);
  return service().get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
}

const edit = async (changes: object, of = piece) => firstOf(await service().run(`/api/sounds/${of.id}/score`, changes));
const samplesOf = (sound: Sound) => readWave(fileOf(service(), sound));
const midiOf = async (sound: Sound) =>
  new Uint8Array(await (await service().request(`/files/${sound.id}.mid`)).arrayBuffer());
const playMidi = (body: Uint8Array, query = '') =>
  service().request(`/api/midi${query}`, {
    method: 'POST',
    body: new Blob([Uint8Array.from(body)]),
    headers: { 'content-type': 'audio/midi' },
  });

describe('a score', () => {
  it('is read with its parts, chords, sections, tempo, meter and key', () => {
    expect(score).toMatchObject({
      key: 'C major',
      scale: [0, 2, 4, 5, 7, 9, 11],
      meter: { beats: 4, unit: 4 },
      bar_beats: 4,
      tempo_bpm: 90,
      loops: false,
      sung: false,
    });
    expect(score.parts.flatMap(({ notes }) => notes).length).toBeGreaterThan(5);
    expect(score.parts.every(({ instrument }) => score.instruments.some(({ id }) => id === instrument))).toBe(true);
  });

  it('may have as many parts as the composer takes', () => {
    expect(LIMITS.scoreParts).toBe(MOST_PARTS);
  });

  it('can be saved with as many notes as a MIDI file may have', async () => {
    const notes = Array.from({ length: 50_000 }, (_, at) => ({
      beat: Math.round(at * 0.1234) / 10_000,
      beats: 0.1234,
      pitch: 36 + (at % 60),
      velocity: 0.123,
    }));
    const parts = [{ name: score.parts[0]?.name, notes }];
    const response = await service().request(`/api/sounds/${piece.id}/score`, { method: 'POST', json: { parts } });
    expect(response.status).toBe(202);
    const { job_id } = (await response.json()) as JobAccepted;
    await service().request(`/api/jobs/${job_id}/cancel`, { method: 'POST', json: {} });
    await service().services.jobs.whenSettled(job_id);
    const more = [{ ...parts[0], notes: [...notes, notes[0]] }];
    await service().problem(400, `/api/sounds/${piece.id}/score`, { json: { parts: more } });
  });

  it('has a tempo that it can be given, also when a MIDI file is faster', async () => {
    const midi = await midiOf(piece);
    const tempo = midi.findIndex((byte, at) => byte === 0xff && midi[at + 1] === 0x51 && midi[at + 2] === 3);
    // 500 quarter notes a minute.
    midi.set([0x01, 0xd4, 0xc0], tempo + 3);
    const { job_id } = (await (await playMidi(midi)).json()) as JobAccepted;
    const fast = await firstOf(await service().services.jobs.whenSettled(job_id));
    expect((await service().get<Score>(`/api/sounds/${fast.id}/score`)).tempo_bpm).toBe(400);
  });

  it('gives the samples of the piece again when nothing is changed', async () => {
    const again = await edit({});
    expect(samplesOf(again)).toEqual(samplesOf(piece));
    expect(again).toMatchObject({
      parent_id: piece.id,
      source: 'edit',
      model: 'builtin-music',
      tags: ['demo'],
      name: piece.name,
    });
  });

  it('is changed into a new version that keeps the changed score, and has exact stems and a MIDI file', async () => {
    const [{ name, notes }] = score.parts as [Score['parts'][number]];
    const raised = notes.map((note) => ({ ...note, pitch: note.pitch + 12 }));
    const changed = await edit({ name: 'Higher', parts: [{ name, notes: raised, instrument: 'electric-piano' }] });
    expect(changed).toMatchObject({ name: 'Higher', parent_id: piece.id });
    const read = await service().get<Score>(`/api/sounds/${changed.id}/score`);
    expect(read.parts[0]).toMatchObject({ instrument: 'electric-piano', notes: raised });
    expect(samplesOf(await edit({}, changed))).toEqual(samplesOf(changed));

    const stems = await service().run('/api/separate', { model: 'builtin-separate', source_sound_id: changed.id });
    const parts = await Promise.all(
      (stems.result?.sounds ?? []).map(async (id) => samplesOf(await service().get<Sound>(`/api/sounds/${id}`))),
    );
    const whole = samplesOf(changed);
    const sum = whole.channels[0]?.map((_, i) => parts.reduce((all, part) => all + (part.channels[0]?.[i] ?? 0), 0));
    expect(sum).toEqual(whole.channels[0]);

    const imported = await playMidi(await midiOf(changed), '?name=Back');
    const { job_id } = (await imported.json()) as { job_id: string };
    const back = await firstOf(await service().services.jobs.whenSettled(job_id));
    expect(back).toMatchObject({ name: 'Back', model: 'builtin-music', parent_id: null });
    const backScore = await service().get<Score>(`/api/sounds/${back.id}/score`);
    expect(backScore.parts.find((part) => part.name === name)?.notes.map(({ pitch }) => pitch)).toEqual(
      raised.toSorted((a, b) => a.beat - b.beat || a.pitch - b.pitch).map(({ pitch }) => pitch),
    );
  });

  it('is heard in part before it is saved', async () => {
    const response = await service().request(`/api/sounds/${piece.id}/score/excerpt`, {
      json: { from_beat: 0, to_beat: 3 },
    });
    const excerpt = readWave(new Uint8Array(await response.arrayBuffer()));
    expect(excerpt.channels[0]).toHaveLength(2 * 48_000);
    const samples = samplesOf(piece);
    // The fade in of the piece lasts two milliseconds.
    expect(excerpt.channels[0]?.slice(100, 40_000)).toEqual(samples.channels[0]?.slice(100, 40_000));
  });

  it('gets other notes for a bar from another seed, without a change of the piece', async () => {
    const [{ name }] = score.parts as [Score['parts'][number]];
    const ask = (seed?: number) =>
      service().post<RewrittenNotes>(`/api/sounds/${piece.id}/score/rewrite`, {
        part: name,
        from_bar: 0,
        bars: 1,
        seed,
      });
    const first = await ask(7);
    expect(await ask(7)).toEqual(first);
    expect((await ask(8)).notes).not.toEqual(first.notes);
    expect(await ask(first.seed)).toEqual(first);
    expect(await service().get<Score>(`/api/sounds/${piece.id}/score`)).toEqual(score);
  });

  it.each([
    [400, '/score', { parts: [{ name: 'zither' }] }, 'invalid_request', 'no part “zither”'],
    [
      400,
      '/score',
      { tempo_bpm: 20.5, parts: [{ name: 'zither', notes: [{ beat: -1, beats: 1, pitch: 60, velocity: 1 }] }] },
      'invalid_request',
      'parts.0.notes.0.beat',
    ],
    [400, '/score/excerpt', { from_beat: 4, to_beat: 4 }, 'window_out_of_range', 'begins before it ends'],
    [400, '/score/rewrite', { part: 'zither', from_bar: 0, bars: 1 }, 'invalid_request', 'no part “zither”'],
    [400, '/score/rewrite', { part: 'lead', from_bar: 90, bars: 1 }, 'invalid_request', ''],
  ])('says with %i what is wrong with %s %o', async (status, path, json, code, message) => {
    const problem = await service().problem(status, `/api/sounds/${piece.id}${path}`, { json });
    expect(problem).toMatchObject({ code });
    expect(JSON.stringify(problem)).toContain(message);
  });

  it('is missing for a sound that nobody composed', async () => {
    const cut = await service().post<Sound>(`/api/sounds/${piece.id}/edit`, { chain: [{ op: 'reverse' }] });
    const problem = await service().problem(404, `/api/sounds/${cut.id}/score`);
    expect(problem).toMatchObject({ code: 'not_found', detail: expect.stringContaining('has no score') });
  });
});

describe('a MIDI file', () => {
  it.each([
    ['something else', new TextEncoder().encode('RIFF'), 'not a MIDI file'],
    [
      'a file without notes',
      Uint8Array.from(Buffer.from('MThd\0\0\0\x06\0\0\0\x01\x01\xe0MTrk\0\0\0\x04\0\xff\x2f\0', 'latin1')),
      'no notes',
    ],
  ])('is refused when it is %s', async (_what, body, message) => {
    const response = await playMidi(body);
    expect(response.status).toBe(415);
    expect(await response.text()).toContain(message);
  });

  it('is heard for at most 30 seconds at a time, at the tempo it has there', async () => {
    const bytes = Buffer.concat([
      Buffer.from('MThd\0\0\0\x06\0\0\0\x01\0\x01', 'latin1'),
      Buffer.from('MTrk\0\0\0\x1a', 'latin1'),
      // 240 bpm, one quarter note later 20 bpm, and then a note of twelve.
      Buffer.from('\0\xff\x51\x03\x03\xd0\x90\x01\xff\x51\x03\x2d\xc6\xc0', 'latin1'),
      Buffer.from('\0\x90\x3c\x64\x0c\x80\x3c\0\0\xff\x2f\0', 'latin1'),
    ]);
    const { job_id } = (await (await playMidi(bytes)).json()) as { job_id: string };
    const slow = await firstOf(await service().services.jobs.whenSettled(job_id));
    const excerpt = `/api/sounds/${slow.id}/score/excerpt`;
    expect((await service().request(excerpt, { json: { from_beat: 0, to_beat: 10 } })).status).toBe(200);
    const problem = await service().problem(400, excerpt, { json: { from_beat: 0, to_beat: 12 } });
    expect(problem).toMatchObject({ code: 'window_out_of_range' });
  });
});
