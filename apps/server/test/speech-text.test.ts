import type {
  PronunciationList,
  Segment,
  SoundAnalysis,
  SoundWord,
  SoundWords,
  SpokenText,
  Story,
  StoryDetail,
} from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../src/engines/testing/fake-engine.ts';
import { shareTestService, startTestService } from './support/service.ts';
import { sharedBuiltin } from './support/shared-processes.ts';

/** Its speech is that of the built-in engine. */
const service = shareTestService({ engines: [sharedBuiltin] });

const says = ({ sentences }: SpokenText) => sentences.map(({ says: words }) => words);

it('tells what will be said for a text, sentence by sentence', async () => {
  verifies('decided.speech.explain');
  const text = 'Dr. Ng paid -$5. Why?\n\nПривет';
  const explained = await service().post<SpokenText>('/api/speak/text', { text });
  expect(explained).toMatchObject({ model: 'builtin-speech', reads: 'words' });
  expect(explained.sentences).toEqual([
    { text: 'Dr. Ng paid -$5.', says: 'doctor ng paid minus five dollars.', pause_s: 0.3 },
    { text: 'Why?', says: 'why?', pause_s: 0 },
  ]);
  expect(explained.notes).toEqual([expect.stringContaining('П р и в е т')]);
  await service().problem(400, '/api/speak/text', { method: 'POST', json: { text, voice_id: 'nobody' } });
  expect(await service().post<SpokenText>('/api/speak/text', { text: '***' })).toMatchObject({
    sentences: [],
    notes: [],
  });
});

it('tells the language that a text is written in, and which models speak it', async () => {
  const voices = [{ voice_id: 'v', name: 'V', language: '', gender: '' }];
  const speech = { task: 'speech', category: 'speech', voices } as const;
  const models = [
    aModel({ ...speech, id: 'english', languages: ['en'] }),
    aModel({ ...speech, id: 'large-german', languages: ['de', 'fr'], size_bytes: 9_000 }),
    aModel({ ...speech, id: 'small-german', languages: ['de'], size_bytes: 1_000 }),
    aModel({ ...speech, id: 'without-voices', languages: ['de'], size_bytes: 1, voices: [] }),
  ];
  const own = await startTestService({ models });
  const tell = async (text: string) => {
    const { written_in, spoken_by } = await own.post<SpokenText>('/api/speak/text', { text, model: 'english' });
    return [written_in, spoken_by];
  };
  expect(await tell('Wo ist hier der Bahnhof?')).toEqual(['de', ['small-german', 'large-german']]);
  expect(await tell('Où est la gare ?')).toEqual(['fr', ['large-german']]);
  expect(await tell('Where is the station?')).toEqual(['en', []]);
  expect(await tell('Hm!')).toEqual([null, []]);
});

it('says words as the dictionary of the profile has them', async () => {
  verifies('decided.speech.dictionary');
  const set = (json: object) => service().request('/api/pronunciations', { method: 'PUT', json });
  expect((await set({ word: 'nginx', say: 'engine x' })).status).toBe(200);
  expect((await set({ word: 'Siobhán', say: '/SH IH0 V AO1 N/' })).status).toBe(200);
  const explain = async (delivery?: object) =>
    says(await service().post<SpokenText>('/api/speak/text', { text: 'Siobhan runs NGINX.', delivery }));
  expect(await explain()).toEqual(['/sh ih0 v ao1 n/ runs engine x.']);
  expect(await explain({ pronounce: { nginx: 'the server' } })).toEqual(['/sh ih0 v ao1 n/ runs the server.']);
  const wrong = { text: 'a', delivery: { pronounce: 'x' } };
  await service().problem(400, '/api/speak/text', { method: 'POST', json: wrong });

  const bad = { word: 'Bach', say: '/B AA1 X/' };
  expect(await service().problem(400, '/api/pronunciations', { method: 'PUT', json: bad })).toMatchObject({
    detail: expect.stringContaining('"x"'),
  });
  const { text } = await service().get<PronunciationList>('/api/pronunciations');
  expect(text).toBe('nginx = engine x\nSiobhán = /SH IH0 V AO1 N/\n');

  const lines = '# names\nNguyen = win\n\nNGINX = engine ex\n';
  const added = await service().post<PronunciationList>('/api/pronunciations/import', { text: lines });
  expect(added.items.map(({ word, say }) => [word, say])).toEqual([
    ['NGINX', 'engine ex'],
    ['Nguyen', 'win'],
    ['Siobhán', '/SH IH0 V AO1 N/'],
  ]);
  const broken = { text: 'a = b\nno sign\n', replace: true };
  expect(await service().problem(400, '/api/pronunciations/import', { method: 'POST', json: broken })).toMatchObject({
    detail: expect.stringContaining('Line 2'),
  });
  expect((await service().get<PronunciationList>('/api/pronunciations')).items).toHaveLength(3);
  const replaced = await service().post<PronunciationList>('/api/pronunciations/import', { text, replace: true });
  expect(replaced.text).toBe(text);
  expect((await set({ word: 'NGINX', say: null })).status).toBe(200);
  expect(await explain()).toEqual(['/sh ih0 v ao1 n/ runs nginx.']);
});

