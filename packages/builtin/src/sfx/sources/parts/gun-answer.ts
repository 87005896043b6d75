import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { mixInto } from '../../../draw/buffer.ts';
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
}

/** How much later an echo from one side reaches the far ear, and how much weaker. */
const FAR_EAR_S = 0.0005;
const FAR_EAR_GAIN = 0.55;

/**
 * Walls and tree lines answer from both sides, each a little later in one ear; later reflections are duller and overlap,
 * and behind them the terrain scatters the blast for more than a second.
 *
 * @param ears - left and right, added to
 */
export function addAnswer(
  ears: readonly [Float32Array, Float32Array],
  { blast, echoes, blastAtS, topHz, near }: Report,
  sampleRateHz: number,
  random: Random,
): void {
  const lengthS = ears[0].length / sampleRateHz;
  for (let n = 0; n < echoes; n += 1) {
    const t = (n + random.next()) / echoes;
    const facing = ears[n % 2];
    const shape = {
      attackS: 0.002 + 0.02 * t,
      decayS: 0.02 + 0.06 * t,
      lowHz: 90,
      highHz: Math.max(260, 0.42 * topHz * pow(1 - 0.9 * t, 2)),
      gain: blast * (0.12 + 0.25 * (1 - near)) * pow(1 - t, 1.4) * random.between(0.4, 1),
    };
    const atS = blastAtS + 0.012 + 0.6 * t * t * lengthS;
    // In a burst the next round covers what the far ear hears of an echo.
    if (echoes < FEW) {
      addBurst(facing, sampleRateHz, random, { ...shape, atS });
      continue;
    }
    const echo = new Float32Array(Math.ceil((shape.attackS + 7 * shape.decayS) * sampleRateHz));
    addBurst(echo, sampleRateHz, random, shape);
    mixInto(facing, echo, Math.round(atS * sampleRateHz), 1);
    mixInto(ears[1 - (n % 2)], echo, Math.round((atS + FAR_EAR_S) * sampleRateHz), FAR_EAR_GAIN);
  }
  if (echoes < FEW) return;
  for (const [side, ear] of ears.entries()) {
    addBurst(ear, sampleRateHz, random.fork('scattered', side), {
      atS: blastAtS + 0.03,
      attackS: 0.06,
      decayS: 0.17 * lengthS,
      lowHz: 130,
      highHz: Math.max(300, 0.16 * topHz),
      gain: 0.09 * blast * (0.6 + near),
    });
  }
}
