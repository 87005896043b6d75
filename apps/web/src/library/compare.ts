import type { Sound } from '@soundwright/contract';
import { create } from 'zustand';

/** The sound that others are compared with. */
export const usePinned = create<{ readonly sound: Sound | null }>(() => ({ sound: null }));

/**
 * Gains that make two sounds equally loud by turning down the louder one, so that neither can clip.
 *
 * @param aLufs - integrated loudness; null when unknown, which disables matching
 */
export function matchedGains(aLufs: number | null, bLufs: number | null): { readonly a: number; readonly b: number } {
  if (aLufs === null || bLufs === null) return { a: 1, b: 1 };
  const quieter = Math.min(aLufs, bLufs);
  return { a: 10 ** ((quieter - aLufs) / 20), b: 10 ** ((quieter - bLufs) / 20) };
}

const FLIP_S = 0.005;

/** Two sounds that play in sync, with one audible. */
export interface Comparison {
  readonly positionS: () => number;
  hear(which: 'a' | 'b'): void;
  stop(): void;
}

/**
 * Starts two decoded sounds in sync; the shorter one is padded with silence.
 * @param fromS - start position
 * @param onEnded - called when the longer one has ended
 */
export function startComparison(
  a: AudioBuffer,
  b: AudioBuffer,
  gains: { readonly a: number; readonly b: number },
  fromS: number,
  first: 'a' | 'b',
  onEnded: () => void,
): Comparison {
  const context = new AudioContext();
  const startAt = context.currentTime + 0.03;
  const sides = { a: { buffer: a, level: gains.a }, b: { buffer: b, level: gains.b } };
  const play = (which: 'a' | 'b') => {
    const source = new AudioBufferSourceNode(context, { buffer: sides[which].buffer });
    const gain = new GainNode(context, { gain: which === first ? sides[which].level : 0 });
    source.connect(gain).connect(context.destination);
    source.start(startAt, Math.min(fromS, sides[which].buffer.duration));
    return { source, gain };
  };
  const nodes = { a: play('a'), b: play('b') };
  const longer = a.duration >= b.duration ? nodes.a.source : nodes.b.source;
  longer.onended = onEnded;
  return {
    positionS: () => fromS + Math.max(0, context.currentTime - startAt),
    hear(which) {
      for (const side of ['a', 'b'] as const) {
        const { gain } = nodes[side].gain;
        gain.cancelScheduledValues(context.currentTime);
        gain.setValueAtTime(gain.value, context.currentTime);
        gain.linearRampToValueAtTime(side === which ? sides[side].level : 0, context.currentTime + FLIP_S);
      }
    },
    stop() {
      longer.onended = null;
      void context.close();
    },
  };
}
