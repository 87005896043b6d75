import type { Timeline, TimelineClip, TimelineLane } from './timeline.ts';

/** Times are counted in samples of this rate, whole numbers, so that nothing is rounded to video frames. */
const RATE = 48_000;

/**
 * A timeline as OpenTimelineIO JSON, with the media as relative paths. Overlapping clips are placed on additional
 * tracks, because a track in this format cannot overlap clips. Fades, gains, pans and the words of lines are in the
 * metadata `soundwright` of clips and tracks; `level` of a track is its volume and ducking over time, in addition to
 * `gain_db`.
 *
 * Source: OpenTimelineIO, "File Format Specification" and "Serialized Data" (Academy Software Foundation).
 */
export function otioOf(timeline: Timeline): string {
  const children = timeline.lanes.flatMap((lane) =>
    withoutOverlaps(lane.clips).map((clips, layer) => trackOf(lane, clips, layer)),
  );
  const root = {
    OTIO_SCHEMA: 'Timeline.1',
    name: timeline.title,
    metadata: timeline.tempo === null ? {} : { soundwright: { tempo: timeline.tempo } },
    global_start_time: null,
    tracks: { OTIO_SCHEMA: 'Stack.1', name: 'tracks', metadata: {}, ...ITEM, children },
  };
  return `${JSON.stringify(root, null, 2)}\n`;
}

const ITEM = { source_range: null, effects: [], markers: [], enabled: true } as const;

function trackOf(lane: TimelineLane, clips: readonly TimelineClip[], layer: number): object {
  const children: object[] = [];
  let at = 0;
  for (const clip of clips) {
    const start = samples(clip.segment.start_s);
    if (start > at) {
      children.push({ OTIO_SCHEMA: 'Gap.1', name: '', metadata: {}, ...ITEM, source_range: range(0, start - at) });
    }
    children.push(clipOf(clip));
    at = start + samples(clip.segment.duration_s);
  }
  const { muted, soloed, gainDb, pan } = lane;
  const level = lane.level.map(({ timeS, gainDb }) => ({ time_s: timeS, gain_db: gainDb }));
  return {
    OTIO_SCHEMA: 'Track.1',
    kind: 'Audio',
    name: layer === 0 ? lane.name : `${lane.name} (${layer + 1})`,
    metadata: { soundwright: { soloed, gain_db: gainDb, pan, level } },
    ...ITEM,
    enabled: !muted,
    children,
  };
}

function clipOf({ segment, sound, name, file }: TimelineClip): object {
  const { text, speaker, fade_in_s, fade_out_s, gain_db, pan } = segment;
  return {
    OTIO_SCHEMA: 'Clip.2',
    name,
    metadata: { soundwright: { text, speaker, fade_in_s, fade_out_s, gain_db, pan } },
    ...ITEM,
    source_range: range(samples(segment.trim_start_s), samples(segment.duration_s)),
    enabled: !segment.muted,
    active_media_reference_key: 'DEFAULT_MEDIA',
    media_references: {
      DEFAULT_MEDIA: {
        OTIO_SCHEMA: 'ExternalReference.1',
        name: sound.name,
        metadata: {},
        available_range: range(0, samples(sound.duration_s)),
        available_image_bounds: null,
        target_url: file.split('/').map(encodeURIComponent).join('/'),
      },
    },
  };
}

/** Distributes clips over rows without overlaps within a row. */
function withoutOverlaps(clips: readonly TimelineClip[]): TimelineClip[][] {
  const rows: { clips: TimelineClip[]; end: number }[] = [{ clips: [], end: 0 }];
  for (const clip of clips) {
    const start = samples(clip.segment.start_s);
    let row = rows.find(({ end }) => end <= start);
    if (row === undefined) {
      row = { clips: [], end: 0 };
      rows.push(row);
    }
    row.clips.push(clip);
    row.end = start + samples(clip.segment.duration_s);
  }
  return rows.map((row) => row.clips);
}

function samples(timeS: number): number {
  return Math.round(timeS * RATE);
}

function range(start: number, duration: number): object {
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate: RATE, value });
  return { OTIO_SCHEMA: 'TimeRange.1', start_time: time(start), duration: time(duration) };
}
