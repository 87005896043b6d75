import type { License, Sound, SoundLicence } from '@soundwright/contract';

/** What is known about a model that made a sound. */
export interface ModelOrigin {
  readonly name: string;
  readonly license: License;
  /** Whether it was trained on recordings, or only computes. */
  readonly isTrained: boolean;
}

/** The models that are known, by id. */
export type ModelOrigins = (id: string) => ModelOrigin | undefined;

type Commercial = SoundLicence['commercial'];

/** From the most to the least restrictive. */
const STRICTEST: readonly Commercial[] = ['no', 'unknown', 'conditional', 'yes'];
const NOTES: Readonly<Record<Exclude<Commercial, 'yes'>, (models: string) => string>> = {
  no: (models) => `Not for commercial use because of ${models}.`,
  unknown: (models) => `The licence of ${models} is not known.`,
  conditional: (models) => `Commercial use has conditions because of ${models}.`,
};

/**
 * The licence of a sound, from those of everything that it was made with.
 *
 * @param madeWith - ids of models; '' stands for a recording or an upload
 * @returns null when only recordings and uploads are in it, whose licence the user knows
 */
export function licenceOf(madeWith: readonly string[], models: ModelOrigins): SoundLicence | null {
  const ids = [...new Set(madeWith)];
  const parts = ids
    .filter((id) => id !== '')
    .map((id) => ({ model: models(id)?.name ?? id, license: models(id)?.license ?? null }));
  const [first] = parts;
  if (first === undefined) return null;
  const named = (license: License | null) => license?.name ?? 'unknown licence';
  const rightOf = (license: License | null) => license?.commercial ?? 'unknown';
  const commercial = STRICTEST.find((right) => parts.some(({ license }) => rightOf(license) === right)) ?? 'unknown';
  if (ids.length === 1) {
    const note = first.license?.note ?? NOTES.unknown(first.model);
    return { name: named(first.license), commercial, note };
  }
  const names = [...new Set(parts.map(({ license }) => named(license)))];
  const strictest = parts.filter(({ license }) => rightOf(license) === commercial);
  const because = strictest.map(({ model, license }) => `${model} (${named(license)})`).join(', ');
  return {
    name: `contains: ${[...names, ...(ids.includes('') ? ['your own recordings'] : [])].join(', ')}`,
    commercial,
    note: commercial === 'yes' ? 'Everything in it may be used commercially.' : NOTES[commercial](because),
  };
}

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/**
 * How the content came about, in the words of the IPTC; null for recordings and uploads.
 *
 * Source: IPTC NewsCodes, "Digital Source Type" (2024); Regulation (EU) 2024/1689, article 50 (2), wants generated audio
 * marked in a machine-readable form.
 */
export function sourceTypeOf(
  { source }: Pick<Sound, 'source'>,
  madeWith: readonly string[],
  models: ModelOrigins,
): string | null {
  const made = madeWith.filter((id) => id !== '');
  if (made.length === 0) return null;
  const isTrained = made.some((id) => models(id)?.isTrained ?? true);
  if (made.length < madeWith.length)
    return SOURCE_TYPES + (isTrained ? 'compositeWithTrainedAlgorithmicMedia' : 'compositeSynthetic');
  if (source === 'mix') return `${SOURCE_TYPES}compositeSynthetic`;
  return SOURCE_TYPES + (isTrained ? 'trainedAlgorithmicMedia' : 'algorithmicMedia');
}
