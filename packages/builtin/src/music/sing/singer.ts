import { exp } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import type { Flite, FliteSpeech, FliteVoice } from '../../speech/flite.ts';
import { analyzeVoice } from '../../voice/voice-analysis.ts';
import type { VoiceFrames } from '../../voice/voice-frames.ts';
import { synthesizeVoice } from '../../voice/voice-synthesis.ts';
import type { SingerName } from '../compose/plan.ts';
import { createClock, type Score, type SungLine, type SungPhrase } from '../compose/score.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import type { Player } from '../render/desk.ts';
import { createEqualiser } from '../render/inserts.ts';
import { layUnderNotes, type SpokenPhone } from './phrase-time.ts';
import { createPitchCurve } from './pitch-curve.ts';
import { voiceVowels } from './voiced-vowels.ts';

/** A singing voice: speech voice, vocal tract and register. */
export interface Singer {
  readonly base: FliteVoice;
  /** Pitch of the source speech: that of the recorded speaker, where every phone is clearest. */
  readonly speechHz: number;
  /** Pitch of rap as a MIDI note: livelier than plain speech. */
  readonly speechMidi: number;
  readonly formantScale: number;
  /** Middle of the range: low enough that the harmonics still outline the formants. */
  readonly centre: number;
  readonly breath: number;
  /** Equalization that makes the vowels distinct among instruments. */
  readonly articulation: Parameters<typeof createEqualiser>[0];
}

/** The spectra of the men fall steeply above 600 Hz, so that their second formants drown among instruments. */
const MALE_ARTICULATION: Singer['articulation'] = [
  ['peak', 1400, 0.6, 4],
  ['highShelf', 3500, 3],
];

export const SINGERS: Readonly<Record<SingerName, Singer>> = {
  woman: { base: 'slt', speechHz: 170, speechMidi: 56, formantScale: 0.97, centre: 59, breath: 0.06, articulation: [] },
  man: {
    base: 'awb',
    speechHz: 130,
    speechMidi: 52,
    formantScale: 1,
    centre: 51,
    breath: 0.04,
    articulation: MALE_ARTICULATION,
  },
  baritone: {
    base: 'rms',
    speechHz: 101,
    speechMidi: 47,
    formantScale: 1,
    centre: 47,
    breath: 0.03,
    articulation: MALE_ARTICULATION,
  },
};

/** Time before the first vowel of a phrase for its consonants, and after the last vowel for its release. */
const BEFORE_S = 0.6;
const AFTER_S = 0.5;
/** Lifts the voice above the whole band, including the drums, which the faders of the styles do not account for. */
const OVER_THE_BAND_DB = 4;
/** Levels of the reverb and the echo: faint, because they cover the consonants that follow. */
const LEAD_SENDS = { reverb: 0.06, delay: 0.025 };
const DOUBLE_SENDS = { reverb: 0.2, delay: 0.05 };
/** Level of a held vowel. */
const VOWEL_RMS = 0.12;

/** Singer's formant: a bell boost around 2.9 kHz, and a cut that reduces the buzz of speech synthesis. */
function singersFormantDb(hz: number): number {
  const distance = (hz - 2900) / 600;
  return 5 * exp(-0.5 * distance * distance) - (hz < 120 ? (120 - hz) * 0.2 : 0);
}

/**
 * The singers of a score as players for the mixer: one for the melody, one for doubled phrases.
 *
 * Each phrase is spoken, analysed and resynthesised on its notes when it is due; 5 times real time with both voices.
 */
