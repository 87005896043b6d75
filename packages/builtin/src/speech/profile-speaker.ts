import { createRandom } from '@soundwright/dsp/random';
import { profileOfSamples, type VoiceProfile } from '../voice/profile.ts';
import { boundedRatio, createRecolouring, missingBreath } from '../voice/recolouring.ts';
import { findSpeech } from '../voice/source-speech.ts';
import { parseDelivery } from './delivery.ts';
import type { Flite, FliteVoice } from './flite.ts';
import { renderSentence } from './render-sentence.ts';
import { type FliteSpeaker, SPEECH_RATE_HZ, speakSentence } from './speaker.ts';
import { parseScript } from './text/script.ts';

/** Sentences that contain every phoneme of English, for comparing voices. */
const TRIAL_TEXT = [
  'The young boy chose a measure of cheese and thick, fresh bread.',
  'Few people saw us leave the quiet house by the shore at noon.',
  'She thought the vision of a huge zoo was just a joke, though it could have been good.',
  'Please bring eight warm gowns, two jugs of oil and the other things from down there.',
];
/** Number of sentences used for the bases, which are clean and even. */
const BASE_SENTENCES = 3;
/** The male base is used below this pitch, the female one above. */
const MALE_BELOW_HZ = 150;

/** Caches comparisons (half a second each) as long as the profile or the synthesizer is referenced. */
const speakers = new WeakMap<VoiceProfile, FliteSpeaker>();
const profiles = new WeakMap<Flite, Map<FliteSpeaker, VoiceProfile>>();

/** A speaker with a measured voice: one of the bases, with the pitch, pace, breath and colour of the profile. */
export function createProfileSpeaker(profile: VoiceProfile, flite: Flite): FliteSpeaker {
  const known = speakers.get(profile);
  if (known !== undefined) return known;
  const speaker = compareWithBase(profile, flite);
  speakers.set(profile, speaker);
  return speaker;
}

function compareWithBase(profile: VoiceProfile, flite: Flite): FliteSpeaker {
  const base: FliteVoice = profile.f0_hz < MALE_BELOW_HZ ? 'rms' : 'slt';
  const trial = flite.speak({ text: TRIAL_TEXT.slice(0, BASE_SENTENCES).join(' '), voice: base });
  const recolouring = createRecolouring(findSpeech(trial.samples, trial.sampleRateHz), profile);
  const { manner } = recolouring;
  return {
    base,
    f0Hz: profile.f0_hz,
    range: boundedRatio(profile.f0_spread_st, manner.f0SpreadSt, 2.2),
    formantScale: 1,
    tiltDb: 0,
    breath: missingBreath(profile.breath, manner.breath),
    rate: boundedRatio(profile.rate, manner.rate, 1.25),
    recolour: recolouring.apply,
  };
}

/** The profile of a speaker of the built-in engine, measured on sentences it speaks. */
export function measureSpeaker(speaker: FliteSpeaker, flite: Flite): VoiceProfile {
  const measured = profiles.get(flite) ?? new Map<FliteSpeaker, VoiceProfile>();
  profiles.set(flite, measured);
  const profile = measured.get(speaker) ?? measureTrial(speaker, flite);
  measured.set(speaker, profile);
  return profile;
}

function measureTrial(speaker: FliteSpeaker, flite: Flite): VoiceProfile {
  const delivery = parseDelivery();
  const parts = TRIAL_TEXT.flatMap((text, index) => {
    const { items, lexicon } = parseScript(text);
    return items.flatMap((item) =>
      item.kind === 'pause'
        ? [new Float32Array(Math.round(item.durationS * SPEECH_RATE_HZ))]
        : [
            renderSentence(
              speakSentence(flite, speaker, delivery, item, lexicon),
              speaker,
              delivery,
              createRandom(1, 'trial', index),
            ),
          ],
    );
  });
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return profileOfSamples(samples, SPEECH_RATE_HZ);
}
