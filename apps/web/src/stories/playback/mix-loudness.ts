import { createEnergyMeter } from '@soundwright/dsp/loudness';
import { silence } from '@soundwright/story/mix';
import type { MixPlan } from '@soundwright/story/mix-plan';
import type { LoopRegion } from './messages.ts';
import { type SoundSamples, StoryMixer } from './mixer.ts';

/** What of a plan is heard. */
export type HeardPlan = Pick<MixPlan, 'clips' | 'effects' | 'sampleRateHz'>;

const BLOCK_FRAMES = 4_096;

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
