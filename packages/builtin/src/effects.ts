/** Effects alone, for programs that render nothing else. */
export type { Block, Rendering } from './rendering.ts';
export { unknownEffectWords } from './sfx/guide.ts';
export { renderEffect } from './sfx/sfx.ts';
