import { createRandom } from '@soundwright/dsp/random';
import { BLOCK_FRAMES, type Block, type RenderContext, type Rendering, type Scratch } from '../rendering.ts';
import { parsePrompt } from './parse/parse.ts';
import { getSource, VOCABULARY } from './registry.ts';
import { renderEffect, renderScene } from './sfx.ts';
import { TEXTURE_FRAMES, valuesOf } from './source.ts';

/** A context that keeps scratch in memory and forgets reports; for tests. */
export function memoryContext(): RenderContext {
  return { report: () => undefined, openScratch };
}

function openScratch(channels: number): Scratch {
  const parts: Float32Array[][] = Array.from({ length: channels }, () => []);
  return {
    append(block) {
      block.forEach((samples, channel) => {
        parts[channel].push(samples.slice());
      });
    },
    *blocks() {
      const whole = parts.map(join);
      for (let at = 0; at < whole[0].length; at += BLOCK_FRAMES) {
        yield whole.map((samples) => samples.slice(at, at + BLOCK_FRAMES));
      }
    },
  };
}

/** All blocks of a rendering as one array per channel. */
export function collect(rendering: Rendering): Block {
  const parts: Float32Array[][] = Array.from({ length: rendering.channels }, () => []);
  for (const block of rendering.blocks) {
    block.forEach((samples, channel) => {
      parts[channel].push(samples);
    });
  }
  return parts.map(join);
}

function join(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

interface PromptOptions {
  durationS?: number | null;
  seed?: number;
  siblings?: { seed: number; spread: number } | undefined;
  negativePrompt?: string;
  loop?: boolean;
}

/** A rendering whose samples are made when they are first asked for: its length and message are known before. */
interface Rendered {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly rendering: Rendering;
  readonly message: string;
}

/**
 * A prompt rendered in full with the typical individual of each source, so that properties of a model hold for any
 * seed: stereo, 48 kHz, with the engine's reading of the prompt.
 */
export function renderPrompt(prompt: string, options: PromptOptions = {}): Rendered {
  const { durationS = null, seed = 1, negativePrompt = '', loop = false } = options;
  const { scene, message } = parsePrompt(prompt, negativePrompt, VOCABULARY);
  return wholeOf(renderScene(loop ? { ...scene, loops: true } : scene, message, seed, durationS, memoryContext()));
}

/**
 * A texture as its source makes it, without place, microphone and master: the first layer of a prompt, at any rate. For what
 * a source does in the course of many seconds, which does not need the highest octaves.
 */
export function renderSource(prompt: string, { durationS, rateHz, seed = 1 }: SourceOptions): Block {
  const [{ source: name, values }] = parsePrompt(prompt, '', VOCABULARY).scene.layers;
  const source = getSource(name);
  if (source.form !== 'texture') throw new Error(`'${name}' is no texture.`);
  const random = createRandom(seed, name);
  const next = source.start(valuesOf(source.parameters, values), { sampleRateHz: rateHz, count: null, random });
  const blocks = Math.ceil((durationS * rateHz) / TEXTURE_FRAMES);
  const whole = Array.from({ length: source.channels }, () => new Float32Array(blocks * TEXTURE_FRAMES));
  for (let from = 0; from < blocks * TEXTURE_FRAMES; from += TEXTURE_FRAMES)
    next(whole.map((samples) => samples.subarray(from, from + TEXTURE_FRAMES)));
  return whole;
}

interface SourceOptions {
  durationS: number;
  rateHz: number;
  seed?: number;
}

/** A prompt rendered in full as a request renders it, with the individuals of its seed. */
export function renderTake(prompt: string, options: PromptOptions = {}): Rendered {
  const { durationS = null, seed = 1, negativePrompt = '', siblings } = options;
  return wholeOf(renderEffect({ prompt, negativePrompt, durationS, seed, siblings }, memoryContext()));
}

function wholeOf(rendering: Rendering): Rendered {
  let channels: Block | undefined;
  const heard = (): Block => {
    channels ??= collect(rendering);
    return channels;
  };
  return {
    get left() {
      return heard()[0];
    },
    get right() {
      return heard()[1];
    },
    rendering,
    message: rendering.message,
  };
}
