import type { Segment, StoryDetail, Track } from '@soundwright/contract';
import type { NotAsWritten } from '../stories/mixdown.ts';
import { takesOf } from '../stories/takes.ts';
import { locateById } from './sound-view.ts';
import type { LocatedSound, ToolContext } from './tool.ts';

/** A line, pause or clip in tool results. */
export function viewLine(segment: Segment, path?: string | null): Record<string, unknown> {
  const { id, kind, text, speaker, voice_id, delivery, position, track_index, start_s, duration_s } = segment;
  const { trim_start_s, fade_in_s, fade_out_s, gain_db, pan, muted, effects, sound_id } = segment;
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
    ...(path === null && { missing: true }),
    ...(trim_start_s > 0 && { trim_start_s }),
    ...(fade_in_s > 0 && { fade_in_s }),
    ...(fade_out_s > 0 && { fade_out_s }),
    ...(gain_db !== 0 && { gain_db }),
    ...(pan !== 0 && { pan }),
    ...(muted && { muted }),
    ...(effects.length > 0 && { effects }),
    ...viewTakes(segment),
  };
}

/** The takes of a clip that has several, and which of them plays from when on. */
function viewTakes(segment: Segment): Record<string, unknown> {
  const { takes, comp } = takesOf(segment);
  return takes.length < 2 ? {} : { takes, ...(comp.length > 1 && { comp }) };
}

export function viewTrack({ track_index, name, muted, soloed, gain_db, ...rest }: Track): Record<string, unknown> {
  const { pan, automation, ducking, effects, frozen_sound_id, frozen_stale } = rest;
  return {
    track_index,
    name,
    muted,
    soloed,
    gain_db,
    ...(pan !== 0 && { pan }),
    ...(automation.length > 0 && { automation }),
    ...(ducking !== null && { ducking }),
    ...(effects.length > 0 && { effects }),
    ...(frozen_sound_id !== null && { frozen: frozen_stale ? 'out of date' : true }),
  };
}

/** A whole script, line by line, with the paths of its audio. */
export async function viewStory(context: ToolContext, story: StoryDetail): Promise<Record<string, unknown>> {
  const { id, title, builder, duration_s, cast, tempo, effects, request_options, segments, tracks } = story;
  const sounds = await soundsOf(context, story);
  const pathOf = new Map(sounds.map(({ sound, path }) => [sound.id, path]));
  return {
    story_id: id,
    title,
    builder,
    duration_s,
    ...(request_options['delivery'] !== undefined && { delivery: request_options['delivery'] }),
    ...(Object.keys(cast).length > 0 && { cast }),
    ...(tempo !== null && { tempo }),
    ...(effects.length > 0 && { effects }),
    lines: segments.map((segment) =>
      viewLine(segment, segment.sound_id === null ? undefined : (pathOf.get(segment.sound_id) ?? null)),
    ),
    tracks: tracks.map(viewTrack),
  };
}

/** The sounds that the clips of a story play, that still exist. */
export function soundsOf(context: ToolContext, { segments }: StoryDetail): Promise<LocatedSound[]> {
  return locateById(context, [...new Set(segments.flatMap(({ sound_id }) => sound_id ?? []))]);
}

/** The lines that are missing or out of date in a mix, and why. */
export function viewNotAsWritten({ unvoiced, stale, missing }: NotAsWritten): Record<string, unknown>[] {
  const because = (segments: readonly Segment[], why: string) =>
    segments.map(({ id, text }) => ({ line_id: id, ...(text !== '' && { text }), why }));
  return [
    ...because(unvoiced, 'no audio yet, so it is silent; speak_story voices it'),
    ...because(stale, 'out of date, so the old words are heard; speak_story voices it again'),
    ...because(missing, 'its audio file is missing, so it is silent'),
  ];
}

function statusOf({ sound_id, stale }: Segment): string {
  if (sound_id === null) return 'not voiced';
  return stale ? 'needs re-reading' : 'voiced';
}
