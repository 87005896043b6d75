import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { addBurst } from '../../../draw/strokes.ts';

const FEW = 6;

/** A shot that the surroundings answer. */
interface Report {
  /** Level of the blast, linear. */
  readonly blast: number;
  /** Echoes heard one by one. With few of them nothing else is heard: the rounds of a burst cover it. */
  readonly echoes: number;
  readonly blastAtS: number;
  /** Top of its spectrum, Hz. */
  readonly topHz: number;
  /** 1 at the muzzle, 0 a few kilometres away. */
  readonly near: number;
  /** The ear that hears the answer: 0 left, 1 right. */
  readonly side: number;
}

/**
 * Walls and tree lines answer from both sides, each a little later in one ear; later reflections are duller and overlap,
 * and behind them the terrain scatters the blast for more than a second.
 */
export function addAnswer(
  out: Float32Array,
  { blast, echoes, blastAtS, topHz, near, side }: Report,
  sampleRateHz: number,
  random: Random,
): void {
  const lengthS = out.length / sampleRateHz;
  for (let n = 0; n < echoes; n += 1) {
    const t = (n + random.next()) / echoes;
    const isFacing = n % 2 === side;
    // In a burst the next round covers what the far ear hears of an echo.
    if (!isFacing && echoes < FEW) continue;
    addBurst(
      out,
      {
        atS: blastAtS + 0.012 + 0.6 * t * t * lengthS,
        attackS: 0.002 + 0.02 * t,
        decayS: 0.02 + 0.06 * t,
        lowHz: 90,
        highHz: Math.max(260, 0.42 * topHz * pow(1 - 0.9 * t, 2)),
        gain: (isFacing ? 1 : 0.55) * blast * (0.12 + 0.25 * (1 - near)) * pow(1 - t, 1.4) * random.between(0.4, 1),
      },
      sampleRateHz,
      random,
    );
  }
  if (echoes < FEW) return;
  addBurst(
    out,
    {
      atS: blastAtS + 0.03,
      attackS: 0.06,
      decayS: 0.17 * lengthS,
      lowHz: 130,
      highHz: Math.max(300, 0.16 * topHz),
      gain: 0.09 * blast * (0.6 + near),
    },
    sampleRateHz,
    random,
  );
}
