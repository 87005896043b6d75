/**
 * Stands in for `sd-server` of stable-diffusion.cpp: the same arguments and answers, and a plain picture at once. The
 * model file is JSON that configures its behaviour; see `StandInModel`.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { encode } from 'fast-png';
import type { StandInModel } from './stand-in.ts';

const args = process.argv.slice(2);
const optionOf = (option: string): string => args[args.indexOf(option) + 1] ?? '';
const model = JSON.parse(readFileSync(optionOf('-m'), 'utf8')) as StandInModel;
const note = (entry: object) => {
  if (model.notes !== undefined) appendFileSync(model.notes, `${JSON.stringify({ pid: process.pid, ...entry })}\n`);
};
note({ event: 'start', args });
if (model.startError !== undefined) {
  process.stderr.write(`${model.startError}\n`);
  process.exit(1);
}

function pictureOf({ width, height, seed }: { width: number; height: number; seed: number }): string {
  if (model.picture === 'garbage') return Buffer.from('no picture').toString('base64');
  const side = model.picture === 'small' ? 64 : width;
  const data = new Uint8Array(side * height * 3).fill(seed % 256);
  return Buffer.from(encode({ width: side, height, data, channels: 3, text: { prompt: 'secret words' } })).toString(
    'base64',
  );
}

const send = (response: ServerResponse, status: number, json: object) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
};
const jobs = new Map<string, { width: number; height: number; seed: number }>();

createServer((request, response) => {
  const url = request.url ?? '';
  if (url === '/sdcpp/v1/capabilities') return send(response, 200, {});
  if (url === '/sdcpp/v1/img_gen' && request.method === 'POST') {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      note({ event: 'draw', body });
      const id = `job-${jobs.size + 1}`;
      jobs.set(id, body);
      send(response, 202, { id, status: 'queued', poll_url: `/sdcpp/v1/jobs/${id}` });
    });
    return;
  }
  const asked = jobs.get(url.split('/').at(-1) ?? '');
  if (asked === undefined) return send(response, 404, { error: 'unknown' });
  note({ event: 'poll' });
  if (model.picture === 'dies') {
    process.stderr.write('GGML_ASSERT failed: stand-in\n', () => process.abort());
    return;
  }
  if (model.picture === 'never') return send(response, 200, { id: 'x', status: 'generating' });
  if (model.picture === 'refused') {
    return send(response, 200, { id: 'x', status: 'failed', error: { code: 'x', message: 'no such sampler' } });
  }
  send(response, 200, { id: 'x', status: 'completed', result: { images: [{ index: 0, b64_json: pictureOf(asked) }] } });
}).listen(Number(optionOf('--listen-port')), optionOf('--listen-ip'));
