import { curveWithin } from '@soundwright/story/level-curve';
import { summedPan } from '@soundwright/story/pan';
import type { Timeline, TimelineClip, TimelineLane } from './timeline.ts';

/** Frame rate of the edit decision list; times are rounded to frames. */
const FRAMES_PER_S = 30;
/** The timecode starts at one hour, by convention. */
const START_S = 3_600;

/**
 * A timeline as an edit decision list in CMX 3600 format: one cut for each clip, the lane as its audio channel, times
 * in 30 frames a second. Names, files, fades, gains, pans and the volume of lanes with their ducking are comments,
 * because the format has no fields for them.
 */
export function edlOf({ title, lanes }: Timeline): string {
  const events = lanes
    .flatMap((lane) => lane.clips.map((clip) => ({ lane, ...clip })))
    .sort((a, b) => a.segment.start_s - b.segment.start_s || a.lane.index - b.lane.index);
  const lines = [`TITLE: ${plain(title)}`, 'FCM: NON-DROP FRAME'];
  events.forEach(({ lane, segment, name, file }, index) => {
    const { start_s, trim_start_s, duration_s, fade_in_s, fade_out_s, gain_db, pan } = segment;
    const times = [trim_start_s, trim_start_s + duration_s, START_S + start_s, START_S + start_s + duration_s];
    const channel = `A${lane.index === 0 ? '' : lane.index + 1}`;
    lines.push(
      '',
      `${String(index + 1).padStart(3, '0')}  AX       ${channel.padEnd(5)} C        ${times.map(timecode).join(' ')}`,
      `* FROM CLIP NAME: ${plain(name)}`,
      `* SOURCE FILE: ${plain(file)}`,
      `* LANE: ${plain(lane.name)}, GAIN ${(gain_db + lane.gainDb).toFixed(1)} DB, FADE IN ${fade_in_s.toFixed(3)} S, FADE OUT ${fade_out_s.toFixed(3)} S, PAN ${summedPan(pan, lane.pan).toFixed(2)}`,
      ...levels(lane, segment),
    );
  });
  return `${lines.join('\r\n')}\r\n`;
}

/** The points of the lane's volume during this clip, in addition to its gain. */
function levels({ level }: TimelineLane, { start_s, duration_s }: TimelineClip['segment']): string[] {
  const points = curveWithin(level, start_s, start_s + duration_s) ?? [];
  return points.map(({ timeS, gainDb }) => `* LEVEL AT ${timecode(START_S + timeS)}: ${gainDb.toFixed(1)} DB`);
}

function timecode(timeS: number): string {
  const frames = Math.round(timeS * FRAMES_PER_S);
  const seconds = Math.floor(frames / FRAMES_PER_S);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60, frames % FRAMES_PER_S];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