it.each(['![](https://example.com/x.png)', '***', '…', '<br>'])(
  'answers silence where there is nothing to say: %s',
  async (input) => {
    verifies('decided.openai.silence');
    const answer = await fetch(`${service().url}/v1/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', voice: 'alloy', input, response_format: 'wav' }),
    });
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const rateHz = bytes.readUInt32LE(24);
    const samples = bytes.subarray(44);
    expect(samples.length / bytes.readUInt16LE(32) / rateHz).toBeCloseTo(0.2, 3);
    expect(samples.every((byte) => byte === 0)).toBe(true);
  },
);

it('keeps when every word is heard, and tells it in subtitles, as a rate and to a split', async () => {
  verifies('decided.speech.words', 'decided.stories.words');
  const story = await service().post<Story>('/api/stories', { title: 'Words' });
  const line = await service().post<Segment>(`/api/stories/${story.id}/segments`, {
    text: 'It cost -$5, friend. Good night!',
    start_s: 2,
  });
  const path = `/api/stories/${story.id}`;
  await service().run(`${path}/segments/${line.id}/generate`, { model: 'builtin-speech', seed: 1 });
  const [voiced] = (await service().get<StoryDetail>(path)).segments as [Segment];
  const { words } = await service().get<SoundWords>(`/api/sounds/${voiced.sound_id}/words`);
  expect(words.map(({ text }) => text)).toEqual(['It', 'cost', '-$5,', 'friend.', 'Good', 'night!']);
  expect(words.every(({ estimated, start_s, end_s }) => !estimated && end_s > start_s)).toBe(true);

  const { words_per_minute, heard } = await service().get<SoundAnalysis>(`/api/sounds/${voiced.sound_id}/analysis`);
  const spokenS = (words.at(-1)?.end_s ?? 0) - (words[0]?.start_s ?? 0);
  expect(Math.abs((words_per_minute ?? 0) - (6 * 60) / spokenS)).toBeLessThanOrEqual(0.5);
  expect(heard).toContain(`${words_per_minute} words per minute`);

  const subtitles = async (query: string) => (await service().request(`${path}/subtitles?${query}`)).text();
  const stamp = (timeS: number) => `00:00:0${(voiced.start_s + timeS).toFixed(3)}`;
  const third = words[2] as SoundWord;
  const srt = await subtitles('format=srt&words=1');
  expect(srt).toContain(
    `3\n${stamp(third.start_s)} --> ${stamp(third.end_s)}\n-$5,\n`.replaceAll(/(\d)\.(\d{3})/g, '$1,$2'),
  );
  expect(await subtitles('format=vtt&words=1')).toContain(`<${stamp(third.start_s)}>-$5,`);
  expect(await subtitles('format=srt')).toContain('\nIt cost -$5, friend. Good night!\n');
  expect(await subtitles('format=lrc')).toMatch(/^\[00:0\d\.\d\d\]It cost -\$5, friend\. Good night!\n$/);
  expect(await subtitles('format=lrc&words=1')).toMatch(/<00:0\d\.\d\d>It <00:0\d\.\d\d>cost/);

  const split = (json: object) => ({ method: 'POST', json });
  const wrong = split({ at_word: 99 });
  expect(await service().problem(400, `${path}/segments/${line.id}/split`, wrong)).toMatchObject({
    detail: expect.stringContaining('6 words'),
  });
  await service().problem(400, `${path}/segments/${line.id}/split`, split({}));
  const halves = await service().post<Segment[]>(`${path}/segments/${line.id}/split`, { at_word: 4 });
  expect(halves[1]?.trim_start_s).toBeCloseTo(words[4]?.start_s ?? 0, 3);
});

it('has no words for sounds that are not spoken', async () => {
  await service().problem(404, '/api/sounds/nobody/words');
});
