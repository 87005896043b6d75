import { fetchSoundPart } from './decode.ts';
import type { LoopRegion } from './messages.ts';
import { type HeardPlan, loudnessOf, spansOf } from './mix-loudness.ts';
import type { SoundSamples } from './mixer.ts';

export interface SoloRequest {
  /** The mix with all lanes, and with those that are soloed alone. */
  readonly whole: HeardPlan;
  readonly solo: HeardPlan;
  readonly part: LoopRegion;
  /** Addresses of the sounds. */
  readonly urls: ReadonlyMap<string, string>;
}
/** What the solo is turned up by to be as loud as the mix, dB; null when one of them is silent there or cannot be measured. */
export type SoloAnswer = number | null;

/** Measures how loud a solo is beside the mix; one worker for one measurement, which always answers. */
globalThis.addEventListener('message', async ({ data }: MessageEvent<SoloRequest>) => {
  const answer: SoloAnswer = await measure(data).catch(() => null);
  globalThis.postMessage(answer);
});

async function measure({ whole, solo, part, urls }: SoloRequest): Promise<SoloAnswer> {
  const sounds = new Map<string, SoundSamples>();
  for (const [id, span] of spansOf(whole.clips, part)) {
    const url = urls.get(id);
    // As in the mix, unreadable sounds are skipped.
    const sound = url === undefined ? null : await fetchSoundPart(url, span).catch(() => null);
    if (sound !== null) sounds.set(id, sound);
  }
  const [wholeLufs, soloLufs] = [loudnessOf(whole, sounds, part), loudnessOf(solo, sounds, part)];
  return wholeLufs === null || soloLufs === null ? null : wholeLufs - soloLufs;
}
