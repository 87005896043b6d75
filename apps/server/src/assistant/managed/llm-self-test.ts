/**
 * Run as `node llm-self-test.ts <dir>`: loads the small bundled model with the engine in the folder, requests one
 * answer in a given format, and prints `{ "backend": …, "device": null }`.
 */
import { fileURLToPath } from 'node:url';
import { PLACES } from '../../platform/places.ts';
import { fields, text } from '../answer-schema.ts';
import { loadLlama } from './llama-module.ts';

const [dir = ''] = process.argv.slice(2);
const model = fileURLToPath(new URL('llm/tiny/tiny-llm.gguf', PLACES.npmEngines));
const llama = await loadLlama(dir, model, 1);
const answer = await llama.answer({
  messages: [{ role: 'user', content: 'Say something.' }],
  schema: fields({ sentence: text(1, 80) }),
  maxTokens: 120,
  temperature: 0.5,
  seed: 1,
});
const { sentence } = JSON.parse(answer) as { sentence?: unknown };
if (typeof sentence !== 'string' || sentence === '') throw new Error(`the engine answers ${answer}`);
console.log(JSON.stringify({ backend: llama.backend, device: null }));
process.exit(0);
