import { applyBiquad, type Biquad, designHighpass, designLowpass, designPeak } from '@soundwright/dsp/biquad';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent, pressPeaks, silence } from '../../../draw/buffer.ts';
import { type Stroke, sketch } from '../../../draw/sketch.ts';
import {
  choice,
  defineEvents,
  type EventsSource,
  type LoudnessClass,
  number,
  type SoundEvent,
  type Timing,
} from '../../source.ts';
import type { SpaceName } from '../../space.ts';
import { SPEAKER_OPTIONS, SPEAKERS, type Speaker, type SpeakerName } from './speakers.ts';
import { addPhrase, type Manner } from './speech.ts';

/** A loudspeaker and who speaks through it. */
export interface Channel {
  /** Words that select it besides its name. */
  readonly words?: readonly string[];
  /** What it lets through, Hz, and its main resonance. */
  readonly bandHz: readonly [low: number, high: number];
  readonly peakHz: number;
  /** Drive into its limit: 1 is clean. */
  readonly drive: number;
  /** Noise of the open channel, relative to the voice. */
  readonly noise: number;
  /** The same voice from further loudspeakers or walls: delay in s and gain. */
  readonly echoes: readonly (readonly [delayS: number, gain: number])[];
  /** What is heard before and after somebody speaks, and how long the former takes. */
  readonly before?: (random: Random) => Stroke[];
  readonly beforeS: number;
  readonly after?: (atS: number, random: Random) => Stroke[];
  /** How long somebody speaks at a time, one phrase of it, and the rest until the next time, seconds. */
  readonly talkS: readonly [least: number, most: number];
  readonly phraseS: number;
  readonly restS: readonly [least: number, most: number];
  /** How often somebody speaks if no length is given. */
  readonly turns: number;
  /** How many people take turns. */
  readonly speakers: 1 | 2;
  /** Effort and melody against a calm reader, see `Manner`. */
  readonly strain: number;
  readonly melody: number;
}

type Phrases<K extends string> = Readonly<
  Record<string, { kind?: K; who?: SpeakerName; pace?: number; strain?: number }>
>;

interface LoudspeakerSource<K extends string> {
  readonly name: string;
  readonly channels: Readonly<Record<K, Channel>>;
  readonly default: NoInfer<K>;
  readonly phrases: Phrases<NoInfer<K>>;
  readonly weakPhrases?: Phrases<NoInfer<K>>;
  readonly method: string;
  readonly loudness: LoudnessClass;
  readonly distanceM: number;
  readonly space: SpaceName;
}

/** Speakers of a channel with nobody named, and of the other side of an exchange. */
const USUAL: readonly SpeakerName[] = ['woman', 'man'];

/** Level of a voice before the amplifier. */
const SPOKEN_RMS = 0.17;

/** Shortest time worth speaking, seconds. */
const LEAST_S = 0.8;

/** A source of one voice at a time through a loudspeaker: speech rhythm and melody without words. */
export function defineLoudspeaker<const K extends string>(source: LoudspeakerSource<K>): EventsSource {
  const { channels, default: usual, ...rest } = source;
  const options = Object.fromEntries(
    Object.entries<Channel>(channels).map(([name, channel]) => [name, channel.words ?? []]),
  ) as Record<K, readonly string[]>;
  const parameters = {
    kind: choice<string>(usual, 'What it is heard through.', options),
    who: choice('anybody', 'Who speaks.', { anybody: '', ...SPEAKER_OPTIONS }),
    pitch: number(
      { range: [0.75, 1, 1.35], scale: 'log', follows: 'pitch', differs: 0.12 },
      'Pitch against the usual of the speaker.',
    ),
    pace: number(
      { range: [0.6, 1, 1.6], scale: 'log', follows: 'speed', differs: 0.1 },
      'Syllables against the usual five a second.',
    ),
    strain: number(
      { range: [0, 0.5, 1], follows: 'intensity' },
      'Effort: brighter and rougher with more of it.',
      'urgent .8, angry .9, calm .25, friendly .35, bored .2',
    ),
  };
  const channelOf = (values: { kind: string }): Channel => channels[values.kind as K];
  const meanS = ({ beforeS, talkS }: Channel): number => beforeS + 0.5 * (talkS[0] + talkS[1]);
  return defineEvents({
    ...rest,
    literature: [
      'P. Delattre et al., Acoustic loci and transitional cues for consonants, JASA 27 (1955)',
      "J. 't Hart et al., A Perceptual Study of Intonation (1990)",
      'D. Klatt, Linguistic uses of segmental duration in English, JASA 59 (1976)',
    ],
    channels: 1,
    parameters,
    eventS: (values) => meanS(channelOf(values)),
    schedule: (values, timing) => scheduleTurns(channelOf(values), timing),
    render(values, event, { sampleRateHz, random }) {
      const channel = channelOf(values);
      const { talkS = channel.talkS[0], turn = 0, first = 0 } = event.detail ?? {};
      const who = values.who as SpeakerName | 'anybody';
      const body = who === 'anybody' || turn === 1 ? USUAL[(first + turn) % 2] : who;
      const manner: Manner = {
        body: SPEAKERS[body] satisfies Speaker,
        pitch: values.pitch * (turn === 1 ? 0.9 : 1),
        pace: values.pace,
        melody: channel.melody,
        strain: Math.min(1, channel.strain * (0.6 + 0.8 * values.strain)),
      };
      return [renderTurn(channel, talkS, manner, sampleRateHz, random)];
    },
  }) as unknown as EventsSource;
}

