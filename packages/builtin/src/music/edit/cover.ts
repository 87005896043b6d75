import { RefusedInput, type RenderContext, type Rendering } from '../../rendering.ts';
import type { Flite } from '../../speech/flite.ts';
import { HEARD_BAR_BEATS, listen, listenToMelody } from '../analysis/listen.ts';
import { readCaption } from '../caption/caption.ts';
import { sayBoth } from '../caption/leftover.ts';
import type { Score } from '../compose/score.ts';
import { describeKey } from '../compose/theory.ts';
import { fontIn, fontWords } from '../font/font-words.ts';
import type { SoundFont } from '../font/sound-font.ts';
import { perform } from '../perform.ts';
import { keepRecipe, readRecipe, roundScore } from '../recipe.ts';
import { framesOfScore, SAMPLE_RATE_HZ } from '../render/finish.ts';
import { castingWith, LONGEST_MUSIC_S, requireVoice, songOf } from './common.ts';
import { coverScore, KEEPS_TUNE } from './cover-score.ts';
import { scoreFromHeard, sketchTempo } from './heard-score.ts';
import { repaintScore } from './repaint-score.ts';
import type { CoverMusicRequest } from './requests.ts';

/**
 * Makes a cover of a piece with other instruments, tempo and timbres. `coverStrength` sets how far it departs from the
 * source. The result is 48 kHz stereo.
 *
 * With a recipe, the cover keeps the form, chords, lyrics and (up to 0.6) the melody; above 0.7 the key moves, and
 * above 0.85 the chords are new. Without one, tempo, key, chords and (up to 0.6) the melody are extracted from the
 * recording and rearranged; the result is only a sketch of it.
 *
 * @throws RefusedInput when the piece has lyrics and no singer is available, or the source is too short
 */
export function coverMusic(
  request: CoverMusicRequest,
  context: RenderContext,
  flite?: Flite,
  font: SoundFont | null = null,
): Rendering {
  const { source, caption, seed } = request;
  const strength = Math.min(1, Math.max(0, request.coverStrength));
  const { plan, understood, notUnderstood, namesStyle } = readCaption(caption);
  const known = readRecipe(request.recipe);
  let score: Score;
  let message: string;
  if (known !== null) {
    requireVoice(known.score, flite);
    const song = songOf(request.lyrics, flite);
    const covered = coverScore(known.score, {
      plan,
      newStyle: namesStyle,
      strength,
      durationS: request.durationS,
      seed,
    });
    score =
      song === null
        ? covered
        : repaintScore(covered, {
            window: { from: 0, to: Infinity },
            mode: 'conservative',
            strength: 0,
            seed,
            plan: null,
            song,
          });
    message = `cover · ${namesStyle ? understood.join(' · ') : score.style} · ${describeKey(score.key)}`;
  } else {
    if (source.frames < 3 * source.sampleRateHz)
      throw new RefusedInput('A cover needs at least 3 seconds to listen to.');
    const heard = listen(source);
    const asHeard = (source.frames / source.sampleRateHz - 1) / heard.barS;
    const barS = (HEARD_BAR_BEATS * 60) / sketchTempo(heard, plan, strength);
    const bars = request.durationS === null ? asHeard : (request.durationS - 2) / barS;
    const melody = strength > KEEPS_TUNE ? [] : listenToMelody(source, heard);
    const sketch = scoreFromHeard(heard, plan, Math.max(1, Math.floor(bars)), strength, false, seed, melody);
    score = request.durationS === null ? sketch : { ...sketch, durationS: request.durationS };
    const tune = melody.length > 0 ? 'its melody · ' : '';
    message = `a sketch after the recording · ${tune}${Math.round(heard.beat.bpm)} bpm and ${describeKey(heard.key)} heard · ${understood.join(' · ')}`;
  }
  score = roundScore({ ...score, durationS: Math.min(LONGEST_MUSIC_S, score.durationS) });
  let gainDb: number | null = null;
  return {
    ...(score.loops && { loops: score.loops }),
    sampleRateHz: SAMPLE_RATE_HZ,
    channels: 2,
    frames: framesOfScore(score),
    blocks: perform(score, castingWith(flite, font), context, (found) => (gainDb = found)),
    message: sayBoth([message, ...fontWords(score, font)], notUnderstood),
    get recipe() {
      return keepRecipe({ score, gainDb, font: font === null ? null : fontIn(score, font) });
    },
  };
}
