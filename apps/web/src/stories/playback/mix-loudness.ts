import { createEnergyMeter } from '@soundwright/dsp/loudness';
import { silence } from '@soundwright/story/mix';
import type { MixPlan } from '@soundwright/story/mix-plan';
import type { LoopRegion } from './messages.ts';
import { LONGEST_WARM_UP_S, type SoundSamples, StoryMixer } from './mixer.ts';

/** What of a plan is heard. */
export type HeardPlan = Pick<MixPlan, 'clips' | 'effects' | 'sampleRateHz'>;

/** A part of a sound, in its own time. */
export interface SoundSpan {
  readonly fromS: number;
  readonly toS: number;
}

const BLOCK_FRAMES = 4_096;
/** What is played before a part: effects of clips, lanes and the whole warm up one after the other, then resamplers. */
const BEFORE_S = 3 * LONGEST_WARM_UP_S + 1;
/** What is read ahead of it: look-ahead and resamplers. */
const AFTER_S = 1;

/** The part of each sound that `loudnessOf` needs for a part of a mix. */
export function spansOf(clips: HeardPlan['clips'], { startS, endS }: LoopRegion): Map<string, SoundSpan> {
  const spans = new Map<string, SoundSpan>();
  for (const clip of clips) {
    const from = Math.max(clip.startS, startS - BEFORE_S);
    const to = Math.min(clip.startS + clip.durationS, endS + AFTER_S);
    if (from >= to) continue;
    const inSoundS = clip.trimStartS - clip.startS;
    const known = spans.get(clip.soundId);
    spans.set(clip.soundId, {
      fromS: Math.min(known?.fromS ?? Number.POSITIVE_INFINITY, from + inSoundS),
      toS: Math.max(known?.toS ?? 0, to + inSoundS),
    });
  }
  return spans;
}

/**
 * Loudness of a part of a mix as it plays (BS.1770-4), LUFS; ungated where it is shorter than 400 ms. Null when it is
 * silent.
 */
export function loudnessOf(
  { clips, effects, sampleRateHz }: HeardPlan,
  sounds: ReadonlyMap<string, SoundSamples>,
  { startS, endS }: LoopRegion,
): number | null {
  const mixer = new StoryMixer(sampleRateHz);
  for (const [id, samples] of sounds) mixer.addSound(id, samples);
  mixer.setPlan(clips, false, effects);
  mixer.seek(startS, false);
  const meter = createEnergyMeter(sampleRateHz, 2);
  for (let left = Math.round((endS - startS) * sampleRateHz); left > 0; left -= BLOCK_FRAMES) {
    const block = silence(Math.min(left, BLOCK_FRAMES));
    mixer.render(...block);
    meter.add(block);
  }
  return meter.loudnessLufs();
}
