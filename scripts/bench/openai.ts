import { percentiles, type Row } from './row.ts';
import { startProcess } from './startup.ts';

const RUNS = 12;
const TEXT =
  'The harbour was quiet before sunrise. Two boats moved slowly past the lighthouse. A bell rang three times. Nobody on the pier said a word. The fog had lifted by noon. Then the market opened. People came from the hills with bread and fruit. A child asked where the gulls sleep. Her father did not know. They walked home in the rain.';

/** One sentence of 18 seconds. */
const LONG_SENTENCE =
  'When the harbour was quiet before sunrise and the two old boats had moved slowly past the lighthouse, with their lamps still burning, a bell rang three times over the water, and nobody on the pier said a word until the fog had lifted at noon.';

/** Time to first audio in a built-in voice of ten sentences and of a long one, with the service as users run it. */
export async function measureOpenAi(): Promise<Row[]> {
  const service = await startProcess();
  const firstMs: number[] = [];
  const wholeMs: number[] = [];
  const longMs: number[] = [];
  try {
    for (let run = 0; run <= RUNS; run++) {
      const format = run % 2 === 0 ? 'mp3' : 'pcm';
      const { first, whole } = await speak(service.url, TEXT, format);
      firstMs.push(first);
      wholeMs.push(whole);
      if (run > 0) longMs.push((await speak(service.url, LONG_SENTENCE, format)).first);
    }
  } finally {
    await service.stop();
  }
  const [coldMs = Number.NaN, ...warmMs] = firstMs;
  return [
    { what: 'first audio of ten sentences', measured: percentiles(warmMs), aim: '≤ 300 ms' },
    { what: 'first audio of one long sentence', measured: percentiles(longMs), aim: '' },
    { what: 'the first time after the start', measured: `${coldMs.toFixed(0)} ms`, aim: '' },
    { what: 'all of it (22 s of speech)', measured: percentiles(wholeMs.slice(1)), aim: '' },
  ];
}

async function speak(url: string, input: string, response_format: string): Promise<{ first: number; whole: number }> {
  const from = performance.now();
  const answer = await fetch(`${url}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts-1', voice: 'nova', input, response_format }),
  });
  if (answer.body === null || !answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  let first = Number.NaN;
  for await (const bytes of answer.body as ReadableStream<Uint8Array>) {
    if (Number.isNaN(first) && bytes.length > 0) first = performance.now() - from;
  }
  return { first, whole: performance.now() - from };
}
