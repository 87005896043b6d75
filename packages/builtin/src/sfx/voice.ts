import { createRandom } from '@soundwright/dsp/random';
import type { Block } from '../rendering.ts';
import { createBrightness, shapeEvent, withPitch } from './contour.ts';
import { createColour } from './individual.ts';
import { renderEvent } from './render-event.ts';
import { hasTrait, TEXTURE_FRAMES, type TextureContext } from './source.ts';
import type { PlacedLayer } from './timeline.ts';
import { envelopeAt, haltAfterS, paceAt, underWayS } from './trends.ts';

/** A playing layer, dry and at the level of its source. */
export interface Voice {
  readonly channels: 1 | 2;
  /**
   * Fills `out` with the next `TEXTURE_FRAMES` frames; call it for every block from the start of the sound.
   *
   * @returns false when the block is silent
   */
  fill(out: Block): boolean;
}

/** An event that is playing. */
interface Sounding {
  readonly sound: Block;
  readonly gains: readonly number[];
  /** Frame of the scene at which it started. */
  readonly from: number;
}

/** Starts a layer. Events are rendered when they are due and dropped once they have rung out. */
export function createVoice(placed: PlacedLayer, sampleRateHz: number): Voice {
  return placed.source.form === 'texture' ? textureVoice(placed, sampleRateHz) : eventsVoice(placed, sampleRateHz);
}

function textureVoice(placed: PlacedLayer, sampleRateHz: number): Voice {
  const { source, layer, seed, envelope } = placed;
  if (source.form !== 'texture') throw new TypeError(`${source.name} is not a texture`);
  const firstBlock = Math.floor((placed.startS * sampleRateHz) / TEXTURE_FRAMES);
  const endBlock = Math.ceil((placed.endS * sampleRateHz) / TEXTURE_FRAMES);
  const count = source.counts ? layer.count : null;
  const random = createRandom(seed, layer.id, 'texture');
  const context = { sampleRateHz, random, count, ...pacing(placed) };
  const colour = createColour(layer, source.channels, sampleRateHz, source.coloration);
  const brightness = createBrightness(placed, source.channels, sampleRateHz);
  let texture: ((out: Block) => void) | undefined;
  let index = 0;
  return {
    channels: source.channels,
    fill(out) {
      const now = index;
      index += 1;
      if (now < firstBlock || now >= endBlock) return false;
      texture ??= withPitch(source.start(layer.values, context), placed, source.channels, sampleRateHz);
      for (const samples of out) samples.fill(0);
      texture(out);
      colour?.(out);
      brightness?.(out, now * TEXTURE_FRAMES);
      if (envelope.length > 0) {
        const from = envelopeAt(envelope, (now * TEXTURE_FRAMES) / sampleRateHz);
        const to = envelopeAt(envelope, ((now + 1) * TEXTURE_FRAMES) / sampleRateHz);
        for (const samples of out) applyRamp(samples, from, to);
      }
      return true;
    },
  };
}

/** What a texture that changes its own speed must know of its course. */
function pacing({
  layer,
  source,
  startS,
  endS,
}: PlacedLayer): Pick<TextureContext, 'lengthS' | 'haltS' | 'underWayS' | 'paceAt'> {
  const lengthS = Math.max(0.001, endS - startS);
  const tempo = layer.course?.tempo ?? 1;
  return {
    lengthS,
    ...(layer.course?.halts ? { haltS: haltAfterS(lengthS) } : {}),
    ...(layer.course?.departs ? { underWayS: underWayS(lengthS) } : {}),
    ...(hasTrait(source, 'counts') && tempo !== 1 ? { paceAt: (atS) => paceAt(tempo, atS / lengthS) } : {}),
  };
}

function eventsVoice(placed: PlacedLayer, sampleRateHz: number): Voice {
  const { layer, source, events } = placed;
  const brightness = createBrightness(placed, 2, sampleRateHz);
  let next = 0;
  let now = 0;
  let sounding: Sounding[] = [];
  return {
    channels: 2,
    fill(out) {
      const until = now + TEXTURE_FRAMES;
      while (next < events.length && Math.round(events[next].atS * sampleRateHz) < until) {
        const { atS, event } = events[next];
        const plain = renderEvent(placed, events[next], sampleRateHz);
        createColour(layer, plain.length, sampleRateHz, source.coloration)?.(plain);
        const sound = shapeEvent(plain, placed, atS, sampleRateHz);
        const gain = event.gain ?? 1;
        const pan = event.pan ?? 0;
        const gains = [gain * Math.sqrt(1 - pan), gain * Math.sqrt(1 + pan)];
        sounding.push({ sound, gains, from: Math.round(atS * sampleRateHz) });
        next += 1;
      }
      for (const samples of out) samples.fill(0);
      const audible = sounding.length > 0;
      for (const { sound, gains, from } of sounding) {
        const start = Math.max(0, from - now);
        const end = Math.min(TEXTURE_FRAMES, from + sound[0].length - now);
        for (let channel = 0; channel < 2; channel += 1) {
          const samples = sound[Math.min(channel, sound.length - 1)];
          const gain = gains[channel];
          const target = out[channel];
          for (let i = start; i < end; i += 1) target[i] += gain * samples[now + i - from];
        }
      }
      if (audible) brightness?.(out, now);
      now = until;
      sounding = sounding.filter(({ sound, from }) => from + sound[0].length > now);
      return audible;
    },
  };
}

function applyRamp(samples: Float32Array, from: number, to: number): void {
  if (from === 1 && to === 1) return;
  const step = (to - from) / samples.length;
  for (let i = 0; i < samples.length; i += 1) samples[i] *= from + step * i;
}