export function castSingers(score: Score, flite: Flite, sampleRateHz: number): Player[] {
  if (score.singer === null || score.phrases.length === 0) return [];
  const singer = SINGERS[score.singer];
  const voiceDb = getStyle(score.style).balance.voiceDb + OVER_THE_BAND_DB;
  const voices = createSpokenLines(score, singer, flite);
  const clock = createClock(score);
  const doubled = score.phrases.filter((phrase) => phrase.doubled);
  const lead = createVoice(score, score.phrases, singer, voices, clock, sampleRateHz, 'lead');
  const players: Player[] = [
    {
      stem: 'vocals',
      strip: { gainDb: voiceDb, pan: 0, ...LEAD_SENDS, duckDb: 0 },
      inserts: [
        createEqualiser(
          [['highpass', 110], ['peak', 260, 1, -1.5], ['highShelf', 9000, 2], ...singer.articulation],
          sampleRateHz,
        ),
      ],
      play: lead,
    },
  ];
  if (doubled.length > 0) {
    players.push({
      stem: 'vocals',
      strip: { gainDb: voiceDb - 8, pan: 0.35, ...DOUBLE_SENDS, duckDb: 0 },
      inserts: [
        createEqualiser(
          [
            ['highpass', 180],
            ['highShelf', 6000, -2],
          ],
          sampleRateHz,
        ),
      ],
      play: createVoice(score, doubled, singer, voices, clock, sampleRateHz, 'double'),
    });
  }
  return players;
}

interface SpokenLine {
  readonly frames: VoiceFrames;
  readonly phones: readonly SpokenPhone[];
}

/** Speaks and analyses lines on first use and caches the most recent ones. */
function createSpokenLines(score: Score, singer: Singer, flite: Flite): (line: number) => SpokenLine {
  const kept = new Map<number, SpokenLine>();
  return (line) => {
    let spoken = kept.get(line);
    if (spoken === undefined) {
      const speech = speakLine(score.lines[line], singer, flite);
      const timed: SpokenPhone[] = [];
      let startS = 0;
      for (const { phone, endS } of speech.phones) {
        if (phone !== 'pau') timed.push({ startS, endS });
        startS = endS;
      }
      const frames = analyzeVoice(speech.samples, speech.sampleRateHz);
      spoken = { frames: voiceVowels(frames, score.lines[line], timed), phones: timed };
      if (kept.size >= 6) kept.delete(kept.keys().next().value!);
      kept.set(line, spoken);
    }
    return spoken;
  };
}

/**
 * Speaks a line evenly and slowly: from text, which gives the most natural pronunciation, unless that yields other
 * phones than the notes were set for.
 */
function speakLine({ text, phones }: SungLine, { base, speechHz }: Singer, flite: Flite): FliteSpeech {
  const how = { voice: base, durationStretch: 1.3, f0Mean: speechHz, f0Stddev: 8 };
  const speech = flite.speak({ text, ...how });
  const spoken = speech.phones.filter(({ phone }) => phone !== 'pau').map(({ phone }) => phone);
  if (spoken.join(' ') === phones.join(' ')) return speech;
  const exact = flite.speak({ phones: `pau ${phones.join(' ')} pau`, ...how });
  const count = exact.phones.filter(({ phone }) => phone !== 'pau').length;
  if (count !== phones.length) throw new Error(`asked for ${phones.length} phones, heard ${count}`);
  return exact;
}

/** Sings phrases in sequence into the blocks of a player. */
function createVoice(
  score: Score,
  phrases: readonly SungPhrase[],
  singer: Singer,
  spokenLine: (line: number) => SpokenLine,
  clock: (beat: number) => number,
  sampleRateHz: number,
  part: 'lead' | 'double',
): Player['play'] {
  const starts = phrases.map((phrase) => Math.round((clock(phrase.notes[0].beat) - BEFORE_S) * sampleRateHz));
  const ends = phrases.map((phrase, index) => {
    const last = phrase.notes[phrase.notes.length - 1];
    return (
      starts[index] +
      Math.ceil((clock(last.beat + last.beats) - clock(phrase.notes[0].beat) + BEFORE_S + AFTER_S) * sampleRateHz)
    );
  });
  let next = 0;
  let sounding: { readonly from: number; readonly samples: Float32Array }[] = [];
  return (left, right, fromFrame) => {
    const end = fromFrame + left.length;
    for (; next < phrases.length && starts[next] < end; next++) {
      if (ends[next] <= fromFrame) continue;
      const random = createRandom(score.seed, 'sing', part, phrases[next].notes[0].beat, phrases[next].take ?? 0);
      const late = part === 'lead' ? 0 : Math.round(random.between(0.008, 0.022) * sampleRateHz);
      const samples = singPhrase(score, phrases[next], singer, spokenLine, clock, sampleRateHz, part, random);
      sounding.push({ from: starts[next] + late, samples });
    }
    for (const { from, samples } of sounding) {
      const first = Math.max(0, from - fromFrame);
      const last = Math.min(left.length, from + samples.length - fromFrame);
      for (let i = first; i < last; i++) {
        const x = samples[i + fromFrame - from];
        left[i] += x;
        right[i] += x;
      }
    }
    sounding = sounding.filter(({ from, samples }) => from + samples.length > end);
  };
}

