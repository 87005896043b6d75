export { convertVoice } from './conversion/conversion.ts';
export type { SoundFont } from './music/font/sound-font.ts';
export {
  coverMusic,
  extendMusic,
  readMusicPrompt,
  readSongTimes,
  renderMidi,
  renderMusic,
  renderMusicStems,
  repaintMusic,
} from './music/music.ts';
export { readRecipe as readMusicRecipe } from './music/recipe.ts';
export { listInstruments, type ScoreDescription } from './music/score-description.ts';
export {
  type Excerpt,
  editRecipe,
  readScore,
  renderExcerpt,
  renderScore,
  rewriteInRecipe,
} from './music/scores.ts';
export * from './rendering.ts';
export { type Separation, STEMS, type Stem, separate, summingTo } from './separation/separation.ts';
export { explainEffectPrompt, type PromptExplanation } from './sfx/explain.ts';
export { describeEffectWords, readEffectPrompt, unknownEffectWords } from './sfx/guide.ts';
export { coverEffect, describeSources, extendEffect, renderEffect, repaintEffect } from './sfx/sfx.ts';
export * from './speaking.ts';
