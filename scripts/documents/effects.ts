import { describeSources } from '@soundwright/builtin';
import { code, heading, table } from './markdown.ts';

/** The sound sources of the built-in effects, generated from their registry. */
export function describeEffects(): string {
  return [
    heading(1, 'Built-in effects: sound sources'),
    'Made from `packages/builtin/src/sfx/registry.ts`; do not edit.',
    'Each source is called by its words; other words of the prompt set its parameters, the place, the distance, the count and the rhythm.',
    'Sounds that people record are heard in their usual place, where in the open the ground reflects them, and over a floor of noise 46 dB below them, or about 30 dB below weather, handiwork, steps and what is recorded from within a metre or heard from afar; the message of the sound mentions it. "No reverb", "dry recording" or "close miked" leave all of this out; sounds of interfaces, designed sounds and music have no floor.',
    table(
      ['Source', 'Words', 'Parameters', 'Method', 'Literature'],
      describeSources().map(({ name, words, parameters, method, literature }) => [
        code(name),
        words.join(', '),
        parameters.map((parameter) => `${code(parameter.name)} (${parameter.range}): ${parameter.about}`).join('<br>'),
        method,
        literature.join('; '),
      ]),
    ),
    '',
  ].join('\n\n');
}
