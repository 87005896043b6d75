import type { PromptReading } from '../rendering.ts';
import { parsePrompt } from './parse/parse.ts';
import { CONNECTORS } from './parse/words/connectors.ts';
import { SOURCES, VOCABULARY } from './registry.ts';
import type { Parameters } from './source.ts';
import { SPACES } from './space.ts';

/** Words that apply to every source, by function. */
const SCALES =
  'quiet, soft, gentle, loud, heavy, violent; tiny, small, large, huge; slow, fast; short, long; low, high; dull, bright; wet, dry; old, new';
const PHRASES_EACH = 4;

/**
 * The vocabulary of effect prompts for prompt writers: phrases of sources, materials and kinds, places, order, counts
 * and times. Plain text, about 8 kB; the same for every call.
 */
export function describeEffectWords(): string {
  const sources = SOURCES.filter((source) => source !== VOCABULARY.fallback).map((source) => {
    const calls = Object.keys(source.phrases).slice(0, PHRASES_EACH);
    const kinds = Object.values(source.parameters as Parameters).flatMap((parameter) =>
      parameter.kind === 'choice' ? Object.keys(parameter.options).map((option) => option.replaceAll('-', ' ')) : [],
    );
    return kinds.length === 0 ? calls.join(', ') : `${calls.join(', ')} (${[...new Set(kinds)].join(', ')})`;
  });
  const places = Object.values(SPACES).map(({ phrases }) => phrases[0]);
  const order = CONNECTORS.map(([words]) => words);
  return [
    `Sources, with their materials and kinds in brackets: ${sources.join('; ')}.`,
    `Places, after "in": ${places.join(', ')}.`,
    `Order: ${order.join(', ')}.`,
    `Degrees: ${SCALES}.`,
    'Counts and times: once, twice, three times, every two seconds, for five seconds, after one second, from 2 to 5 seconds.',
    'Changes: speeding up, slowing down, getting louder, getting quieter, turns on, turns off, stops, pause, non-stop, seamless loop.',
    'Where: in the distance, close, far away, left, right, passing by, in the background.',
  ].join('\n');
}

/** How a prompt is read, without rendering it. @param negativePrompt - things to exclude; '' for none */
export function readEffectPrompt(prompt: string, negativePrompt: string): PromptReading {
  return parsePrompt(prompt, negativePrompt, VOCABULARY).reading;
}

/** Words of a prompt that were not understood, in order; empty when all were. */
export function unknownEffectWords(prompt: string): readonly string[] {
  return parsePrompt(prompt, '', VOCABULARY).unknown;
}
