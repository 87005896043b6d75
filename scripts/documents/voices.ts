import { readFileSync } from 'node:fs';
import { BUILTIN_VOICES, DELIVERY_OPTIONS } from '@soundwright/builtin/catalog';
import { code, heading, table } from './markdown.ts';
import { FIGURES_URL, type WordErrorFigures } from './voice-word-errors.ts';

const SPEAKERS: Readonly<Record<string, string>> = {
  kal16: 'an American man, joined from recorded pieces',
  awb: 'a Scottish man',
  rms: 'an American man',
  slt: 'an American woman',
};

/** The voices of the built-in engine and the ways to change how they speak, generated from their tables. */
export function describeVoices(): string {
  const figures = JSON.parse(readFileSync(FIGURES_URL, 'utf8')) as WordErrorFigures;
  const errors = figures.word_errors_percent;
  return [
    heading(1, 'Built-in voices'),
    'Made from `packages/builtin/src/speech/voices.ts` and `delivery.ts`; do not edit.',
    `The first voice speaks where none is named. All of them are made from the four speakers of the bundled speech program (${Object.entries(
      SPEAKERS,
    )
      .map(([base, who]) => `${code(base)}: ${who}`)
      .join('; ')}), moved to another pitch, throat size, colour, breath and pace.`,
    heading(2, 'Voices'),
    table(
      ['Voice', 'Id', 'Language', 'Gender', 'What it sounds like', 'Speaker', 'Pitch', 'Words misheard'],
      BUILTIN_VOICES.map(({ voice_id, name, language, gender, description, base, f0Hz }) => [
        name,
        code(voice_id),
        language,
        gender,
        description,
        code(base),
        `${f0Hz} Hz`,
        percent(errors[voice_id]),
      ]),
    ),
    heading(2, 'How well they are understood'),
    `"Words misheard" is the word error rate of a speech recogniser (pocketsphinx with its US English model) on ${figures.sentences} sentences of ${figures.words} words in all, drawn from a seed and spoken plainly, measured on ${figures.measured_on} with ${code(`npm run measure -- speech --seed ${figures.seed} --sentences ${figures.sentences} --write`)}. ${figures.remark === undefined ? '' : `${figures.remark} `}The recogniser was trained on American adults and makes mistakes on people too, so the figures compare voices with each other; a listener understands more. The speakers themselves, unchanged: ${Object.entries(
      figures.unchanged_speech_percent,
    )
      .map(([base, value]) => `${code(base)} ${percent(value)}`)
      .join(', ')}. One word more or less is ${(100 / figures.words).toFixed(1)} %.`,
    heading(2, 'Delivery'),
    'Each line of a request may carry these; what is left out has its default.',
    table(
      ['Option', 'Values', 'Default', 'What it does'],
      DELIVERY_OPTIONS.map(({ name, type, min, max, values, default: standard, description }) => [
        code(name),
        type === 'number' ? `${min} to ${max}` : (values ?? ['true', 'false']).map(code).join(', '),
        code(String(standard)),
        description,
      ]),
    ),
    '',
  ].join('\n\n');
}

/** A figure with its unit; unmeasured voices have none. */
function percent(value: number | undefined): string {
  return value === undefined ? 'not measured' : `${value.toFixed(1)} %`;
}
