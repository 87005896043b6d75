import type { Segment, Tempo } from '@soundwright/contract';
import { rateToBeats, rateToTempo } from '@soundwright/story/beats';
import { rounded } from '@soundwright/story/timing';
import { api } from '../../state/api.ts';
import { scoreQuery } from '../../state/queries.ts';
import { queryClient } from '../../state/query-client.ts';
import { learnSound, useSoundBook } from '../editor/sound-book.ts';
import type { SegmentFields } from '../model/story-change.ts';

/** What a clip plays of the reversed copy of its sound: the same range, mirrored. */
export async function reversedFields(clip: Segment): Promise<SegmentFields> {
  const made = await api.editSound({ params: { id: clip.sound_id ?? '' }, body: { op: 'reverse' } });
  learnSound(made);
  return {
    sound_id: made.id,
    takes: [],
    trim_start_s: rounded(Math.max(0, made.duration_s - clip.trim_start_s - clip.duration_s)),
    duration_s: clip.duration_s,
    fade_in_s: clip.fade_out_s,
    fade_out_s: clip.fade_in_s,
  };
}

/** What a clip plays of a copy of its sound at another speed: the same range. */
export async function stretchedFields(clip: Segment, tempo: Tempo): Promise<SegmentFields> {
  const id = clip.sound_id ?? '';
  const bpm = await bpmOf(id);
  const rate = bpm === null ? rateToBeats(tempo, clip.duration_s) : rateToTempo(tempo, bpm);
  if (Math.abs(rate - 1) < 1e-4) return {};
  const made = await api.editSound({ params: { id }, body: { op: 'stretch', rate } });
  learnSound(made);
  const trimS = Math.min(clip.trim_start_s / rate, made.duration_s);
  const durationS = Math.min(clip.duration_s / rate, made.duration_s - trimS);
  return {
    sound_id: made.id,
    takes: [],
    trim_start_s: rounded(trimS),
    duration_s: rounded(durationS),
    fade_in_s: rounded(Math.min(clip.fade_in_s / rate, durationS)),
    fade_out_s: rounded(Math.min(clip.fade_out_s / rate, durationS)),
  };
}

/** The tempo of a sound: that of its score, else the one that is heard; else null. */
async function bpmOf(soundId: string): Promise<number | null> {
  const sound = useSoundBook.getState().sounds.get(soundId);
  if (sound?.midi) return (await queryClient.fetchQuery(scoreQuery(soundId))).tempo_bpm;
  return (await api.getSoundAnalysis({ params: { id: soundId }, query: {} })).tempo?.bpm ?? null;
}
