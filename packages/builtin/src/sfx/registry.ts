import { AMBIENCES } from './ambiences.ts';
import { createVocabulary, type Vocabulary } from './parse/vocabulary/vocabulary.ts';
import { PLACES } from './places.ts';
import type { Source } from './source.ts';
import { abstract } from './sources/abstract.ts';
import { bell } from './sources/bell.ts';
import { bounce } from './sources/bounce.ts';
import { clock } from './sources/clock.ts';
import { door } from './sources/door.ts';
import { eating } from './sources/eating.ts';
import { explosion } from './sources/explosion.ts';
import { fabric } from './sources/fabric.ts';
import { footsteps } from './sources/footsteps.ts';
import { friction } from './sources/friction.ts';
import { gunshot } from './sources/gunshot.ts';
import { impact } from './sources/impact.ts';
import { instrument } from './sources/instrument.ts';
import { jingle } from './sources/jingle.ts';
import { MACHINE_SOURCES } from './sources/machine-sources.ts';
import { mechanism } from './sources/mechanism.ts';
import { music } from './sources/music.ts';
import { NATURE_SOURCES } from './sources/nature-sources.ts';
import { paper } from './sources/paper.ts';
import { rain } from './sources/rain.ts';
import { shatter } from './sources/shatter.ts';
import { sizzle } from './sources/sizzle.ts';
import { SKETCHED_SOURCES } from './sources/sketched-sources.ts';
import { swing } from './sources/swing.ts';
import { tools } from './sources/tools.ts';
import { toy } from './sources/toy.ts';
import { wind } from './sources/wind.ts';

/** All sources. When two define the same phrase, the one listed first wins. */
export const SOURCES: readonly Source[] = [
  ...SKETCHED_SOURCES,
  rain,
  wind,
  footsteps,
  mechanism,
  ...MACHINE_SOURCES,
  door,
  shatter,
  bounce,
  friction,
  jingle,
  paper,
  fabric,
  clock,
  bell,
  explosion,
  ...NATURE_SOURCES,
  gunshot,
  swing,
  sizzle,
  eating,
  toy,
  tools,
  instrument,
  music,
  // General sources last, so that specific ones win shared phrases.
  impact,
  abstract,
];

/** The words of all sources. */
export const VOCABULARY: Vocabulary = createVocabulary(SOURCES, [...PLACES, ...AMBIENCES], abstract);

const BY_NAME = new Map(SOURCES.map((source) => [source.name, source]));

/** @throws RangeError when there is no source of that name */
export function getSource(name: string): Source {
  const source = BY_NAME.get(name);
  if (!source) throw new RangeError(`no source named ${name}`);
  return source;
}

/** One row of the table of sources in the documentation. */
export interface SourceDescription {
  readonly name: string;
  /** Phrases that select it. */
  readonly words: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly range: string; readonly about: string }[];
  readonly method: string;
  readonly literature: readonly string[];
}

/** All sources for the documentation, in the order of the registry. */
export function describeSources(): SourceDescription[] {
  return SOURCES.map((source) => ({
    name: source.name,
    words: [...Object.keys(source.phrases), ...Object.keys(source.weakPhrases ?? {})],
    parameters: Object.entries(source.parameters as Source['parameters']).map(([name, parameter]) => ({
      name,
      range: describeRange(parameter as Parameter),
      about: (parameter as Parameter).about,
    })),
    method: source.method,
    literature: source.literature,
  }));
}

type Parameter = import('./source.ts').NumberParameter | import('./source.ts').ChoiceParameter;

function describeRange(parameter: Parameter): string {
  if (parameter.kind === 'choice') return `${Object.keys(parameter.options).join(', ')}; usually ${parameter.default}`;
  const unit = parameter.unit === '' ? '' : ` ${parameter.unit}`;
  return `${parameter.min}–${parameter.max}${unit}, usually ${parameter.default}`;
}
