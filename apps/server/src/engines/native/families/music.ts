import { type Family, joinFields, samplingFields } from './family.ts';

/** HeartMuLa: songs from tags and lyrics. */
export const HEARTMULA: Family = {
  id: 'heartmula',
  tasks: { generate: 'gen' },
  source: { rateHz: 48_000, channels: null, longestS: null },
  progress: { stages: [] },
  generate: (task, model) =>
    joinFields(samplingFields(task, model), {
      text: task.prompt,
      ...(task.lyrics !== null && task.lyrics.trim() !== '' && { lyrics: task.lyrics }),
      duration_seconds: task.durationS ?? model.description.defaults.duration_s ?? undefined,
      options: { tags: task.prompt },
    }),
};
