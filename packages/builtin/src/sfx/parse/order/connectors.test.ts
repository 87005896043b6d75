import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../../test/verifies.ts';
import { VOCABULARY } from '../../registry.ts';
import type { SceneLayer } from '../../scene.ts';
import { parsePrompt } from '../parse.ts';

const layersOf = (prompt: string): readonly SceneLayer[] => parsePrompt(prompt, '', VOCABULARY).scene.layers;

/** What sounds, by step: "1 dog bark" for a dog that barks in the second step. */
const heardIn = (prompt: string): string[] =>
  layersOf(prompt)
    .map(({ step, source, values, count }) => `${step} ${source} ${JSON.stringify(values)} ${count}`)
    .sort();

const EVENTS =
  'a door slam|a dog bark|a thunderclap|a car horn|a cat meow|a whip crack|an explosion|a church bell|a splash|a sneeze|a train whistle|a wolf howl|a match strike|a gong|a burp|a toilet flush|a page turn|a balloon pop|three knocks|a zipper'.split(
    '|',
  );
const TEXTURES =
  'rain|crickets|a crowd murmuring|a helicopter|a chainsaw|a vacuum cleaner|ocean waves|a campfire|a siren|birdsong'.split(
    '|',
  );
const VERBS =
  'a door slams|a dog barks|a bell rings|glass shatters|a cat meows|a gun fires|a man coughs|a crowd cheers|a train passes|an owl hoots|a car honks|a phone buzzes'.split(
    '|',
  );
/** Each has a word that means something else beside the doers of another one: who snores, screeches, hums, sputters. */
const DOERS =
  'a man snores|birds chirp|tires screech|a dog barks|a person speaks|the humming of an engine|a woman screams|a motor sputters|someone coughs|thunder rumbles|a horse neighs|people talk'.split(
    '|',
  );

/** Two or three sounds of different sources. */
const sounds = (texts: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...texts), {
    minLength: 3,
    maxLength: 3,
    selector: (text) => layersOf(text)[0].source,
  });

const fill = (template: string, [a, b, c]: readonly string[]): string =>
  template.replace(/[ABC](?![\w])/g, (name) => (name === 'A' ? a : name === 'B' ? b : c));

/** The sounds of A, B and C read alone, in the steps of an order such as "A>BC". */
const inOrder = (order: string, [a, b, c]: readonly string[]): string[] =>
  order
    .split('>')
    .flatMap((names, step) =>
      [...names].flatMap((name) =>
        heardIn(name === 'A' ? a : name === 'B' ? b : c).map((heard) => step + heard.slice(1)),
      ),
    )
    .sort();

const check = (templates: readonly string[], order: string, texts: readonly string[], runs = 2): void => {
  fc.assert(
    fc.property(fc.constantFrom(...templates), sounds(texts), (template, named) => {
      expect({ heard: heardIn(fill(template, named)) }, fill(template, named)).toEqual({
        heard: inOrder(order, named),
      });
    }),
    { numRuns: runs * templates.length, seed: 7 },
  );
};

describe('the order that words between two sounds tell', () => {
  it('is the one after the other', () => {
    verifies('decided.effect-prompt.order-words');
    check(
      [
        ...[
          'A then B',
          'A, and then B',
          'A → B',
          'first A, finally B',
          'A before B',
          'A preceding B',
          'A followed with B',
          'A just before B',
          'A prior to B',
        ],
        ...['A, suddenly B', 'A and a moment later B', 'A, later B', 'A, after a while B', 'A, soon afterwards B'],
        ...['A followed shortly after by B', 'A, succeeded by B', 'A, ending with B', 'A, which leads to B'],
        ...['A transitioning into B', 'A concluding with B', 'A, at last B', 'A, in the end B', 'A cut off by B'],
        ...[
          'B after A',
          'B right after A',
          'B, after A',
          'B preceded by A',
          'B following A',
          'B, but first A',
          'before B, A',
          'after A, B',
        ],
      ],
      'A>B',
      [...EVENTS, ...TEXTURES],
    );
    check(['A, then B', 'A followed by B', 'A before B', 'B after A', 'A and then B'], 'A>B', DOERS, 12);
  });

  it('is at the same time', () => {
    verifies('decided.effect-prompt.together');
    check(
      ['A while B', 'while A, B', 'A as B', 'A alongside B', 'A as well as B', 'A mixed with B', 'A. Meanwhile, B'],
      'AB',
      [...EVENTS, ...TEXTURES],
    );
    check(['while A, B', 'as A, B', 'A while B', 'A and at the same time B', 'A; meanwhile, B'], 'AB', VERBS);
    check(['A while B', 'A as B', 'A; meanwhile, B'], 'AB', DOERS, 12);
  });

  it('goes on over three sounds', () => {
    verifies('decided.effect-prompt.order-words');
    check(['A, then B, then C', 'A → B → C', 'A followed by B and then C', 'after A, B, then C'], 'A>B>C', EVENTS);
    check(
      ['B after A, then C', 'start with A, then B, end with C', 'A, then, suddenly, B, and at last C'],
      'A>B>C',
      EVENTS,
    );
    check(['A then B while C', 'A followed by B with C'], 'A>BC', EVENTS);
    check(['A and B, then C', 'both A and B, then C', 'A and B before C'], 'AB>C', TEXTURES);
    check(['A, then B and C', 'A before B and C'], 'A>BC', TEXTURES);
    check(['A, B, C', 'A. B. Suddenly C.', 'A, B and then C', 'A, then B, and finally C'], 'A>B>C', VERBS);
  });
});
