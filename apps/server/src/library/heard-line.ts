import type { HeardEventRecord, SoundMeasuresRecord, SoundProblem } from '@soundwright/contract';
import { decibels } from './sound-problems.ts';

type Kind = HeardEventRecord['kind'];

/** Events of a kind that are listed one by one. */
const LISTED = 4;
const NAMES: Readonly<Record<Kind, readonly [one: string, several: string]>> = {
  hit: ['a hit', 'hits'],
  tone: ['a tone', 'tones'],
  noise: ['noise', 'stretches of noise'],
  voice: ['a voice', 'phrases of a voice'],
};

/**
 * What can be heard, as one line: what happens and when, when it ends, how loud it is, and what is wrong.
 * For example “3 hits at 0.0, 0.6 and 1.3 s, ends at 2.1 s; −18.0 LUFS, peak −1.0 dBTP; nothing wrong”.
 */
export function heardLine(
  measures: SoundMeasuresRecord,
  problems: readonly SoundProblem[],
  wordsPerMinute: number | null,
): string {
  const { events, event_count, loudness, duration_s } = measures;
  const wrong = problems.length === 0 ? 'nothing wrong' : problems.map(({ detail }) => detail).join(', ');
  if (events.length === 0) return `silence; ${wrong}`;
  const kinds = [...new Set(events.map(({ kind }) => kind))];
  const happens = kinds.map((kind) =>
    tell(
      kind,
      events.filter((event) => event.kind === kind),
      duration_s,
    ),
  );
  if (event_count > events.length) happens.push(`${event_count} events in all`);
  if (wordsPerMinute !== null) happens.push(`${wordsPerMinute} words per minute`);
  const end = Math.max(...events.map(({ end_s }) => end_s));
  const isThroughout = end >= duration_s - 0.2;
  const levels = [
    ...(loudness?.integrated_lufs == null ? [] : [`${decibels(loudness.integrated_lufs)} LUFS`]),
    ...(loudness?.true_peak_db == null ? [] : [`peak ${decibels(loudness.true_peak_db)} dBTP`]),
  ];
  return [
    isThroughout ? happens.join(', ') : [...happens, `ends at ${time(end)} s`].join(', '),
    ...(levels.length > 0 ? [levels.join(', ')] : []),
    wrong,
  ].join('; ');
}

function tell(kind: Kind, events: readonly HeardEventRecord[], durationS: number): string {
  const [one, several] = NAMES[kind];
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined) return '';
  if (events.length > 1) {
    const name = `${events.length} ${several}`;
    if (events.length > LISTED) return `${name} from ${time(first.start_s)} to ${time(last.start_s)} s`;
    const starts = events.map(({ start_s }) => time(start_s));
    return `${name} at ${starts.slice(0, -1).join(', ')} and ${starts.at(-1)} s`;
  }
  if (kind === 'hit') return `${one} at ${time(first.start_s)} s`;
  if (first.start_s < 0.2 && first.end_s > durationS - 0.2) return `${one} throughout`;
  return `${one} from ${time(first.start_s)} to ${time(first.end_s)} s`;
}

function time(value: number): string {
  return value.toFixed(1);
}
