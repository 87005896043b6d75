import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent } from '../../../draw/buffer.ts';
import type { Block } from '../../../rendering.ts';
import type { PhraseValues } from '../../phrases.ts';
import {
  choice,
  defineEvents,
  type EventContext,
  number,
  repeat,
  type SoundEvent,
  type Source,
  type Timing,
} from '../../source.ts';
import type { SpaceName } from '../../space.ts';
import type { Facts } from '../../traits.ts';
import { SPEAKER_OPTIONS, type Speaker, type SpeakerName, speakerAgainst } from './speakers.ts';
import { addUtterance, scaleUtterance, type Utterance } from './throat.ts';
import { readVoices } from './voice-rows.ts';

/** The caller, relative to a typical one of its kind. */
export interface Caller {
  /** Effort, 0 to 1. */
  readonly strain: number;
  readonly random: Random;
  /** The calls are counted: each is a single one. */
  readonly counted?: boolean;
}

/** A kind of call: vocal sound and timing. Lengths and pitches are those of a typical animal. */
export interface Call {
  /** Maximum length, seconds, before scaling by size and pace. */
  readonly lengthS: number;
  /** Minimum and maximum number per bout. */
  readonly bout: readonly [least: number, most: number];
  /** Interval between starts within a bout, and from the last start to the next bout, seconds. */
  readonly everyS: number;
  readonly restS: number;
  /** Interval of counted calls, which are single notes of it; default `everyS`. */
  readonly countedS?: number;
  /** Others have joined in after this time, seconds; default 1.6 of `everyS`. */
  readonly joinsS?: number;
  /** Many animals call at once, a single time. */
  readonly once?: true;
  /** Whose voice the call is described for, where people make it; default a man's. */
  readonly of?: SpeakerName;
  /** How much of a difference in pitch between people it shows, 0 to 1; default 1. Screams of all differ less. */
  readonly pitched?: number;
  /** Renders one call as one or more vocal sounds. */
  readonly utter: (caller: Caller) => readonly Utterance[];
}

/** How many a word for a group is. */
const GROUPS = `[pair|couple] 2, [trio|few] 3, [several|litter|family] 4, [bunch|gang|pack|pride|squad|brood|pod] 5, group 6,
  [gaggle|troop|team] 7, [herd|tribe] 8, horde 9, [flock|many|mob] 10, [choir|colony|swarm] 12, [army|legion] 14`;

/** Parameters shared by all calling sources; the words of `options` select the call. */
function callParameters(calls: {
  readonly default: string;
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly people?: true;
}) {
  return {
    call: choice<string>(calls.default, 'What it does with its voice.', calls.options),
    size: number(
      // People by a fifteenth, so that a woman is one in any take (men's tracts are a sixth longer); animals by a sixth.
      { range: [0.45, 1, 2.2], scale: 'log', follows: 'size', differs: calls.people ? 0.04 : 0.1 },
      'Length of the throat against the usual: larger is lower and slower.',
      calls.people ? '' : 'baby .5, young .65, chihuahua .76',
    ),
    pitch: number(
      { range: [0.6, 1, 1.7], scale: 'log', follows: 'pitch', differs: 0.15 },
      'Pitch against the usual, with the throat unchanged.',
    ),
    strain: number(
      { range: [0.1, 0.5, 1], follows: 'intensity' },
      'Effort: brighter, rougher and higher with more of it.',
      'angry .9, aggressive .95, vicious 1, sleepy .15, sad .3, friendly .4, frightened .85',
    ),
    pace: number({ range: [0.5, 1, 2], scale: 'log', follows: 'speed' }, 'How fast calls follow each other.'),
    animals: number({ range: [1, 1, 14], scale: 'log' }, 'How many take turns, spread to the sides.', GROUPS),
  };
}

/** Who calls, where people do. */
const who = choice('anybody', 'Whose voice it is; "anybody" leaves the call as it is described.', {
  anybody: '',
  ...SPEAKER_OPTIONS,
});

/** Values of `callParameters`, and of `who` for people. */
interface CallValues {
  readonly call: string;
  readonly who?: string;
  readonly size: number;
  readonly pitch: number;
  readonly strain: number;
  readonly pace: number;
  readonly animals: number;
}

/** The three functions of an events source for calls. */
function soundCalls(calls: Readonly<Record<string, Call>>): {
  eventS: (values: CallValues) => number;
  schedule: (values: CallValues, timing: Timing) => SoundEvent[];
  render: (values: CallValues, event: SoundEvent, context: EventContext) => Block;
} {
  const lengthOf = (values: CallValues): number => calls[values.call].lengthS * pow(values.size, 0.45) + 0.06;
  return {
    eventS: lengthOf,
    schedule: (values, timing) => scheduleCalls(calls[values.call], values, timing),
    render(values, event, { sampleRateHz, random }) {
      const call = calls[values.call];
      const out = new Float32Array(Math.ceil(lengthOf(values) * sampleRateHz));
      const own = event.detail?.body ?? 1;
      const stretch = pow(values.size, 0.45);
      const body = bodyOf(values, call, event.detail?.other === 1);
      const voice = pow(body.voice, call.pitched ?? 1);
      const hzFactor = (own * voice * values.pitch * (0.9 + 0.2 * values.strain)) / pow(values.size, 0.8);
      const tractFactor = (body.tract * (own * 0.5 + 0.5)) / values.size;
      const counted = event.detail?.counted === 1;
      for (const utterance of call.utter({ strain: values.strain, random, counted })) {
        const scaled = scaleUtterance(utterance, { stretch, hz: hzFactor, tract: tractFactor });
        addUtterance(out, sampleRateHz, random, aged(scaled, body));
      }
      return [finishEvent(out, sampleRateHz)];
    },
  };
}

