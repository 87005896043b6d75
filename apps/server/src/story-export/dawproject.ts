import { gainFromDb } from '@soundwright/dsp/math';
import { VERSION } from '../version.ts';
import type { Timeline, TimelineClip, TimelineLane } from './timeline.ts';

/** The loudest a fader of a story can be: 24 dB. */
const MOST_GAIN = 16;
const MASTER = 'master';

/**
 * The documents of a DAWproject, `project.xml` and `metadata.xml`; media lie at their paths beside them. Times are
 * seconds. Lanes keep their fader, pan, mute and solo, clips their place, trim, fades and gain.
 *
 * Source: DAWproject, version 1.0 (Bitwig and PreSonus, 2023), with its schemas Project.xsd and MetaData.xsd.
 */
export function dawprojectOf(timeline: Timeline): { readonly project: string; readonly metadata: string } {
  const project = element('Project', { version: '1.0' }, [
    element('Application', { name: 'Soundwright', version: VERSION }),
    element('Transport', {}, [
      element('Tempo', { id: 'tempo', name: 'Tempo', unit: 'bpm', value: 120, min: 20, max: 666 }),
      element('TimeSignature', { id: 'signature', numerator: 4, denominator: 4 }),
    ]),
    element('Structure', {}, [...timeline.lanes.map(trackOf), master()]),
    element('Arrangement', { id: 'arrangement' }, [
      element('Lanes', { id: 'lanes', timeUnit: 'seconds' }, timeline.lanes.map(clipsOf)),
    ]),
  ]);
  return {
    project: document(project),
    metadata: document(element('MetaData', {}, [element('Title', {}, [escaped(timeline.title)])])),
  };
}

function trackOf({ index, name, muted, soloed, gainDb, pan }: TimelineLane): string {
  const id = `track-${index}`;
  return element('Track', { id, name, contentType: 'audio', loaded: true }, [
    element('Channel', { id: `${id}-channel`, role: 'regular', audioChannels: 2, solo: soloed, destination: MASTER }, [
      element('Mute', { id: `${id}-mute`, name: 'Mute', value: muted }),
      element('Pan', { id: `${id}-pan`, name: 'Pan', unit: 'normalized', value: (pan + 1) / 2, min: 0, max: 1 }),
      volume(id, gainFromDb(gainDb)),
    ]),
  ]);
}

function master(): string {
  return element('Track', { id: 'master-track', name: 'Master', contentType: 'audio', loaded: true }, [
    element('Channel', { id: MASTER, role: 'master', audioChannels: 2, solo: false }, [volume(MASTER, 1)]),
  ]);
}

function volume(id: string, gain: number): string {
  return element('Volume', { id: `${id}-volume`, name: 'Volume', unit: 'linear', value: gain, min: 0, max: MOST_GAIN });
}

function clipsOf(lane: TimelineLane): string {
  const track = `track-${lane.index}`;
  return element('Lanes', { id: `${track}-lanes`, track }, [
    element(
      'Clips',
      { id: `${track}-clips` },
      lane.clips.map((clip) => clipOf(clip)),
    ),
  ]);
}

function clipOf({ segment, sound, name, file }: TimelineClip): string {
  const { id, start_s, duration_s, trim_start_s, fade_in_s, fade_out_s, gain_db, muted } = segment;
  const audio = element(
    'Audio',
    { id: `audio-${id}`, duration: sound.duration_s, channels: sound.channels, sampleRate: sound.sample_rate },
    [element('File', { path: file })],
  );
  const gain = element('Points', { id: `gain-${id}`, unit: 'linear' }, [
    element('Target', { expression: 'gain' }),
    element('RealPoint', { time: 0, value: gainFromDb(gain_db), interpolation: 'hold' }),
  ]);
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
  };
  return element('Clip', attributes, [gain_db === 0 ? audio : element('Lanes', { id: `clip-${id}` }, [audio, gain])]);
}

type Attributes = Readonly<Record<string, string | number | boolean>>;

function element(name: string, attributes: Attributes, content: readonly string[] = []): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const open = `<${name}${written.join('')}`;
  return content.length === 0 ? `${open}/>` : `${open}>${content.join('')}</${name}>`;
}

function document(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}\n`;
}

/** Text as XML, without what XML cannot hold. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
