import type { PronunciationList, SpokenText } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { BuiltinEngine } from '../src/engines/builtin/builtin-engine.ts';
import { startTestService } from './support/service.ts';

/** A service whose speech is that of the built-in engine. */
const startSpeaking = () => startTestService({ engines: [new BuiltinEngine()] });

const says = ({ sentences }: SpokenText) => sentences.map(({ says: words }) => words);

it('tells what will be said for a text, sentence by sentence', async () => {
  verifies('decided.speech.explain');
  const service = await startSpeaking();
  const text = 'Dr. Ng paid -$5. Why?\n\nПривет';
  const explained = await service.post<SpokenText>('/api/speak/text', { text });
  expect(explained).toMatchObject({ model: 'builtin-speech', reads: 'words' });
  expect(explained.sentences).toEqual([
    { text: 'Dr. Ng paid -$5.', says: 'doctor ng paid minus five dollars.', pause_s: 0.3 },
    { text: 'Why?', says: 'why?', pause_s: 0 },
  ]);
  expect(explained.notes).toEqual([expect.stringContaining('П р и в е т')]);
  await service.problem(400, '/api/speak/text', { method: 'POST', json: { text, voice_id: 'nobody' } });
  expect(await service.post<SpokenText>('/api/speak/text', { text: '***' })).toMatchObject({
    sentences: [],
    notes: [],
  });
});

it('says words as the dictionary of the profile has them', async () => {
  verifies('decided.speech.dictionary');
  const service = await startSpeaking();
  const set = (json: object) => service.request('/api/pronunciations', { method: 'PUT', json });
  expect((await set({ word: 'nginx', say: 'engine x' })).status).toBe(200);
  expect((await set({ word: 'Siobhán', say: '/SH IH0 V AO1 N/' })).status).toBe(200);
  const explain = async (delivery?: object) =>
    says(await service.post<SpokenText>('/api/speak/text', { text: 'Siobhan runs NGINX.', delivery }));
  expect(await explain()).toEqual(['/sh ih0 v ao1 n/ runs engine x.']);
  expect(await explain({ pronounce: { nginx: 'the server' } })).toEqual(['/sh ih0 v ao1 n/ runs the server.']);
  const wrong = { text: 'a', delivery: { pronounce: 'x' } };
  await service.problem(400, '/api/speak/text', { method: 'POST', json: wrong });

  const bad = { word: 'Bach', say: '/B AA1 X/' };
  expect(await service.problem(400, '/api/pronunciations', { method: 'PUT', json: bad })).toMatchObject({
    detail: expect.stringContaining('"x"'),
  });
  const { text } = await service.get<PronunciationList>('/api/pronunciations');
  expect(text).toBe('nginx = engine x\nSiobhán = /SH IH0 V AO1 N/\n');

  const lines = '# names\nNguyen = win\n\nNGINX = engine ex\n';
  const added = await service.post<PronunciationList>('/api/pronunciations/import', { text: lines });
  expect(added.items.map(({ word, say }) => [word, say])).toEqual([
    ['NGINX', 'engine ex'],
    ['Nguyen', 'win'],
    ['Siobhán', '/SH IH0 V AO1 N/'],
  ]);
  const broken = { text: 'a = b\nno sign\n', replace: true };
  expect(await service.problem(400, '/api/pronunciations/import', { method: 'POST', json: broken })).toMatchObject({
    detail: expect.stringContaining('Line 2'),
  });
  expect((await service.get<PronunciationList>('/api/pronunciations')).items).toHaveLength(3);
  const replaced = await service.post<PronunciationList>('/api/pronunciations/import', { text, replace: true });
  expect(replaced.text).toBe(text);
  expect((await set({ word: 'NGINX', say: null })).status).toBe(200);
  expect(await explain()).toEqual(['/sh ih0 v ao1 n/ runs nginx.']);
});

it.each(['![](https://example.com/x.png)', '***', '…', '<br>'])(
  'answers silence where there is nothing to say: %s',
  async (input) => {
    verifies('decided.openai.silence');
    const service = await startSpeaking();
    const answer = await fetch(`${service.url}/v1/audio/speech`, {
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
