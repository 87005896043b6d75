import type { Effect } from '@soundwright/contract';
import { gainFromDb } from '@soundwright/dsp/math';
import { gainPoints } from '@soundwright/story/level-curve';
import { VERSION } from '../version.ts';
import { devicesOf, notCarried } from './dawproject-devices.ts';
import type { Timeline, TimelineClip, TimelineLane } from './timeline.ts';
import { element, escaped } from './xml.ts';

/** Maximum fader level of a story: 24 dB. */
const MOST_GAIN = 16;
const MASTER = 'master';
/** The format has no projects without a tempo. */
const USUAL_TEMPO = { bpm: 120, beats_per_bar: 4 };

/**
 * The documents of a DAWproject, `project.xml` and `metadata.xml`; media files are at relative paths. Times are
 * seconds. Includes fader, pan, mute and solo of lanes, and position, trim, fades, gain and pan of clips. Volume and
 * ducking of a lane are combined into one fader automation, with points at most 1.5 dB apart. Effects that the format has
 * are devices; a comment names the others.
 *
 * Source: DAWproject, version 1.0 (Bitwig and PreSonus, 2023), with its schemas Project.xsd and MetaData.xsd.
 */
export function dawprojectOf(timeline: Timeline): { readonly project: string; readonly metadata: string } {
  const tempo = timeline.tempo ?? USUAL_TEMPO;
  const project = element('Project', { version: '1.0' }, [
    element('Application', { name: 'Soundwright', version: VERSION }),
    element('Transport', {}, [
      element('Tempo', { id: 'tempo', name: 'Tempo', unit: 'bpm', value: tempo.bpm, min: 20, max: 666 }),
      element('TimeSignature', { id: 'signature', numerator: tempo.beats_per_bar, denominator: 4 }),
    ]),
    element('Structure', {}, [...timeline.lanes.map(trackOf), master(timeline)]),
    element('Arrangement', { id: 'arrangement' }, [
      element('Lanes', { id: 'lanes', timeUnit: 'seconds' }, timeline.lanes.map(clipsOf)),
    ]),
  ]);
  return {
    project: document(project),
    metadata: document(element('MetaData', {}, [element('Title', {}, [escaped(timeline.title)])])),
  };
}

function trackOf({ index, name, muted, soloed, gainDb, pan, level, effects }: TimelineLane): string {
  const most = gainPoints(level, gainDb).reduce((highest, { gain }) => Math.max(highest, gain), MOST_GAIN);
  const id = `track-${index}`;
  return element('Track', { id, name, ...commentOn(effects), contentType: 'audio', loaded: true }, [
    element('Channel', { id: `${id}-channel`, role: 'regular', audioChannels: 2, solo: soloed, destination: MASTER }, [
      ...devicesOf(effects, id),
      element('Mute', { id: `${id}-mute`, name: 'Mute', value: muted }),
      element('Pan', { id: `${id}-pan`, name: 'Pan', unit: 'normalized', value: placed(pan), min: 0, max: 1 }),
      volume(id, gainFromDb(gainDb), most),
    ]),
  ]);
}

function master({ effects }: Timeline): string {
  const content = { name: 'Master', ...commentOn(effects), contentType: 'audio', loaded: true };
  return element('Track', { id: 'master-track', ...content }, [
    element('Channel', { id: MASTER, role: 'master', audioChannels: 2, solo: false }, [
      ...devicesOf(effects, MASTER),
      volume(MASTER, 1, MOST_GAIN),
    ]),
  ]);
}

function commentOn(effects: readonly Effect[]): { readonly comment?: string } {
  const comment = notCarried(effects);
  return comment === null ? {} : { comment };
}

function volume(id: string, gain: number, most: number): string {
  return element('Volume', { id: `${id}-volume`, name: 'Volume', unit: 'linear', value: gain, min: 0, max: most });
}

/** Converts pan from −1…1 to the format's 0…1. */
function placed(pan: number): number {
  return (pan + 1) / 2;
}

function clipsOf(lane: TimelineLane): string {
  const track = `track-${lane.index}`;
  const clips = element(
    'Clips',
    { id: `${track}-clips` },
    lane.clips.map((clip) => clipOf(clip)),
  );
  return element(
    'Lanes',
    { id: `${track}-lanes`, track },
    lane.level.length === 0 ? [clips] : [clips, automation(lane)],
  );
}

function automation({ index, gainDb, level }: TimelineLane): string {
  const id = `track-${index}`;
  return element('Points', { id: `${id}-automation`, unit: 'linear' }, [
    element('Target', { parameter: `${id}-volume` }),
    ...gainPoints(level, gainDb).map(({ timeS, gain }) =>
      element('RealPoint', { time: timeS, value: gain, interpolation: 'linear' }),
    ),
  ]);
}

/** A constant clip expression. */
function steady(id: string, unit: 'linear' | 'normalized', expression: 'gain' | 'pan', value: number): string {
  return element('Points', { id: `${expression}-${id}`, unit }, [
    element('Target', { expression }),
    element('RealPoint', { time: 0, value, interpolation: 'hold' }),
  ]);
}

function clipOf({ segment, sound, name, file }: TimelineClip): string {
  const { id, start_s, duration_s, trim_start_s, fade_in_s, fade_out_s, gain_db, pan, muted, effects } = segment;
  const audio = element(
    'Audio',
    { id: `audio-${id}`, duration: sound.duration_s, channels: sound.channels, sampleRate: sound.sample_rate },
    [element('File', { path: file })],
  );
  const expressions = [
    ...(gain_db === 0 ? [] : [steady(id, 'linear', 'gain', gainFromDb(gain_db))]),
    ...(pan === 0 ? [] : [steady(id, 'normalized', 'pan', placed(pan))]),
  ];
  const attributes = {
    time: start_s,
    duration: duration_s,
    contentTimeUnit: 'seconds',
    playStart: trim_start_s,
    fadeTimeUnit: 'seconds',
    fadeInTime: fade_in_s,
    fadeOutTime: fade_out_s,
    enable: !muted,
    name,
    ...(effects.some(({ enabled }) => enabled) && { comment: 'Without the effects of the clip.' }),
  };
  return element('Clip', attributes, [
    expressions.length === 0 ? audio : element('Lanes', { id: `clip-${id}` }, [audio, ...expressions]),
  ]);
}

function document(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}\n`;
}
