import type { Segment, Sound, StoryDetail } from '@soundwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { checkDawproject } from './support/dawproject-rules.ts';
import { shareTestService } from './support/service.ts';
import { fileOf, readWave, sine, upload, type Wave, wavFile } from './support/sounds.ts';
import { unzip } from './support/unzip.ts';

const service = shareTestService();
let story: StoryDetail;
let tone: Sound;
let bell: Sound;

/** Two overlapping lines on lane 0, and a bell on lane 1, which is quieter. */
beforeAll(async () => {
  tone = await upload(service(), wavFile([sine(440, 2)]), '?name=Tone');
  bell = await upload(
    service(),
    wavFile([sine(880, 1, 0.5, 44_100), sine(880, 1, 0.5, 44_100)], { sampleRateHz: 44_100 }),
    '?name=B %26 "C"',
  );
  const { id } = await service().post<StoryDetail>('/api/stories', { title: 'A <tale>' });
  const add = (body: unknown) => service().post<Segment>(`/api/stories/${id}/segments`, body);
  await add({
    text: 'Once upon a time, there was a king who had three daughters. They all lived in a tower by the grey sea & waited.',
    speaker: 'Anna',
    sound_id: tone.id,
    track_index: 0,
    start_s: 0.5,
    trim_start_s: 0.25,
    duration_s: 1.5,
    fade_in_s: 0.1,
    gain_db: -6,
  });
  await add({ text: 'Hush! [pause:0.5s]', sound_id: tone.id, track_index: 0, start_s: 1.5, duration_s: 1 });
  await add({ text: '', sound_id: bell.id, track_index: 1, start_s: 3, fade_out_s: 0.2 });
  await add({ text: 'Not heard.', sound_id: tone.id, track_index: 1, start_s: 5, duration_s: 1, muted: true });
  await service().request(`/api/stories/${id}/tracks/1`, { method: 'PATCH', json: { name: 'Bells', gain_db: -12 } });
  story = await service().get<StoryDetail>(`/api/stories/${id}`);
});

/** A bed on lane 0 with falling volume, ducked under a line on lane 1. */
async function duckedStory(): Promise<string> {
  const { id } = await service().post<StoryDetail>('/api/stories', { title: 'Ducked' });
  const add = (body: unknown) => service().post<Segment>(`/api/stories/${id}/segments`, body);
  const lane = (index: number, json: unknown) =>
    service().request(`/api/stories/${id}/tracks/${index}`, { method: 'PATCH', json });
  for (const start_s of [0, 2]) await add({ text: '', sound_id: tone.id, track_index: 0, start_s, duration_s: 2 });
  await add({ text: 'Now.', sound_id: tone.id, track_index: 1, start_s: 2, duration_s: 1, gain_db: -12, pan: 0.5 });
  const ducking = { key_track_index: 1, depth_db: 12, threshold_db: -40, attack_s: 0.25, release_s: 0.5 };
  const automation = [
    { time_s: 0, gain_db: 0 },
    { time_s: 1, gain_db: -6 },
  ];
  await lane(0, { gain_db: -3, automation, ducking });
  return id;
}

const near = ({ time_s, gain_db }: { time_s: number; gain_db: number }) => ({
  time_s: expect.closeTo(time_s, 6),
  gain_db: expect.closeTo(gain_db, 6),
});

const fetched = (format: string, id = story.id) => service().request(`/api/stories/${id}/project?format=${format}`);

