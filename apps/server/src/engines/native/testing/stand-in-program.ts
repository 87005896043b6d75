/**
 * A fake native engine for tests: its server and command line program. Its behaviour is configured in the model file;
 * see `StandInModel`. It makes tones by seed.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StandInModel } from './stand-in.ts';

const [role, ...args] = process.argv.slice(2);

function option(name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

function note(entry: Record<string, unknown>): void {
  const path = process.env['STAND_IN_NOTES'];
  if (path !== undefined) appendFileSync(path, `${JSON.stringify({ ...entry, pid: process.pid })}\n`);
}

function fail(message: string): never {
  process.stderr.write(`audiocpp_${role} failed: ${message}\n`);
  process.exit(1);
}

/** Leaves a process behind that holds the output open, and exits. */
function forkAway(): never {
  const { pid } = spawn('/bin/sleep', ['3600'], { stdio: 'inherit' });
  note({ event: 'fork', forked: pid });
  process.exit(0);
}

function readModel(path: string): StandInModel {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as StandInModel;
  } catch {
    return fail(`model path does not exist: ${path}`);
  }
}

function requireDevice(backend: string, { devices = ['cpu'] }: StandInModel): void {
  if (!devices.includes(backend)) {
    const name = backend === 'cuda' ? 'CUDA' : `${backend[0]?.toUpperCase()}${backend.slice(1)}`;
    fail(`${name} backend requested but no ${name} device found`);
  }
}

/** A file that the engine unpacks and never deletes. */
function unpackSidecars(): void {
  const dir = join(process.env['TMPDIR'] ?? '', 'audiocpp-gguf', 'f00d');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'tokenizer.json'), '{}');
}

interface Sound {
  readonly frames: number;
  readonly rateHz: number;
  readonly channels: number;
  /** Determines the pitch. */
  readonly seed: number;
}

/** A tone as a 16-bit WAV. */
function toneWav({ frames, rateHz, channels, seed }: Sound): Buffer {
  const data = Buffer.alloc(frames * channels * 2);
  const step = (2 * Math.PI * (200 + (seed % 89) * 9)) / rateHz;
  const second = Math.min(frames, rateHz);
  for (let frame = 0; frame < second; frame++) {
    const sample = Math.round(9000 * Math.sin(step * frame));
    for (let channel = 0; channel < channels; channel++) data.writeInt16LE(sample, (frame * channels + channel) * 2);
  }
  // Repeat the first second.
  const bytes = second * channels * 2;
  for (let at = bytes; at < data.length; at += bytes) data.copy(data, at, 0, Math.min(bytes, data.length - at));
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rateHz, 24);
  header.writeUInt32LE(rateHz * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/** Parses a WAV like the engine: plain format tags only. */
function openWav(path: string): { frames: number; rateHz: number; channels: number } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new Error(`could not open WAV input: ${path}`);
  }
  const tag = bytes.readUInt16LE(20);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || (tag !== 1 && tag !== 3)) throw new Error('unsupported WAV format');
  const align = bytes.readUInt16LE(32);
  const dataAt = bytes.indexOf('data', 36, 'latin1');
  return {
    frames: bytes.readUInt32LE(dataAt + 4) / align,
    rateHz: bytes.readUInt32LE(24),
    channels: bytes.readUInt16LE(22),
  };
}

type Request = Record<string, unknown> & { options?: Record<string, unknown> };

const OUTPUTS: Readonly<Record<string, { rateHz: number; channels: number }>> = {
  stable_audio: { rateHz: 44_100, channels: 2 },
  ace_step: { rateHz: 48_000, channels: 2 },
};
const STEMS: Readonly<Record<string, readonly string[]>> = {
  htdemucs: ['drums', 'bass', 'other', 'vocals'],
  mel_band_roformer: ['vocals', 'instrumental'],
};

