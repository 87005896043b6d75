import { z } from 'zod';
import { FractionSchema, wholeIn } from './numbers.ts';
import { IdSchema, queryNumber } from './primitives.ts';
import { RANGES } from './ranges.ts';
import { SoundEditSchema } from './sound.ts';
import { ListedProblemSchema } from './sound-problem.ts';

const DbSchema = z.number();

export const EVENT_KINDS = ['hit', 'tone', 'noise', 'voice'] as const;

/** Something that begins and ends within a sound. */
export const HeardEventSchema = z
  .object({
    start_s: z.number().min(0),
    end_s: z.number().min(0),
    level_db: DbSchema.describe('RMS of its loudest 5 ms in dBFS.'),
    kind: z
      .enum(EVENT_KINDS)
      .describe('`hit`: struck and decaying; `tone`: pitched; `noise`: everything else; `voice`: speech or song.'),
  })
  .meta({ id: 'HeardEvent' });
export type HeardEventRecord = z.infer<typeof HeardEventSchema>;

/** What was measured in a sound, without judgement. */
export const SoundMeasuresSchema = z.object({
  duration_s: z.number().min(0),
  listened_s: z
    .number()
    .min(0)
    .describe('Seconds from the start that events, spectrum, pitch, tempo and key are from; levels are from all.'),
  loudness: z
    .object({
      integrated_lufs: z.number().nullable().describe('BS.1770-4; null when silent or shorter than 400 ms.'),
      short_term_max_lufs: z.number().nullable().describe('Loudest 3 s; null when shorter.'),
      momentary_max_lufs: z.number().nullable().describe('Loudest 400 ms; null when shorter.'),
      range_lu: z.number().nullable().describe('Loudness range (EBU Tech 3342); null when shorter than 3 s.'),
      true_peak_db: z.number().nullable().describe('dBTP; null when silent.'),
      sample_peak_db: z.number().nullable().describe('dBFS; null when silent.'),
    })
    .nullable()
    .describe('Null when the channels have no defined loudness.'),
  clipped_samples: z.int().min(0).describe('Samples in runs of three or more at full scale.'),
  dc_offset: z.number().describe('Largest mean of a channel; 1 is full scale.'),
  silence_start_s: z.number().min(0).describe('Before the first sample at or above −60 dBFS.'),
  silence_end_s: z.number().min(0).describe('After the last sample at or above −60 dBFS.'),
  onset_s: z.number().min(0).nullable().describe('Start of the first event; null when silent.'),
  event_count: z.int().min(0),
  events: z.array(HeardEventSchema).describe('The first 200.'),
  envelope_db: z.array(DbSchema).describe('Mean level of 64 equal slices in dBFS, at least −100.'),
  background_db: z
    .number()
    .nullable()
    .describe('Level in dBFS that a tenth of the sound is below, in steps of 5 ms; null when silent.'),
  end_below_peak_db: z
    .number()
    .nullable()
    .describe('Level of the last 20 ms below the loudest 5 ms; null when silent.'),
  loop: z.object({
    marked: z.boolean().describe('True when the file marks all of it as a loop.'),
    level_db: DbSchema.describe('Level of the first 50 ms above the last 50 ms.'),
    spectrum_db: z.number().min(0).describe('Mean difference of octave bands across the seam.'),
    step_db: DbSchema.describe('Step across the seam above the usual steps next to it; a click from about 15.'),
  }),
  spectrum: z.object({
    centroid_hz: z.number().min(0).nullable().describe('Brightness; null when silent.'),
    octaves: z
      .array(z.object({ centre_hz: z.number().min(0), level_db: DbSchema }))
      .describe('Energy per octave relative to the whole, in dB, at least −100.'),
    noisiness: FractionSchema.describe('0 for a tone to 1 for noise of any colour.'),
  }),
  pitch: z
    .object({
      hz: z.number().min(0).describe('Median, weighted by energy.'),
      spread_cents: z.number().min(0).describe('Half the width of the middle half of the pitches; below 10 is steady.'),
      share: FractionSchema.describe('Share of the energy that has a pitch.'),
    })
    .nullable()
    .describe('Null when less than 0.3 of the energy has a pitch.'),
  tempo: z
    .object({ bpm: z.number().min(0), confidence: FractionSchema.describe('Regularity of the beat.') })
    .nullable()
    .describe('Null without a regular beat, and for less than 4 s.'),
  key: z
    .object({
      tonic: z.int().min(0).max(11).describe('Pitch class; 0 is C.'),
      mode: z.enum(['major', 'minor']),
      confidence: z.number().min(0).describe('Lead over the next key in correlation; above 0.1 is clear.'),
    })
    .nullable()
    .describe('Null for noise, without a clear key, and for less than 4 s.'),
  stereo: z
    .object({
      width: FractionSchema.describe('Share of the energy in the difference of the channels; 0.5 when unrelated.'),
      correlation: z.number().min(-1).max(1),
      balance_db: DbSchema.describe('Level of the right channel above the left.'),
      mono_change_db: DbSchema.describe('Change of the level when both channels are averaged to one.'),
    })
    .nullable()
    .describe('Null unless there are two channels, and when silent.'),
});
export type SoundMeasuresRecord = z.infer<typeof SoundMeasuresSchema>;