describe('GET /api/stories/{id}/project', () => {
  it('mixes each lane separately, with equal lengths', async () => {
    verifies('decided.story-export.stems');
    const files = await unzip(await fetched('stems'));
    expect(Object.keys(files)).toEqual(['A tale - Lane 1.wav', 'A tale - Bells.wav']);
    const [words, bells] = Object.values(files).map((bytes) => readWave(bytes));
    expect([words?.frames, bells?.frames]).toEqual([4 * 48_000, 4 * 48_000]);
    const peak = (wave: Wave | undefined, fromS: number, toS: number) => {
      const [samples = new Float32Array()] = wave?.channels ?? [];
      return samples.slice(fromS * 48_000, toS * 48_000).reduce((most, x) => Math.max(most, x), 0);
    };
    expect(peak(words, 0, 0.49)).toBeLessThan(0.001);
    expect(peak(words, 0.8, 1.4)).toBeCloseTo(0.25, 2);
    expect(peak(words, 3, 3.9)).toBeLessThan(0.001);
    expect(peak(bells, 3.1, 3.7)).toBeCloseTo(0.5 * 10 ** (-12 / 20), 2);
  });

  it('is an OpenTimelineIO timeline, sample-accurate, with overlapping clips on additional tracks', async () => {
    verifies('decided.story-export.otio');
    const files = await unzip(await fetched('otio'));
    expect(Object.keys(files).sort()).toEqual(['media/B & C.wav', 'media/Tone.wav', 'timeline.otio']);
    expect(readWave(files['media/Tone.wav'] as Buffer).frames).toBe(96_000);
    const timeline = JSON.parse(String(files['timeline.otio']));
    expect([timeline.OTIO_SCHEMA, timeline.name, timeline.tracks.OTIO_SCHEMA]).toEqual([
      'Timeline.1',
      'A <tale>',
      'Stack.1',
    ]);
    const tracks = timeline.tracks.children;
    expect(tracks.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
      ['Lane 1', 'Audio'],
      ['Lane 1 (2)', 'Audio'],
      ['Bells', 'Audio'],
    ]);
    const [gap, clip] = tracks[0].children;
    expect([gap.OTIO_SCHEMA, gap.source_range.duration.value]).toEqual(['Gap.1', 24_000]);
    expect(clip).toMatchObject({
      OTIO_SCHEMA: 'Clip.2',
      source_range: { start_time: { value: 12_000, rate: 48_000 }, duration: { value: 72_000 } },
      media_references: { DEFAULT_MEDIA: { OTIO_SCHEMA: 'ExternalReference.1', target_url: 'media/Tone.wav' } },
      metadata: { soundwright: { fade_in_s: 0.1, gain_db: -6, speaker: 'Anna' } },
    });
    expect(tracks[2].children.map(({ enabled }: { enabled: boolean }) => enabled)).toEqual([true, true, true, false]);
    expect(tracks[2].children[1].media_references.DEFAULT_MEDIA.target_url).toBe('media/B%20%26%20C.wav');
  });

  it('is an edit decision list with a cut for each clip', async () => {
    verifies('decided.story-export.edl');
    const files = await unzip(await fetched('edl'));
    const lines = String(files['timeline.edl']).split('\r\n');
    expect(lines[0]).toBe('TITLE: A <tale>');
    const events = lines.filter((line) => /^\d{3} /.test(line));
    expect(events).toEqual([
      '001  AX       A     C        00:00:00:08 00:00:01:23 01:00:00:15 01:00:02:00',
      '002  AX       A     C        00:00:00:00 00:00:01:00 01:00:01:15 01:00:02:15',
      '003  AX       A2    C        00:00:00:00 00:00:01:00 01:00:03:00 01:00:04:00',
      '004  AX       A2    C        00:00:00:00 00:00:01:00 01:00:05:00 01:00:06:00',
    ]);
    expect(lines).toContain('* SOURCE FILE: media/B & C.wav');
    for (const file of lines.flatMap((line) => /^\* SOURCE FILE: (.*)$/.exec(line)?.[1] ?? []))
      expect(files).toHaveProperty([file]);
  });

  it('is a valid DAWproject, with positions, fades and gains', async () => {
    verifies('decided.story-export.dawproject');
    const response = await fetched('dawproject');
    expect(response.headers.get('content-disposition')).toContain('.dawproject"');
    const files = await unzip(response);
    const project = String(files['project.xml']);
    const seen = checkDawproject(project);
    expect(checkDawproject(String(files['metadata.xml'])).get('Title')).toHaveLength(1);
    expect(seen.get('Track')?.map(({ name }) => name)).toEqual(['Lane 1', 'Bells', 'Master']);
    expect(seen.get('Volume')?.map(({ value }) => Number(value).toFixed(4))).toEqual(['1.0000', '0.2512', '1.0000']);
    expect(seen.get('Clip')).toMatchObject([
      { time: '0.5', duration: '1.5', playStart: '0.25', fadeInTime: '0.1', enable: 'true' },
      { time: '1.5', duration: '1' },
      { time: '3', duration: '1', fadeOutTime: '0.2' },
      { time: '5', enable: 'false' },
    ]);
    expect(seen.get('RealPoint')?.map(({ value }) => Number(value).toFixed(4))).toEqual(['0.5012']);
    for (const { path } of seen.get('File') ?? []) expect(files).toHaveProperty([path ?? '']);
    expect(project).toContain('&amp;');
  });

  it('has the effects that a DAWproject knows as devices, and names the others', async () => {
    verifies('decided.story-export.dawproject');
    const path = `/api/stories/${await duckedStory()}`;
    const { segments } = await service().get<StoryDetail>(path);
    const patch = (at: string, effects: unknown[]) => service().request(at, { method: 'PATCH', json: { effects } });
    const equalizer = { id: 'e', type: 'equalizer', low_cut_hz: 80, peak_gain_db: -3, peak_q: 2 };
    const swept = { id: 'c', type: 'compressor', enabled: false, automation: { ratio: [{ time_s: 0, value: 2 }] } };
    await patch(`${path}/tracks/0`, [equalizer, { id: 'r', type: 'reverb' }, swept, { id: 'g', type: 'gate' }]);
    await patch(`${path}/segments/${segments[0]?.id}`, [{ id: 'w', type: 'width' }]);
    await patch(path, [{ id: 'l', type: 'limiter', gain_db: 3 }]);
    const { 'project.xml': project } = await unzip(await service().request(`${path}/project?format=dawproject`));
    const seen = checkDawproject(String(project));
    expect(seen.get('Band')?.map(({ type }) => type)).toEqual(['highPass', 'bell']);
    expect(seen.get('Q')?.map(({ value }) => Number(value).toFixed(2))).toEqual(['0.71', '2.00']);
    expect(seen.get('Enabled')?.map(({ value }) => value)).toEqual(['true', 'false', 'true', 'true']);
    expect(seen.get('InputGain')).toMatchObject([{ value: '3', unit: 'decibel' }]);
    expect(seen.get('Track')?.[0]?.['comment']).toMatch(/^Not in this project: Reverb\./);
    expect(seen.get('Clip')?.filter(({ comment }) => comment !== undefined)).toHaveLength(1);
  });

  it('includes volume and ducking of lanes, at the right times and levels', async () => {
    verifies('decided.story-export.levels', 'decided.story-export.dawproject');
    const id = await duckedStory();
    const files = async (format: string) =>
      unzip(await service().request(`/api/stories/${id}/project?format=${format}`));
    const { 'timeline.otio': otio } = await files('otio');
    const [bed, words] = JSON.parse(String(otio)).tracks.children;
    // The line plays from 2 to 3 s and the level is held down 0.2 s longer; before 1 s the volume falls by 6 dB.
    const level = [
      { time_s: 0, gain_db: 0 },
      { time_s: 1, gain_db: -6 },
      { time_s: 1.75, gain_db: -6 },
      { time_s: 2, gain_db: -18 },
      { time_s: 3.2, gain_db: -18 },
      { time_s: 3.7, gain_db: -6 },
    ];
    expect(bed.metadata.soundwright.level).toEqual(level.map(near));
    expect(words.metadata.soundwright.level).toEqual([]);
    expect(words.children[1].metadata.soundwright.pan).toBe(0.5);

    const { 'project.xml': project } = await files('dawproject');
    const seen = checkDawproject(String(project));
    expect(seen.get('Target')).toEqual([
      { parameter: 'track-0-volume' },
      { expression: 'gain' },
      { expression: 'pan' },
    ]);
    const points =
      seen.get('RealPoint')?.map(({ time, value }) => ({ time: Number(time), value: Number(value) })) ?? [];
    expect(points.splice(-2)).toEqual([
      { time: 0, value: expect.closeTo(10 ** (-12 / 20), 6) },
      { time: 0, value: 0.75 },
    ]);
    for (const { time_s, gain_db } of level) {
      const value = expect.closeTo(10 ** ((gain_db - 3) / 20), 6);
      expect(points).toContainEqual({ time: expect.closeTo(time_s, 6), value });
    }
    // 4 lines of 1.5 dB for the first fall, and 8 each for the fall and the rise of the ducking.
    expect(points).toHaveLength(1 + 4 + 1 + 8 + 1 + 8);

    const { 'timeline.edl': edl } = await files('edl');
    const comments = String(edl).split('\r\n');
    // The first clip ends during ducking, the second one starts during it.
    expect(comments.filter((line) => line.startsWith('* LEVEL'))).toEqual([
      '* LEVEL AT 01:00:00:00: 0.0 DB',
      '* LEVEL AT 01:00:01:00: -6.0 DB',
      '* LEVEL AT 01:00:01:23: -6.0 DB',
      '* LEVEL AT 01:00:02:00: -18.0 DB',
      '* LEVEL AT 01:00:03:06: -18.0 DB',
      '* LEVEL AT 01:00:02:00: -18.0 DB',
      '* LEVEL AT 01:00:03:06: -18.0 DB',
      '* LEVEL AT 01:00:03:21: -6.0 DB',
    ]);
  });

  it('has a clip for each part of a comp, and one subtitle', async () => {
    verifies('comp.export');
    const { id } = await service().post<StoryDetail>('/api/stories', { title: 'Comped' });
    await service().post<Segment>(`/api/stories/${id}/segments`, {
      text: 'A line of takes.',
      sound_id: tone.id,
      takes: [{ sound_id: bell.id, offset_s: 0.5 }],
      comp: [
        { from_s: 0.4, sound_id: bell.id },
        { from_s: 1, sound_id: tone.id },
      ],
      start_s: 1,
      fade_out_s: 0.3,
    });
    const otio = JSON.parse(String((await unzip(await fetched('otio', id)))['timeline.otio']));
    type Item = { OTIO_SCHEMA: string; source_range: Record<'start_time' | 'duration', { value: number }> };
    const items: Item[] = otio.tracks.children.flatMap(({ children }: { children: Item[] }) => children);
    const ranges = items
      .filter(({ OTIO_SCHEMA }) => OTIO_SCHEMA === 'Clip.2')
      .map(({ source_range: { start_time, duration } }) => [start_time.value, duration.value]);
    // The bell begins 0.5 s after the tone, so its part begins with its sound.
    expect(ranges.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 19_680],
      [0, 24_480],
      [47_520, 48_480],
    ]);
    const edl = String((await unzip(await fetched('edl', id)))['timeline.edl']);
    expect(edl.split('\r\n').filter((line) => /^\d{3} /.test(line))).toHaveLength(3);
    await service().request(`/api/stories/${id}`, {
      method: 'PATCH',
      json: { tempo: { bpm: 97.5, beats_per_bar: 3 } },
    });
    const project = String((await unzip(await fetched('dawproject', id)))['project.xml']);
    checkDawproject(project);
    expect(project).toMatch(/<Tempo [^>]*value="97.5"/);
    expect(project).toMatch(/<TimeSignature [^>]*numerator="3"/);
    const stems = await unzip(await fetched('stems', id));
    expect(Object.keys(stems)).toEqual(['Comped - Lane 1.wav']);
    const srt = await (await service().request(`/api/stories/${id}/subtitles?format=srt`)).text();
    expect(srt.match(/-->/g)).toHaveLength(1);
  });

  it('has stems that sum to the mix', async () => {
    verifies('decided.story-export.stems-sum');
    const id = await duckedStory();
    const stems = Object.values(await unzip(await service().request(`/api/stories/${id}/project?format=stems`)));
    const [bed, words] = stems.map((bytes) => readWave(bytes));
    const job = await service().run(`/api/stories/${id}/export`, {});
    const mix = readWave(fileOf(service(), { id: String(job.result?.sounds[0]) }));
    expect([bed?.encoding, bed?.frames, words?.frames]).toEqual(['float32', mix.frames, mix.frames]);
    for (const [side, samples] of mix.channels.entries()) {
      const worst = samples.reduce(
        (most, x, i) =>
          Math.max(most, Math.abs((bed?.channels[side]?.[i] ?? 0) + (words?.channels[side]?.[i] ?? 0) - x)),
        0,
      );
      expect(worst).toBeLessThan(2 ** -22);
    }
    // Ducked by 12 dB under a volume of −6 dB and a gain of −3 dB.
    const heard = bed?.channels[0]?.slice(2.1 * 48_000, 3 * 48_000) ?? [];
    expect(Math.max(...heard)).toBeCloseTo(0.5 * 10 ** (-21 / 20), 3);
  });

  it('does not limit stems, which may exceed full scale where the mix would be limited', async () => {
    verifies('decided.story-export.stems-sum');
    const { id } = await service().post<StoryDetail>('/api/stories', { title: 'Loud' });
    await service().post(`/api/stories/${id}/segments`, { text: '', sound_id: bell.id, track_index: 0, gain_db: 12 });
    const [stem] = Object.values(await unzip(await service().request(`/api/stories/${id}/project?format=stems`)));
    expect(Math.max(...(readWave(stem as Buffer).channels[0] ?? []))).toBeCloseTo(0.5 * 10 ** (12 / 20), 2);
  });

  it('refuses a story without audio and an unknown one', async () => {
    verifies('decided.story-export.stems');
    const { id } = await service().post<StoryDetail>('/api/stories', {});
    await service().problem(400, `/api/stories/${id}/project?format=otio`);
    await service().problem(404, '/api/stories/nothing/project?format=otio');
    await service().problem(400, `/api/stories/${story.id}/project?format=aaf`);
  });
});

describe('GET /api/stories/{id}/subtitles', () => {
  const text = async (format: string) =>
    (await service().request(`/api/stories/${story.id}/subtitles?format=${format}`)).text();

  it('has the audible lines with times as SRT, long lines split', async () => {
    verifies('decided.story-export.subtitles');
    expect((await text('srt')).split('\n\n')).toEqual([
      '1\n00:00:00,500 --> 00:00:01,305\nAnna: Once upon a time, there was a king\nwho had three daughters.',
      '2\n00:00:01,305 --> 00:00:02,000\nAnna: They all lived in a tower by the\ngrey sea & waited.',
      '3\n00:00:01,500 --> 00:00:02,500\nHush!\n',
    ]);
  });

  it('has the same as WebVTT, with speakers', async () => {
    verifies('decided.story-export.subtitles');
    const vtt = await text('vtt');
    expect(vtt.startsWith('WEBVTT\n\n00:00:00.500 --> ')).toBe(true);
    expect(vtt).toContain('<v Anna>They all lived in a tower by the grey sea\n&amp; waited.');
    expect(vtt).not.toContain('Not heard');
  });
});
