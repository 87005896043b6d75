import { type Biquad, designHighShelf, designLowShelf, designPeak } from '@soundwright/dsp/biquad';
import { createCascade } from '@soundwright/dsp/butterworth';
import { clamp } from '@soundwright/dsp/math';
import type { OpenRendering, RenderContext } from '../../rendering.ts';
import type { Delivery } from '../delivery.ts';
import { parseLanguageScript } from '../languages/read-language.ts';
import {
  AFTER_SPEECH_S,
  BEFORE_SPEECH_S,
  fromInt16,
  mannerOf,
  playbackScale,
  SPEECH_RATE_HZ,
  type SpokenSentence,
  toInt16,
} from '../speaker.ts';
import { type LanguageVoice, renderLines, type SpeechRequest } from '../speech.ts';
import type { Sentence } from '../text/script.ts';
import type { WordSpan } from '../word-times.ts';
import { findAudible, findMarkedWords } from './marked-words.ts';
import { PICO_RATE_HZ, type Pico } from './pico.ts';
import {
  EQUALISER_BANDS,
  getPicoVoice,
  PICO_BASES,
  type PicoBase,
  type PicoLocale,
  type PicoVoice,
} from './pico-voices.ts';

/** Level of the synthesizer in percent: at 100 some of its voices clip. */
const LEVEL = 40;
/** Level of every other word in the sound that only serves to find the words. */
const MARKED_LEVEL = 20;
const EQUALISER_Q = 0.9;
const SHELF_Q = 0.7;
/** Limits of the synthesizer in percent. */
const SPEED = [20, 500] as const;
const PITCH = [50, 200] as const;
/** Smallest change of the pitch range that is applied. */
const SAME_RANGE = 0.02;

/** Speaks lines in the language of a Pico voice; see `renderLines`. The first voice is the default. */
export function renderPicoSpeech(
  request: SpeechRequest,
  context: RenderContext,
  pico: Pico,
  locale: PicoLocale,
): OpenRendering {
  const base: PicoBase = PICO_BASES[locale];
  const equalise = createEqualiser(base);
  return renderLines(request, context, {
    parse: (text, pronounce) => parseLanguageScript(text, base.language, pronounce),
    voice: (choice): LanguageVoice => {
      const voice = getPicoVoice(base, typeof choice === 'string' ? choice : '');
      return {
        name: voice.name,
        speaker: voice,
        speak: (delivery, sentence) => speakSentence({ pico, base, equalise }, voice, delivery, sentence),
      };
    },
  });
}

/** A filter for one sentence after the other. */
function createEqualiser({ equaliserDb }: PicoBase): (samples: Float32Array) => void {
  const filters = EQUALISER_BANDS.map(({ kind, hz }, band): Biquad => {
    const gainDb = equaliserDb[band];
    if (kind === 'low') return designLowShelf(hz, PICO_RATE_HZ, gainDb, SHELF_Q);
    if (kind === 'high') return designHighShelf(hz, PICO_RATE_HZ, gainDb, SHELF_Q);
    return designPeak(hz, PICO_RATE_HZ, EQUALISER_Q, gainDb);
  });
  return (samples) => createCascade(filters).apply(samples);
}

interface Instrument {
  readonly pico: Pico;
  readonly base: PicoBase;
  readonly equalise: (samples: Float32Array) => void;
}

/** Speaks a sentence with its own intonation and finds where the speech starts and ends. */
function speakSentence(
  { pico, base, equalise }: Instrument,
  voice: PicoVoice,
  delivery: Delivery,
  sentence: Sentence,
): SpokenSentence {
  const manner = mannerOf(voice, delivery);
  const scale = playbackScale(manner);
  const isSteered = !manner.vocoder && Math.abs(manner.range - 1) < SAME_RANGE;
  const pitch = isSteered ? (100 * manner.f0Hz) / base.f0Hz / scale : 100;
  const words = sentence.text.split(' ');
  const markup = (markedLevel: number) =>
    markUp(words, sentence.ending, { speed: (100 * manner.pace) / scale, pitch, markedLevel });
  const spoken = pico.speak(markup(LEVEL));
  const [from, to] = findAudible(spoken);
  const sampleRateHz = Math.round(PICO_RATE_HZ * scale);
  const startS = Math.max(0, from / sampleRateHz - BEFORE_SPEECH_S);
  const endS = Math.min(spoken.length / sampleRateHz, to / sampleRateHz + AFTER_SPEECH_S);
  const shaped = fromInt16(spoken);
  equalise(shaped);
  return {
    sentence,
    intonation: null,
    baseF0Hz: (base.f0Hz * sampleRateHz) / PICO_RATE_HZ,
    samples: toInt16(shaped),
    sampleRateHz,
    melody: isSteered ? 'steered' : 'natural',
    startS,
    endS,
    words: () => {
      const spans =
        words.length === 1 ? [[from, to] as const] : findMarkedWords(words, spoken, pico.speak(markup(MARKED_LEVEL)));
      return spans.map(([start, end]): WordSpan => [start / sampleRateHz, end / sampleRateHz]);
    },
    stressed: [],
    frames: Math.max(1, Math.round((endS - startS) * SPEECH_RATE_HZ)),
  };
}

/**
 * The sentence in Pico's markup; every second word has a level of its own. The elements are not closed: what is after
 * the last mark, even the end of an element, is spoken as a sentence of noise.
 */
function markUp(
  words: readonly string[],
  ending: Sentence['ending'],
  { speed, pitch, markedLevel }: { speed: number; pitch: number; markedLevel: number },
): string {
  const said = words.map((word, index) => {
    const mark = index === words.length - 1 ? ending : '';
    return `<volume level="${index % 2 === 1 ? markedLevel : LEVEL}">${word}${mark}`;
  });
  const level = (value: number, [least, most]: readonly [number, number]) => Math.round(clamp(value, least, most));
  return `<speed level="${level(speed, SPEED)}"><pitch level="${level(pitch, PITCH)}">${said.join(' ')}`;
}
