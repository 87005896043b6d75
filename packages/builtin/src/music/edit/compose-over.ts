import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { BLOCK_FRAMES, type Block, type RenderContext, type SourceAudio } from '../../rendering.ts';
import type { Heard } from '../analysis/listen.ts';
import { readCaption } from '../caption/caption.ts';
import type { Plan } from '../compose/plan.ts';
import { describeKey } from '../compose/theory.ts';
import { type Casting, measureGain } from '../perform.ts';
import { scoreFromHeard } from './heard-score.ts';
import { playStretch } from './stretch-of-score.ts';

/** No singers, and the built-in instruments. */
const BAND: Casting = { singers: () => [], font: null };

/** Composes music with the tempo and chords of a recording, aligned with it and at the same loudness. */
export function composeOver(
  source: SourceAudio,
  heard: Heard,
  plan: Plan | null,
  from: number,
  frames: number,
  strength: number,
  seed: number,
  context: RenderContext,
): { blocks: Iterable<Block>; message: string } {
  const used = plan ?? readCaption('').plan;
  const bars = Math.max(4, Math.ceil((from + frames) / source.sampleRateHz / heard.barS) + 2);
  const firstBar = Math.max(0, Math.floor((from / source.sampleRateHz - heard.firstBarS) / heard.barS) - 2);
  const keptBars = bars - firstBar;
  const later = { ...heard, chords: heard.chords.slice(firstBar % Math.max(1, heard.chords.length)) };
  const score = scoreFromHeard(later, used, keptBars, Math.min(0.8, strength), true, seed);
  const fromS = Math.max(0, from / source.sampleRateHz - heard.firstBarS - firstBar * heard.barS);
  const gainDb = measureGain(score, BAND, context) + loudnessAround(source, from, frames) + 14;
  const stretch = {
    score,
    casting: BAND,
    gainDb,
    fromS,
    frames,
    sampleRateHz: source.sampleRateHz,
    channels: source.channels,
    faded: false,
    context,
  };
  return { blocks: playStretch(stretch), message: `${Math.round(heard.beat.bpm)} bpm · ${describeKey(heard.key)}` };
}

/** Integrated loudness of up to 20 s around a window; −14 when there is too little audio. */
function loudnessAround(source: SourceAudio, from: number, frames: number): number {
  const meter = createLoudnessMeter(source.sampleRateHz, Math.min(2, source.channels));
  const reach = 10 * source.sampleRateHz;
  const first = Math.max(0, from - reach);
  const last = Math.min(source.frames, from + frames + reach);
  for (let at = first; at < last; at += BLOCK_FRAMES) {
    meter.add(source.read(at, Math.min(BLOCK_FRAMES, last - at)).slice(0, 2));
  }
  return meter.integratedLufs() ?? meter.momentaryMaxLufs() ?? -14;
}
