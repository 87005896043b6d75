import type { VoiceFrames } from '../../voice/voice-frames.ts';
import type { SungLine } from '../compose/score.ts';
import type { SpokenPhone } from './phrase-time.ts';

/** Maximum noise in a sung vowel, as a share of the power: low at low frequencies, higher towards the top. */
function mostNoise(hz: number): number {
  return Math.min(0.5, 0.04 + hz / 16000);
}

/**
 * Voices the vowels of a spoken line throughout. In speech the voice can crack or fade on short or final vowels; held
 * on a note for a second, such a moment would be a second of noise. Unvoiced frames inside a vowel take the spectrum of
 * the nearest voiced one, and the noise in all vowels is limited.
 */
export function voiceVowels(voice: VoiceFrames, line: SungLine, phones: readonly SpokenPhone[]): VoiceFrames {
  const { frameS, bins, bandsHz } = voice;
  const bands = bandsHz.length;
  const envelope = voice.envelope.slice();
  const aperiodicity = voice.aperiodicity.slice();
  const f0Hz = voice.f0Hz.slice();
  for (const { nucleus } of line.syllables) {
    const from = Math.max(0, Math.ceil(phones[nucleus].startS / frameS));
    const to = Math.min(voice.frames - 1, Math.floor(phones[nucleus].endS / frameS));
    for (let frame = from; frame <= to; frame++) {
      if (voice.f0Hz[frame] === 0) {
        const model = nearestVoiced(voice.f0Hz, frame, from, to);
        if (model >= 0) {
          envelope.set(voice.envelope.subarray(model * bins, (model + 1) * bins), frame * bins);
          aperiodicity.set(voice.aperiodicity.subarray(model * bands, (model + 1) * bands), frame * bands);
        }
        f0Hz[frame] = model >= 0 ? voice.f0Hz[model] : 150;
      }
      for (let band = 0; band < bands; band++) {
        const at = frame * bands + band;
        aperiodicity[at] = Math.min(aperiodicity[at], mostNoise(bandsHz[band]));
      }
    }
  }
  return { ...voice, envelope, aperiodicity, f0Hz };
}

function nearestVoiced(f0Hz: Float64Array, frame: number, from: number, to: number): number {
  for (let distance = 1; distance <= to - from; distance++) {
    if (frame - distance >= from && f0Hz[frame - distance] > 0) return frame - distance;
    if (frame + distance <= to && f0Hz[frame + distance] > 0) return frame + distance;
  }
  return -1;
}
