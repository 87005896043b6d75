import { percentiles, type Row } from './row.ts';
import { startProcess } from './startup.ts';

const RUNS = 12;
const TEXT =
  'The harbour was quiet before sunrise. Two boats moved slowly past the lighthouse. A bell rang three times. Nobody on the pier said a word. The fog had lifted by noon. Then the market opened. People came from the hills with bread and fruit. A child asked where the gulls sleep. Her father did not know. They walked home in the rain.';

/** Time to first audio of ten sentences in a built-in voice, with the service as users run it. */
export async function measureOpenAi(): Promise<Row[]> {
  const service = await startProcess();
  const firstMs: number[] = [];
  const wholeMs: number[] = [];
  try {
    for (let run = 0; run <= RUNS; run++) {
      const { first, whole } = await speak(service.url, run % 2 === 0 ? 'mp3' : 'pcm');
      firstMs.push(first);
      wholeMs.push(whole);
    }
  } finally {
    await service.stop();
  }
  const [coldMs = Number.NaN, ...warmMs] = firstMs;
  return [
    { what: 'first audio of ten sentences', measured: percentiles(warmMs), aim: '≤ 300 ms' },
    { what: 'the first time after the start', measured: `${coldMs.toFixed(0)} ms`, aim: '' },
    { what: 'all of it (22 s of speech)', measured: percentiles(wholeMs.slice(1)), aim: '' },
  ];
}

async function speak(url: string, response_format: string): Promise<{ first: number; whole: number }> {
  const from = performance.now();
  const answer = await fetch(`${url}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts-1', voice: 'nova', input: TEXT, response_format }),
  });
  if (answer.body === null || !answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  let first = Number.NaN;
  for await (const bytes of answer.body as ReadableStream<Uint8Array>) {
    if (Number.isNaN(first) && bytes.length > 0) first = performance.now() - from;
  }
  return { first, whole: performance.now() - from };
}