/** The sounds of a request, by name; the name is empty for a single sound. */
function compute(family: string, request: Request): [string, Sound][] {
  const { seed = '0' } = request;
  if (!/^\d{1,20}$/.test(String(seed)) || (typeof seed === 'number' && seed >= 1e15))
    throw new Error('seed must be an unsigned integer');
  const source = typeof request['audio'] === 'string' ? openWav(request['audio']) : null;
  if (typeof request['voice_ref'] === 'string') openWav(request['voice_ref']);
  const stems = STEMS[family];
  if (stems !== undefined) {
    if (source === null) throw new Error(`${family} requires audio`);
    if (source.rateHz !== 44_100)
      throw new Error(`HTDemucs prepare() sample rate mismatch: expected 44100, got ${source.rateHz}`);
    return stems.map((stem, index) => [stem, { ...source, seed: index }]);
  }
  const form = OUTPUTS[family];
  const sound = (durationS: number, { rateHz, channels }: { rateHz: number; channels: number }): Sound => ({
    frames: Math.round(durationS * rateHz),
    rateHz,
    channels,
    seed: Number(seed) % 1000,
  });
  if (family === 'seed_vc' && source !== null)
    return [['', sound(source.frames / source.rateHz, { rateHz: 22_050, channels: 1 })]];
  if (form === undefined) {
    if (typeof request['text'] !== 'string') throw new Error('missing text');
    if (family === 'pocket_tts' && request['voice_id'] === undefined && request['voice_ref'] === undefined)
      throw new Error('PocketTTS session prepare() requires a session voice via --voice-id or --voice-ref');
    return [['', sound(0.1 + request['text'].length * 0.05, { rateHz: 24_000, channels: 1 })]];
  }
  const asked = Number(request['duration_seconds'] ?? 0);
  const locked = source !== null && request['route'] !== undefined;
  const durationS = locked ? source.frames / source.rateHz : asked > 0 ? asked : 30;
  if (family !== 'stable_audio') return [['', sound(durationS, form)]];
  const padding = Number(request.options?.['duration_padding_seconds'] ?? 6);
  if (source !== null && durationS + padding < 11.89) {
    process.stderr.write('GGML_ASSERT(latents >= 128) failed\n');
    process.abort();
  }
  const prompts = String(request['text']).split('|');
  return prompts.map((_, index) => [`audio_${index}`, sound(durationS / prompts.length, form)]);
}

function logLines(family: string, request: Request): string[] {
  const ms = '12.5';
  const named: Record<string, string[]> = {
    stable_audio: [
      'sampling_prepare_ms',
      'conditioner_ms',
      'rf_dit.step0.graph.compute_ms',
      'rf_dit.total_ms',
      'same_decode_ms',
    ],
    ace_step: ['parse_request', 'planner_generate', 'diffusion_generate', 'vae_decode'],
  };
  const lines = (named[family] ?? []).map((name) => `[TIMING ts=20260101-000000] ${family}.${name} ${ms}`);
  if (family === 'mel_band_roformer') {
    lines.push(
      `[TRACE ts=20260101-000000] ${family}.session.step 22016`,
      `[TRACE ts=20260101-000000] ${family}.session.frames 88064`,
    );
    for (let part = 0; part < 4; part++) lines.push(`[TIMING ts=20260101-000000] ${family}.istft_ms ${ms}`);
  }
  const parts = String(request['text'] ?? '').length;
  return [...lines, `[TRACE ts=20260101-000000] ${family}.text_length ${parts}`];
}

