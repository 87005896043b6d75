import {
  coverMusic,
  extendMusic,
  type Flite,
  type Rendering,
  readMusicPrompt,
  readSongTimes,
  renderMidi,
  renderMusic,
  renderScore,
  repaintMusic,
} from '@soundwright/builtin';
import type { EngineSource, RenderResult, RenderTask } from '../engine.ts';
import { type FamilyEnvironment, recipeOf } from './family.ts';

/** Music, from a caption and optional lyrics, or from an existing sound. */
export function renderMusicTask(task: RenderTask, environment: FamilyEnvironment): RenderResult {
  const result = renderTask(task, environment);
  if (!('prompt' in task) || (task.type !== 'generate' && task.prompt.trim() === '')) return result;
  const loop = task.type === 'generate' && task.loop === true;
  return { ...result, reading: readMusicPrompt({ caption: task.prompt, lyrics: task.lyrics, loop }) };
}

function renderTask(task: RenderTask, environment: FamilyEnvironment): RenderResult {
  const { context, openSource, font } = environment;
  const from = ({ path, recipe }: EngineSource) => ({ source: openSource(path), recipe: recipeOf(recipe) });
  switch (task.type) {
    case 'generate': {
      const { prompt: caption, lyrics, durationS, seed, loop = false } = task;
      const request = { caption, lyrics, durationS, seed, loop };
      return withScore(
        renderMusic(request, context, singerFor(lyrics, environment), undefined, font),
        environment,
        lyrics,
        null,
      );
    }
    case 'cover': {
      const { prompt: caption, lyrics, durationS, strength: coverStrength, seed } = task;
      const request = { ...from(task.source), caption, lyrics, durationS, coverStrength, seed };
      return withScore(coverMusic(request, context, environment.flite(), font), environment, lyrics, null);
    }
    case 'extend': {
      const { prompt: caption, lyrics, extendS, seed } = task;
      const request = { ...from(task.source), caption, lyrics, extendS, seed };
      const { joinFrame, rendering } = extendMusic(request, context, environment.flite(), font);
      return withScore(rendering, environment, lyrics, joinFrame);
    }
    case 'repaint': {
      const { prompt: caption, lyrics, startS, endS, strength, mode, seed } = task;
      const request = { ...from(task.source), caption, lyrics, startS, endS, strength, mode, seed };
      const joinFrame = Math.round(startS * request.source.sampleRateHz);
      return withScore(repaintMusic(request, context, environment.flite(), font), environment, lyrics, joinFrame);
    }
    case 'play':
      return withScore(
        renderScore(recipeOf(task.recipe), context, environment.flite, font),
        environment,
        task.lyrics,
        null,
      );
    default:
      throw new Error(`music does not ${task.type}`);
  }
}

/** The speech program, only started when there are lyrics. */
function singerFor(lyrics: string | null, { flite }: FamilyEnvironment): Flite | undefined {
  return lyrics === null || lyrics.trim() === '' ? undefined : flite();
}

/** With everything that its score tells: as MIDI, when its words are sung, and its sections. */
function withScore(
  rendering: Rendering,
  { finish }: FamilyEnvironment,
  lyrics: string | null,
  joinFrame: number | null,
): RenderResult {
  const result = finish(rendering, { joinFrame });
  const sounds = result.sounds.map((sound) => {
    if (sound.recipe === null) return sound;
    const recipe = recipeOf(sound.recipe);
    return { ...sound, midi: renderMidi(recipe), ...readSongTimes(recipe, lyrics) };
  });
  return { ...result, sounds };
}
