/** How much a cover of a recording keeps: melody (against chance) and key. */

import type { Score } from '../../packages/builtin/src/music/compose/score.ts';
import { createClock } from '../../packages/builtin/src/music/compose/score.ts';
import { coverMusic } from '../../packages/builtin/src/music/edit/cover.ts';
import { renderMusic } from '../../packages/builtin/src/music/music.ts';
import { readRecipe } from '../../packages/builtin/src/music/recipe.ts';
import { aContext, collect } from '../../packages/builtin/src/music/testing.ts';
import { sourceOf } from '../../packages/builtin/src/separation/testing.ts';
import { createRandom } from '../../packages/dsp/src/random.ts';

const STYLES = [
  'upbeat pop',
  'acoustic folk',
  'country',
  'synthwave',
  'soul',
  'bossa nova',
  'classical piano',
  'house',
];
const COVERS = ['jazz trio', 'string quartet', 'chiptune', 'acoustic folk', 'reggae'];
/** Timing tolerance of a note in seconds, and the shifts to try. */
const NEAR_S = 0.2;
const SHIFTS_S = Array.from({ length: 21 }, (_, i) => (i - 10) * 0.1);

interface Sung {
  readonly atS: number;
  readonly pitchClass: number;
}

/** Prints a line per piece and the means. */
export function measureCovers(seed: number, pieces: number): void {
  const random = createRandom(seed, 'covers');
  const kept: number[] = [];
  const chance: number[] = [];
  let keys = 0;
  for (let n = 0; n < pieces; n++) {
    const caption = `${random.pick(STYLES)}, lead melody`;
    const piece = renderMusic({ caption, lyrics: null, durationS: 24, seed: random.integer(0, 1e9) }, aContext());
    const source = sourceOf(collect(piece), 48000);
    const from = readRecipe(piece.recipe)!.score;
    const cover = coverMusic(
      {
        source,
        recipe: null,
        caption: random.pick(COVERS),
        lyrics: null,
        durationS: null,
        coverStrength: 0.3,
        seed: n,
      },
      aContext(),
    );
    const to = readRecipe(cover.recipe)!.score;
    const melody = melodyOf(from);
    const sung = stretched(melodyOf(to), to.quarterBpm / from.quarterBpm);
    if (melody.length < 6 || sung.length === 0) {
      console.log(`${caption}: no melody`);
      continue;
    }
    const turned = sung.map(({ atS, pitchClass }) => ({
      atS: (atS + 0.37 * from.durationS) % from.durationS,
      pitchClass,
    }));
    kept.push(shareOf(melody, sung));
    chance.push(shareOf(melody, turned));
    const sameKey = from.key.tonic === to.key.tonic && from.key.mode === to.key.mode;
    if (sameKey) keys++;
    console.log(
      `${caption.padEnd(30)} kept ${kept.at(-1)!.toFixed(2)}, by chance ${chance.at(-1)!.toFixed(2)}, key ${sameKey ? 'right' : 'wrong'}`,
    );
  }
  const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
  console.log(
    `melody kept ${mean(kept).toFixed(2)}, by chance ${mean(chance).toFixed(2)}, key right in ${keys} of ${kept.length}`,
  );
}

function melodyOf(score: Score): Sung[] {
  const clock = createClock(score);
  return score.tracks
    .filter(({ role }) => role === 'lead')
    .flatMap(({ notes }) => notes.map(({ beat, midi }) => ({ atS: clock(beat), pitchClass: midi % 12 })));
}

function stretched(notes: readonly Sung[], factor: number): Sung[] {
  return notes.map(({ atS, pitchClass }) => ({ atS: atS * factor, pitchClass }));
}

/** Share of notes with the same pitch class at the same time in the other piece, at the best shift. */
function shareOf(melody: readonly Sung[], other: readonly Sung[]): number {
  return Math.max(
    ...SHIFTS_S.map(
      (shiftS) =>
        melody.filter((note) =>
          other.some((one) => one.pitchClass === note.pitchClass && Math.abs(one.atS + shiftS - note.atS) < NEAR_S),
        ).length / melody.length,
    ),
  );
}