/** When somebody speaks, for how long (`talkS`), and who it is. */
function scheduleTurns(channel: Channel, { count, durationS, intervalS, random }: Timing): SoundEvent[] {
  const { beforeS, talkS, restS, turns, speakers } = channel;
  const first = random.integer(0, 1);
  const events: SoundEvent[] = [];
  const most = count ?? (durationS === null ? turns : Number.POSITIVE_INFINITY);
  let atS = 0;
  while (events.length < most) {
    const leftS = durationS === null ? Number.POSITIVE_INFINITY : durationS - atS - beforeS - 0.2;
    if (leftS < LEAST_S && events.length > 0) break;
    const lengthS = Math.max(LEAST_S, Math.min(leftS, random.between(...talkS)));
    events.push({ atS, detail: { talkS: lengthS, turn: events.length % speakers, first } });
    atS += intervalS ?? beforeS + lengthS + random.between(...restS);
  }
  return events;
}

function renderTurn(
  channel: Channel,
  talkS: number,
  manner: Manner,
  sampleRateHz: number,
  random: Random,
): Float32Array {
  const voice = silence(channel.beforeS + 1.6 * talkS + 1, sampleRateHz);
  const phrases = Math.max(1, Math.round(talkS / channel.phraseS));
  const pauseS = 0.32 / manner.pace;
  const phraseS = (talkS - (phrases - 1) * pauseS) / phrases;
  let endS = channel.beforeS;
  for (let n = 0; n < phrases; n += 1) {
    const lengthS = phraseS * (phrases === 1 ? 1 : random.between(0.75, 1.25));
    const atS = endS + (n === 0 ? 0 : pauseS * random.between(0.7, 1.4));
    endS = addPhrase(
      voice,
      { atS, lengthS, goesOn: n < phrases - 1 && random.chance(0.6) },
      manner,
      sampleRateHz,
      random,
    );
  }
  const { noise, echoes } = channel;
  levelVoice(voice, channel.beforeS, endS, sampleRateHz);
  const wholeS = endS + 0.1;
  const strokes: Stroke[] = [];
  if (noise > 0) {
    const atS = Math.max(0, channel.beforeS - 0.12);
    const shape = { attackS: 0.002, releaseS: 0.002, q: 0.5 } as const;
    strokes.push({ noise: { atS, lengthS: endS - atS + 0.06, hz: 1600, gain: noise, ...shape } });
  }
  strokes.push(...(channel.before?.(random) ?? []), ...(channel.after?.(endS, random) ?? []));
  sketch(voice, strokes, sampleRateHz, random.fork('channel'));
  passHorn(voice, channel, sampleRateHz);
  const tailS = echoes.reduce((longest, [delayS]) => Math.max(longest, delayS), 0) + (channel.after ? 0.35 : 0);
  const out = silence(wholeS + tailS, sampleRateHz);
  for (const [delayS, gain] of [[0, 1] as const, ...echoes]) {
    const from = Math.round(delayS * sampleRateHz);
    for (let i = 0; i + from < out.length && i < voice.length; i += 1) out[i + from] += gain * voice[i];
  }
  return finishEvent(out, sampleRateHz, 0.03);
}

/** Every voice at the same level before the amplifier, in place. */
function levelVoice(voice: Float32Array, fromS: number, toS: number, sampleRateHz: number): void {
  const [from, to] = [fromS, toS].map((atS) => Math.round(atS * sampleRateHz));
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += voice[i] * voice[i];
  const gain = SPOKEN_RMS / Math.sqrt(sum / (to - from) + 1e-12);
  for (let i = 0; i < voice.length; i += 1) voice[i] *= gain;
}

/** What the amplifier and the horn leave of a voice, in place. */
function passHorn(voice: Float32Array, { bandHz, peakHz, drive }: Channel, sampleRateHz: number): void {
  const pass = (filter: Biquad): void => applyBiquad(voice, filter, new Float64Array(2));
  for (let i = 0; i < voice.length; i += 1) voice[i] *= drive;
  for (let order = 0; order < 2; order += 1) {
    pass(designHighpass(bandHz[0], sampleRateHz));
    pass(designLowpass(bandHz[1], sampleRateHz));
  }
  pass(designPeak(peakHz, sampleRateHz, 1.2, 6));
  if (drive <= 1) return;
  pressPeaks(voice, 1);
  pass(designLowpass(1.3 * bandHz[1], sampleRateHz));
}