/** @param other - in a group of anybody, one of the other sex */
function bodyOf({ who: name = 'anybody' }: CallValues, { of = 'man' }: Call, other: boolean): Required<Speaker> {
  if (other) return speakerAgainst(of === 'man' ? 'woman' : 'man', of);
  return name === 'anybody' ? { tract: 1, voice: 1, hoarse: 0 } : speakerAgainst(name as SpeakerName, of);
}

/** The stiff vocal folds of old people tremble and let air through. */
function aged(utterance: Utterance, { hoarse }: Required<Speaker>): Utterance {
  if (hoarse === 0 || utterance.voice === 0) return utterance;
  const { jitter = 0.01, breath = 0.1, sub = 0, vibrato } = utterance;
  return {
    ...utterance,
    jitter: jitter + 0.04 * hoarse,
    breath: typeof breath === 'number' ? breath + 0.15 * hoarse : breath,
    sub: typeof sub === 'number' ? sub + 0.15 * hoarse : sub,
    vibrato: vibrato ?? { hz: 6.5, semitones: 0.35 * hoarse },
  };
}

function scheduleCalls(call: Call, values: CallValues, timing: Timing): SoundEvent[] {
  const { random } = timing;
  if (timing.count !== null || timing.intervalS !== null) {
    const everyS = ((timing.count === null ? undefined : call.countedS) ?? call.everyS) / values.pace;
    return repeat(timing, { count: 1, intervalS: everyS, jitter: 0.15 }).map((event) => ({
      ...event,
      gain: random.between(0.8, 1.1),
      ...(timing.count === null ? {} : { detail: { counted: 1 } }),
    }));
  }
  const animals = Math.round(values.animals);
  return Array.from({ length: animals }, (_, animal) => boutsOf(call, animal, animals, values, timing))
    .flat()
    .sort((a, b) => a.atS - b.atS);
}

/** The calls of one of several animals: bouts with rests between them, at least one. */
function boutsOf(
  call: Call,
  animal: number,
  animals: number,
  { pace, who }: CallValues,
  { random, durationS }: Timing,
): SoundEvent[] {
  // Men and women among people of whom nothing is said, the first as the call is described.
  const adult = call.of === undefined || call.of === 'woman';
  const other = who === 'anybody' && adult && animal > 0 && random.chance(0.5) ? 1 : 0;
  const everyS = call.everyS / pace;
  const untilS = durationS ?? (animals > 1 && !call.once ? 4 : 0.01);
  const body = animals === 1 ? 1 : random.between(0.84, 1.2);
  const pan = animals === 1 ? 0 : random.between(-0.85, 0.85);
  const nearness = animals === 1 ? 1 : random.between(0.35, 1);
  const events: SoundEvent[] = [];
  let atS = animal === 0 ? 0 : random.next() * (call.joinsS ?? everyS * 1.6);
  do {
    const calls = random.integer(call.bout[0], call.bout[1]);
    for (let i = 0; i < calls; i += 1) {
      // Without a requested length, the bout is completed.
      if (durationS === null || atS < untilS) {
        events.push({ atS, gain: nearness * random.between(0.75, 1.1), pan, detail: { body, other } });
      }
      atS += everyS * random.between(0.85, 1.25);
    }
    atS += Math.max(0, call.restS / pace - everyS) * random.between(0.6, 1.5);
  } while (atS < untilS);
  return events;
}

interface CallerSource extends Facts {
  readonly name: string;
  /** Its calls, their phrases and their notes; `readVoices` says how they are written. */
  readonly table: string;
  /** Calls that no row can say. */
  readonly drawn?: Readonly<Record<string, Call['utter']>>;
  readonly default: string;
  /** They are people of any age and sex: takes vary little in size and pitch, so that a woman stays one. */
  readonly people?: true;
  /** More phrases than those of the table. */
  readonly phrases?: Readonly<Record<string, PhraseValues>>;
  readonly method: string;
  readonly literature: readonly string[];
  readonly distanceM: number;
  /** Where calls of these usually are instead, metres. */
  readonly distancesM?: Readonly<Record<string, number>>;
  readonly space?: SpaceName;
  /** Where a call of these is heard instead. */
  readonly spaces?: Readonly<Partial<Record<string, SpaceName>>>;
}

/** A source of calls: its vocal sounds, and the words for it. */
export function defineCaller(source: CallerSource): Source {
  const { table, drawn, people, default: usual, phrases: more, ...rest } = source;
  const { calls, options, phrases, weakPhrases } = readVoices(table, drawn);
  const { call, ...others } = callParameters({ default: usual, options, people });
  return defineEvents({
    ...rest,
    phrases: { ...phrases, ...more },
    weakPhrases,
    parameters: people ? { call, who, ...others } : { call, ...others },
    loudness: 'effect',
    channels: 1,
    ...soundCalls(calls),
  }) as unknown as Source;
}