/** A fault of a sound, and the operation that mends it. */
export const SoundProblemSchema = ListedProblemSchema.extend({
  fix: z.string().describe('The operation that mends it, with its parameters.'),
  edit: SoundEditSchema.nullable().describe('The same operation as an edit; null when no edit mends it.'),
}).meta({ id: 'SoundProblem' });
export type SoundProblem = z.infer<typeof SoundProblemSchema>;

const DifferenceSchema = z.number().nullable();

/** A sound less another one. */
export const SoundComparisonSchema = z
  .object({
    id: IdSchema.describe('The other sound.'),
    summary: z.string().describe('One line a person can read.'),
    loudness_lu: DifferenceSchema,
    true_peak_db: DifferenceSchema,
    range_lu: DifferenceSchema,
    duration_s: z.number(),
    onset_s: DifferenceSchema,
    event_count: z.int(),
    tempo_bpm: DifferenceSchema,
    brightness_octaves: DifferenceSchema.describe('Of the spectral centroid.'),
    noisiness: z.number(),
    pitch_octaves: DifferenceSchema,
    width: DifferenceSchema,
    balance: z
      .array(z.object({ centre_hz: z.number().min(0), difference_db: DbSchema }))
      .describe('Share of each octave in the energy.'),
    louder: z
      .array(z.object({ start_s: z.number().min(0), end_s: z.number().min(0), difference_db: DbSchema }))
      .describe('Where one of the two is 3 dB louder or more; the first 20 spans.'),
  })
  .describe('Every figure is that of the sound less that of the other; null where one of them has none.')
  .meta({ id: 'SoundComparison' });
export type SoundComparison = z.infer<typeof SoundComparisonSchema>;

export const AnalysisQuerySchema = z.strictObject({
  compare_to: IdSchema.optional().describe('Another sound: adds `comparison`.'),
});

export const PictureQuerySchema = z.strictObject({
  width: queryNumber(wholeIn(RANGES.pictureWidth)).optional().describe('Pixels; 1000 when absent.'),
  height: queryNumber(wholeIn(RANGES.pictureHeight)).optional().describe('Pixels; 400 when absent.'),
});

export const SoundAnalysisSchema = SoundMeasuresSchema.extend({
  id: IdSchema.describe('The sound.'),
  heard: z.string().describe('One line a person can read.'),
  problems: z.array(SoundProblemSchema),
  words_per_minute: z
    .number()
    .min(0)
    .nullable()
    .describe('From the first word to the end of the last; null without known words.'),
  comparison: SoundComparisonSchema.optional().describe('With `compare_to`.'),
}).meta({ id: 'SoundAnalysis' });
export type SoundAnalysis = z.infer<typeof SoundAnalysisSchema>;