async function serve(): Promise<void> {
  if (process.env['OMP_STAND_IN'] !== 'newer' && args.includes('--no-ui')) fail('unknown argument: --no-ui');
  const path = option('--config');
  if (path === undefined) fail('missing required --config argument');
  const config = JSON.parse(readFileSync(path, 'utf8')) as {
    port: number;
    host: string;
    backend: string;
    models: { id: string; family: string; path: string; task: string }[];
  };
  const [entry] = config.models;
  if (entry === undefined) fail('server config requires a non-empty models array');
  const model = readModel(entry.path);
  note({ event: 'start', config, args });
  if (config.backend !== 'cuda') process.stderr.write('audio.cpp is optimized for CUDA. This is a notice.\n');
  if (model.forksAway === 'start') forkAway();
  for (let at = 0; at < (model.babblesMb ?? 0); at++) {
    await new Promise<void>((resolve) => {
      process.stderr.write('\u001b[31m\u202e'.padEnd(1_000_000, 'x'), () => resolve());
    });
  }
  if (model.babblesMb !== undefined) process.stderr.write('\n');
  if (model.silentStart === true) await pause(3_600_000);
  await pause(model.loadMs ?? 0);
  if (!(model.failsLate === true)) requireDevice(config.backend, model);
  if (model.startError !== undefined) fail(model.startError);
  unpackSidecars();
  let served = 0;
  const isWedged = model.wedged === true && !wasSeenBefore(entry.path);

  const answer = (response: ServerResponse, status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(value));
  const refuse = (response: ServerResponse, status: number, type: string, message: string) =>
    answer(response, status, { error: { message, type } });

  const run = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.headers['content-length'] === undefined)
      return void refuse(response, 500, 'server_error', 'failed to parse json at byte 0');
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { model?: string; request?: Request };
    note({ event: 'request', body, connection: request.headers.connection });
    if (body.model !== entry.id) return void refuse(response, 500, 'server_error', `unknown model id: ${body.model}`);
    if (isWedged) {
      return void refuse(
        response,
        503,
        'server_busy',
        `model '${entry.id}' is busy: current inference has run 501 ms (busy_timeout_ms=300); the previous request has likely wedged and cannot be cancelled`,
      );
    }
    if (model.failsLate === true && config.backend !== 'cpu')
      return void refuse(response, 500, 'server_error', 'CUDA backend requested but no CUDA device found');
    if (model.lacksMemory === true)
      return void refuse(response, 503, 'insufficient_memory', 'not enough free memory for this request (512 MB)');
    if (model.requestError !== undefined) return void refuse(response, 500, 'server_error', model.requestError);
    served++;
    if (model.forksAway === 'request') forkAway();
    if (model.rawAnswer !== undefined)
      return void response.writeHead(200, { connection: 'close' }).end(model.rawAnswer);
    try {
      const sounds = compute(entry.family, body.request ?? {});
      if (model.killedIn === served) process.kill(process.pid, 'SIGKILL');
      if (model.diesIn === served) {
        process.stderr.write('GGML_ASSERT(ctx != nullptr) failed\n#0 0x0000 in ggml_abort ()\n');
        await pause(10);
        process.abort();
      }
      for (const line of logLines(entry.family, body.request ?? {})) {
        if (args.includes('--log')) process.stdout.write(`${line}\n`);
        await pause((model.renderMs ?? 0) / 5);
      }
      if (model.cutsAnswer === true) {
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': 5_000_000,
          connection: 'close',
        });
        response.write('{"audio":"UklGRg');
        await pause(10);
        process.abort();
      }
      sendSounds(response, sounds);
    } catch (error) {
      refuse(response, 500, 'server_error', error instanceof Error ? error.message : String(error));
    }
  };
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/health')
      return void answer(response, 200, { status: 'ok', backend: config.backend, models: config.models.length });
    if (request.method === 'POST' && request.url === '/v1/tasks/run') return void run(request, response);
    refuse(response, 404, 'not_found', `unknown endpoint: ${request.url}`);
  });
  server.on('error', (error) => fail(`failed to bind: ${error.message}`));
  server.listen(config.port, config.host);
  // The banner is not flushed, so through a pipe it appears at the end.
  process.on('SIGTERM', () => {
    if (model.ignoresTerm === true) return;
    process.stdout.write(
      `audiocpp_server listening on http://127.0.0.1:${config.port}\naudiocpp_server stopped\n`,
      () => process.exit(0),
    );
  });
}

/** Whether a model was started before, by a marker file from the first start. */
function wasSeenBefore(path: string): boolean {
  try {
    writeFileSync(`${path}.seen`, '', { flag: 'wx' });
    return false;
  } catch {
    return true;
  }
}

/** The response in the engine's format: base64, stems by name, and one sound twice if it also has a name. */
function sendSounds(response: ServerResponse, sounds: [string, Sound][]): void {
  const shown = sounds.map(([id, sound]) => ({
    id,
    audio: toneWav(sound).toString('base64'),
    sample_rate: sound.rateHz,
    channels: sound.channels,
  }));
  const [first] = shown;
  const isStems = sounds.length > 1 && !(first?.id ?? '').startsWith('audio_');
  const { id: _, ...main } = first ?? { id: '' };
  const named = first?.id === '' ? {} : { named_audio_outputs: shown };
  const body = isStems ? { ...named, timing: { wall_ms: 1 } } : { ...main, ...named, timing: { wall_ms: 1 } };
  response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
}

async function runOnce(): Promise<void> {
  const model = readModel(option('--model') ?? '');
  const outDir = option('--out-dir') ?? '';
  const family = option('--family') ?? '';
  note({ event: 'cli', args });
  requireDevice(option('--backend') ?? 'cpu', model);
  unpackSidecars();
  await pause(model.renderMs ?? 0);
  if (model.requestError !== undefined) fail(model.requestError);
  for (const [stem, sound] of compute(family, { audio: option('--audio') ?? '' })) {
    const path = join(outDir, `${stem}.wav`);
    writeFileSync(path, toneWav(sound));
    process.stdout.write(`audio_out[${stem}]=${path}\n`);
  }
}

await (role === 'server' ? serve() : runOnce());
