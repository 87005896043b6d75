import type { SoundMeasuresRecord } from '@soundwright/contract';
import { createSoundAnalyser, type SoundMeasures } from '@soundwright/dsp/analysis/analyse';
import { WavFile } from './wav-file.ts';

/** Events that are kept; a sound with more has a texture rather than events. */
const EVENTS_MOST = 200;

/** Measures what can be heard in a WAV, in bounded memory. @throws ServiceError `file_missing`, `unsupported_media` */
export function analyseSound({ path }: { path: string }): SoundMeasuresRecord {
  const wav = WavFile.open(path);
  try {
    const analyser = createSoundAnalyser(wav.sampleRateHz, wav.channels);
    for (const block of wav.blocks()) analyser.add(block);
    const loops = wav.facts.loops.some(({ startFrame, endFrame }) => startFrame === 0 && endFrame === wav.frames);
    return recordOf(analyser.finish(), loops);
  } finally {
    wav.close();
  }
}

/** The measures as a record, with no more digits than can be heard. */
function recordOf(measures: SoundMeasures, loops: boolean): SoundMeasuresRecord {
  const { loudness, loopSeam, spectrum, pitch, tempo, key, stereo, events } = measures;
  return {
    duration_s: to(3, measures.durationS),
    listened_s: to(3, measures.listenedS),
    loudness: loudness && {
      integrated_lufs: orNull(loudness.integratedLufs),
      short_term_max_lufs: orNull(loudness.shortTermMaxLufs),
      momentary_max_lufs: orNull(loudness.momentaryMaxLufs),
      range_lu: orNull(loudness.rangeLu),
      true_peak_db: orNull(loudness.truePeakDb),
      sample_peak_db: orNull(loudness.samplePeakDb),
    },
    clipped_samples: measures.clippedSamples,
    dc_offset: to(5, measures.dcOffset),
    silence_start_s: to(3, measures.silenceStartS),
    silence_end_s: to(3, measures.silenceEndS),
    onset_s: measures.onsetS === null ? null : to(3, measures.onsetS),
    event_count: events.length,
    events: events.slice(0, EVENTS_MOST).map(({ startS, endS, levelDb, kind }) => ({
      start_s: to(3, startS),
      end_s: to(3, Math.min(endS, measures.durationS)),
      level_db: to(1, levelDb),
      kind,
    })),
    envelope_db: measures.envelopeDb.map((level) => to(1, level)),
    background_db: measures.backgroundDb === null ? null : to(1, measures.backgroundDb),
    end_below_peak_db: measures.endBelowPeakDb === null ? null : to(1, measures.endBelowPeakDb),
    loop: {
      marked: loops,
      level_db: to(1, loopSeam.levelDb),
      spectrum_db: to(1, loopSeam.spectrumDb),
      step_db: to(1, loopSeam.stepDb),
    },
    spectrum: {
      centroid_hz: spectrum.centroidHz === null ? null : to(0, spectrum.centroidHz),
      octaves: spectrum.octaves.map(({ centreHz, levelDb }) => ({ centre_hz: centreHz, level_db: to(1, levelDb) })),
      noisiness: to(3, spectrum.noisiness),
    },
    pitch: pitch && { hz: to(1, pitch.hz), spread_cents: to(1, pitch.spreadCents), share: to(3, pitch.share) },
    tempo: tempo && { bpm: to(1, tempo.bpm), confidence: to(3, tempo.confidence) },
    key: key && { tonic: key.tonic, mode: key.mode, confidence: to(3, key.confidence) },
    stereo: stereo && {
      width: to(3, stereo.width),
      correlation: to(3, stereo.correlation),
      balance_db: to(1, stereo.balanceDb),
      mono_change_db: to(1, stereo.monoChangeDb),
    },
  };
}

/** Rounded to a number of decimals, without a negative zero. */
function to(decimals: number, value: number): number {
  const scale = [1, 10, 100, 1_000, 10_000, 100_000][decimals] ?? 1;
  return Math.round(value * scale) / scale + 0;
}

function orNull(db: number | null): number | null {
  return db === null ? null : to(2, db);
}
