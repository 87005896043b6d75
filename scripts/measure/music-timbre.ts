/** Brightness of the built-in instruments compared with a SoundFont: spectral centroid of the same notes. */
import { readFileSync } from 'node:fs';
import type { Score, Track } from '../../packages/builtin/src/music/compose/score.ts';
import { programOf } from '../../packages/builtin/src/music/font/font-programs.ts';
import { openSoundFont, type SoundFont } from '../../packages/builtin/src/music/font/sound-font.ts';
import { INSTRUMENTS } from '../../packages/builtin/src/music/instruments/catalog.ts';
import { renderMusic } from '../../packages/builtin/src/music/music.ts';
import { readRecipe } from '../../packages/builtin/src/music/recipe.ts';
import { mixBlocks } from '../../packages/builtin/src/music/render/finish.ts';
import { aContext } from '../../packages/builtin/src/music/testing.ts';
import { spectralCentroidHz } from '../../packages/dsp/src/measure.ts';

const RATE_HZ = 48000;
const NOTE_S = 1;
const STEP_S = 2;
/** Positions in the range of an instrument, and velocities. */
const PLACES = [0.25, 0.45, 0.65];
const VELOCITIES = [0.5, 0.85];

/**
 * Prints a row per instrument: mean centroid of both over its notes, and the brightness ratio.
 */
export async function measureTimbre(path: string, only: readonly string[]): Promise<void> {
  const bytes = new Uint8Array(readFileSync(path));
  const font = await openSoundFont(bytes.buffer, 'unknown', path);
  const piece = renderMusic({ caption: 'classical piano', lyrics: null, durationS: 8, seed: 1 }, aContext());
  const { score } = readRecipe(piece.recipe)!;
  console.log(`${'instrument'.padEnd(20)}  built-in  SoundFont  ratio`);
  const names = Object.keys(INSTRUMENTS).filter((name) => programOf(name) !== null);
  const far: string[] = [];
  for (const name of only.length > 0 ? only : names) {
    const [own, its] = [null, font].map((one) => centroids(score, name, one));
    const ratio = Math.exp(own.reduce((sum, hz, i) => sum + Math.log(hz / its[i]), 0) / own.length);
    if (ratio > 1.5 || ratio < 1 / 1.5) far.push(name);
    const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
    console.log(
      `${name.padEnd(20)} ${mean(own).toFixed(0).padStart(9)} ${mean(its).toFixed(0).padStart(10)} ${ratio.toFixed(2).padStart(6)}`,
    );
  }
  console.log(`${far.length} more than half as bright again, or less than two thirds: ${far.join(', ')}`);
}

/** The centroid of every note of an instrument, Hz. */
function centroids(score: Score, instrument: string, font: SoundFont | null): number[] {
  const [low, high] = INSTRUMENTS[instrument].range;
  const notes = PLACES.flatMap((place) =>
    VELOCITIES.map((velocity) => ({ midi: Math.round(low + place * (high - low)), velocity })),
  );
  const perBeat = 60 / score.quarterBpm;
  const track: Track = {
    ...score.tracks[0],
    role: 'lead',
    instrument,
    strip: { gainDb: 0, pan: 0, reverb: 0, delay: 0, duckDb: 0 },
    notes: notes.map((note, i) => ({ ...note, beat: (i * STEP_S) / perBeat, beats: NOTE_S / perBeat })),
  };
  const endBeat = (notes.length * STEP_S) / perBeat;
  const alone: Score = { ...score, tracks: [track], ritard: 1, endBeat, phrases: [], lines: [], singer: null };
  const frames = notes.length * STEP_S * RATE_HZ;
  const mono = new Float32Array(frames);
  let at = 0;
  for (const { mix } of mixBlocks(alone, [], { from: 0, to: frames, withStems: false, font })) {
    for (let i = 0; i < mix[0].length; i++) mono[at + i] = 0.5 * (mix[0][i] + mix[1][i]);
    at += mix[0].length;
  }
  return notes.map((_, i) =>
    spectralCentroidHz(mono.subarray(i * STEP_S * RATE_HZ, (i * STEP_S + NOTE_S) * RATE_HZ), RATE_HZ),
  );
}
