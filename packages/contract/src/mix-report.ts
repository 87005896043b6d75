import { z } from 'zod';

const LufsSchema = z.number().nullable().describe('BS.1770-4; null when silent or shorter than 400 ms.');

/** What was measured of a mix while it was made. */
export const MixReportSchema = z
  .object({
    integrated_lufs: LufsSchema,
    range_lu: z.number().nullable().describe('Loudness range (EBU Tech 3342); null when shorter than 3 s.'),
    true_peak_db: z.number().nullable().describe('dBTP; null when silent.'),
    gain_db: z.number().describe('What the whole was turned up by for the loudness that the story asks for.'),
    limited_db: z.number().min(0).describe('What the limiter turned the loudest moment down by.'),
    mono_loss_lu: z.number().nullable().describe('How much quieter it is with both sides averaged to one.'),
    speech_above_rest_lu: z
      .number()
      .nullable()
      .describe('How much louder the lanes with lines are than the others, while somebody speaks.'),
    lanes: z.array(z.object({ track_index: z.int().min(0), integrated_lufs: LufsSchema })),
    advice: z.array(
      z.object({
        detail: z.string(),
        track_index: z.int().min(0).nullable().describe('The lane that it is about.'),
        gain_db: z.number().nullable().describe('To add to the gain of that lane.'),
      }),
    ),
  })
  .meta({ id: 'MixReport' });
export type MixReport = z.infer<typeof MixReportSchema>;

/** The figures of a mix in a line, such as `−16.2 LUFS, range 5.1 LU, peak −1.0 dBTP`; empty when it is silent. */
export function mixSummary({ integrated_lufs, range_lu, true_peak_db, limited_db }: MixReport): string {
  const figure = (value: number) => value.toFixed(1).replace('-', '−');
  return [
    integrated_lufs !== null && `${figure(integrated_lufs)} LUFS`,
    range_lu !== null && `range ${figure(range_lu)} LU`,
    true_peak_db !== null && `peak ${figure(true_peak_db)} dBTP`,
    limited_db > 0 && `limited by up to ${figure(limited_db)} dB`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}
