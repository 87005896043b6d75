import { createClock, type Score } from '../../packages/builtin/src/music/compose/score.ts';
import { renderMusic, renderMusicStems } from '../../packages/builtin/src/music/music.ts';
import { readRecipe } from '../../packages/builtin/src/music/recipe.ts';
import { aContext, collect, monoOf } from '../../packages/builtin/src/music/testing.ts';
import { openFlite } from '../bench/flite.ts';
import { countErrors, countHeard, type Recording, transcribe, wordsOf } from './recogniser.ts';
import { drawSongs, type TrialSong, WRITTEN_SONGS } from './sung-lyrics.ts';

const RATE_HZ = 48000;
/** Of a phrase, before its first vowel and after its last note. */
const MARGIN_S = 0.5;

interface SungLineHeard {
  readonly text: string;
  readonly singer: string;
  readonly stem: Recording;
  readonly mix: Recording;
}

/**
 * Sings songs and prints how many of their words pocketsphinx hears, line by line in the vocals stem and in the mix.
 *
 * @param set - `written` for the songs written by hand, else the seed of drawn ones
 * @param count - how many songs
 */
export async function measureSungWords(set: string, count: number): Promise<void> {
  const songs = set === 'written' ? WRITTEN_SONGS.slice(0, count) : drawSongs(Number(set), count);
  const lines = songs.flatMap((song, index) => singLines(song, 1 + index));
  const total = lines.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  for (const part of ['stem', 'mix'] as const) {
    const transcripts = await transcribe(lines.map((line) => line[part]));
    const singers = new Map<string, { heard: number; words: number }>();
    let errors = 0;
    let heard = 0;
    for (const [index, { text, singer }] of lines.entries()) {
      const said = wordsOf(text);
      const understood = wordsOf(transcripts[index] ?? '');
      const hits = countHeard(said, understood);
      const before = singers.get(singer) ?? { heard: 0, words: 0 };
      singers.set(singer, { heard: before.heard + hits, words: before.words + said.length });
      heard += hits;
      errors += countErrors(said, understood);
      if (part === 'stem') console.log(`${text} | ${transcripts[index]}`);
    }
    const each = [...singers].map(([singer, { heard: hits, words }]) => `${singer} ${hits}/${words}`).join(', ');
    const percent = (value: number) => `${((100 * value) / total).toFixed(0)} %`;
    console.log(`${part}: ${heard} of ${total} words heard (${percent(heard)}), errors ${percent(errors)}; ${each}`);
  }
}

/** Every distinct line of a song where it is first sung. */
function singLines(song: TrialSong, seed: number): SungLineHeard[] {
  const flite = openFlite();
  const rendering = renderMusic({ ...song, durationS: null, seed }, aContext(), flite);
  const mix = monoOf(collect(rendering));
  const stem = new Float32Array(mix.length);
  let at = 0;
  for (const { vocals } of renderMusicStems(rendering.recipe, aContext(), flite).blocks) {
    stem.set(monoOf(vocals), at);
    at += vocals[0].length;
  }
  const score = readRecipe(rendering.recipe)!.score;
  return firstPhrases(score).map(({ text, fromS, toS }) => {
    const cut = (samples: Float32Array): Recording => ({
      samples: samples.slice(Math.max(0, Math.round(fromS * RATE_HZ)), Math.round(toS * RATE_HZ)),
      sampleRateHz: RATE_HZ,
    });
    return { text, singer: score.singer ?? '', stem: cut(stem), mix: cut(mix) };
  });
}

function firstPhrases(score: Score): { text: string; fromS: number; toS: number }[] {
  const clock = createClock(score);
  return score.lines.flatMap(({ text }, line) => {
    const notes = score.phrases.find((phrase) => phrase.line === line)?.notes;
    if (notes === undefined) return [];
    const last = notes[notes.length - 1];
    return [{ text, fromS: clock(notes[0].beat) - MARGIN_S, toS: clock(last.beat + last.beats) + MARGIN_S }];
  });
}
