export * from './rendering.ts';
export { describeSources, type EffectRequest, renderEffect } from './sfx/sfx.ts';
