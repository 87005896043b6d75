import type { ModelDescription } from '@soundwright/contract';

/** A speech model that may be recommended. */
export interface Candidate {
  readonly description: ModelDescription;
  /** Part of the service, without a download. */
  readonly isBuiltIn: boolean;
  /** Its engine runs here, or can be installed. */
  readonly hasEngine: boolean;
  /** Languages, ISO 639-1. */
  readonly languages: readonly string[];
  readonly memoryFits: boolean | null;
  /** Seconds of audio made per second, measured here; null before. */
  readonly speed: number | null;
}

export interface Machine {
  readonly memoryBytes: number;
  readonly cores: number;
}

const GIB = 2 ** 30;
const MB = 1e6;
/** The largest downloads that are recommended to strong machines and to others. */
const MOST_BYTES = { strong: 500 * MB, weak: 100 * MB };

/**
 * The one speech model to take for each language: in the order of the catalogue the first whose download is small enough
 * for the machine, which fits into memory and was not slower than real time. Licences without conditions come first, and
 * models that are part of the service last, because they are there anyway.
 *
 * @returns the languages of each model by its id; models without any are left out
 */
export function recommendedLanguages(
  candidates: readonly Candidate[],
  { memoryBytes, cores }: Machine,
): ReadonlyMap<string, readonly string[]> {
  const most = cores >= 4 && memoryBytes >= 4 * GIB ? MOST_BYTES.strong : MOST_BYTES.weak;
  const able = candidates.filter(
    ({ description: { task, license, size_bytes }, hasEngine, memoryFits, speed }) =>
      task === 'speech' &&
      hasEngine &&
      (license.commercial === 'yes' || license.commercial === 'conditional') &&
      memoryFits !== false &&
      (speed === null || speed >= 1) &&
      size_bytes !== null &&
      size_bytes <= most,
  );
  const rank = ({ isBuiltIn, description: { license } }: Candidate) =>
    2 * Number(isBuiltIn) + Number(license.commercial !== 'yes');
  const ranked = able.toSorted((a, b) => rank(a) - rank(b));
  const taken = new Map<string, string[]>();
  for (const language of new Set(able.flatMap(({ languages }) => languages))) {
    const best = ranked.find(({ languages }) => languages.includes(language));
    if (best === undefined) continue;
    taken.set(best.description.id, [...(taken.get(best.description.id) ?? []), language]);
  }
  return taken;
}
