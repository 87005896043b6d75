import type { Segment, StoryDetail, Track } from '@soundwright/contract';
import type { ToolContext } from './tool.ts';

/** A line, pause or clip as the tools answer it. */
export function viewLine(segment: Segment, path?: string | null): Record<string, unknown> {
  const { id, kind, text, speaker, voice_id, delivery, position, track_index, start_s, duration_s } = segment;
  const { trim_start_s, fade_in_s, fade_out_s, gain_db, muted, sound_id } = segment;
  return {
    line_id: id,
    position,
    kind: kind === 'line' && text === '' && sound_id !== null ? 'sound' : kind,
    ...(text !== '' && { text, status: statusOf(segment) }),
    ...(speaker !== null && { speaker }),
    ...(voice_id !== null && { voice_id }),
    ...(Object.keys(delivery).length > 0 && { delivery }),
    track_index,
    start_s,
    duration_s,
    ...(sound_id !== null && { sound_id }),
    ...(path !== undefined && path !== null && { path }),
    ...(trim_start_s > 0 && { trim_start_s }),
    ...(fade_in_s > 0 && { fade_in_s }),
    ...(fade_out_s > 0 && { fade_out_s }),
    ...(gain_db !== 0 && { gain_db }),
    ...(muted && { muted }),
  };
}

export function viewTrack({ track_index, name, muted, soloed, gain_db }: Track): Record<string, unknown> {
  return { track_index, name, muted, soloed, gain_db };
}

/** A whole script, line by line, with the paths of its audio. */
export async function viewStory(context: ToolContext, story: StoryDetail): Promise<Record<string, unknown>> {
  const { id, title, builder, duration_s, request_options, segments, tracks } = story;
  const soundIds = [...new Set(segments.flatMap(({ sound_id }) => sound_id ?? []))];
  const known = await Promise.all(soundIds.map((soundId) => context.getSound(soundId).catch(() => undefined)));
  const sounds = known.filter((sound) => sound !== undefined);
  const paths = await context.locate(sounds);
  const pathOf = new Map(sounds.map((sound, index) => [sound.id, paths[index] ?? null]));
  return {
    story_id: id,
    title,
    builder,
    duration_s,
    ...(request_options['delivery'] !== undefined && { delivery: request_options['delivery'] }),
    lines: segments.map((segment) =>
      viewLine(segment, segment.sound_id === null ? undefined : pathOf.get(segment.sound_id)),
    ),
    tracks: tracks.map(viewTrack),
  };
}

function statusOf({ sound_id, stale }: Segment): string {
  if (sound_id === null) return 'not voiced';
  return stale ? 'needs re-reading' : 'voiced';
}