/** One phrase, starting `BEFORE_S` before its first vowel. */
function singPhrase(
  score: Score,
  phrase: SungPhrase,
  singer: Singer,
  spokenLine: (line: number) => SpokenLine,
  clock: (beat: number) => number,
  sampleRateHz: number,
  part: 'lead' | 'double',
  random: ReturnType<typeof createRandom>,
): Float32Array {
  const line = score.lines[phrase.line];
  const { frames, phones } = spokenLine(phrase.line);
  const originS = clock(phrase.notes[0].beat) - BEFORE_S;
  const cents = part === 'lead' ? 0 : random.between(5, 9) * (random.chance(0.5) ? 1 : -1);
  const notes = phrase.notes.map(({ beat, beats, midi }) => ({
    onsetS: clock(beat) - originS,
    endS: clock(beat + beats) - originS,
    midi: midi + cents / 100,
  }));
  const durationS = notes[notes.length - 1].endS + AFTER_S;
  const time = layUnderNotes(line, phones, notes);
  const hzAt = createPitchCurve(notes, durationS, random.fork('pitch'), phrase.spoken);
  const samples = synthesizeVoice(frames, {
    sampleRateHz,
    frames: Math.ceil(durationS * sampleRateHz),
    random: random.fork('breath'),
    timeAt: (outS) => time.timeAt(outS),
    // Voiceless consonants stay voiceless; a vowel is voiced throughout, even where the source voice cracked.
    f0At: (outS, f0Hz) => (f0Hz > 0 || time.inVowel(outS) ? hzAt(outS) : 0),
    formantScale: singer.formantScale,
    breath: singer.breath,
    gainDbAt: phrase.spoken === true ? () => 0 : singersFormantDb,
  });
  level(samples, notes, phrase, time, sampleRateHz);
  return samples;
}

/** Evens out the vowels by half, then shapes the phrase by the dynamics of its notes and its rests. */
function level(
  samples: Float32Array,
  notes: readonly { readonly onsetS: number; readonly endS: number }[],
  phrase: SungPhrase,
  time: { levelAt(outS: number): number },
  sampleRateHz: number,
): void {
  const gains = notes.map(({ onsetS, endS }, index) => {
    const from = Math.round(onsetS * sampleRateHz);
    const to = Math.min(samples.length, Math.round(Math.min(endS, onsetS + 0.5) * sampleRateHz));
    let power = 0;
    for (let i = from; i < to; i++) power += samples[i] * samples[i];
    const rms = Math.sqrt(power / Math.max(1, to - from));
    // Raises faint vowels by a factor of four at most; more would bring up noise.
    const wanted = VOWEL_RMS * (0.55 + 0.5 * phrase.notes[index].velocity);
    return rms < 1e-6 ? 0 : Math.min(wanted / rms, 12);
  });
  const middle = [...gains].sort((a, b) => a - b)[gains.length >> 1];
  // Half of the difference in level: all of it would change the consonants beside a vowel as much as the vowel.
  const bounded = gains.map((gain) => Math.min(2 * middle, Math.max(0.5 * middle, Math.sqrt(middle * gain))));
  let note = 0;
  let gain = bounded[0];
  let levelNow = 0;
  const glide = 1 - exp(-1 / (0.03 * sampleRateHz));
  for (let i = 0; i < samples.length; i++) {
    if (i % 16 === 0) {
      const outS = i / sampleRateHz;
      while (note + 1 < notes.length && outS >= notes[note + 1].onsetS - 0.04) note++;
      levelNow = time.levelAt(outS);
    }
    gain += glide * (bounded[note] - gain);
    samples[i] *= gain * levelNow;
  }
}
