import { createHash } from 'node:crypto';
import {
  type GenerateRequest,
  givenFields,
  LIMITS,
  type SetItem,
  type SetItemCreate,
  type SetItemPatch,
  type SetTake,
  type SetTarget,
  type SetVerdict,
  type SoundSet,
  setKeyOf,
} from '@soundwright/contract';
import { ServiceError } from '../platform/service-error.ts';

/** A take as it is stored. */
export interface StoredTake {
  readonly sound_id: string;
  readonly verdict: SetVerdict;
  /** `recipeOf` the item when the take was made; null for a sound from elsewhere, which is never stale. */
  readonly made_for: string | null;
}

/** An item as it is stored. */
export interface StoredItem extends Omit<SetItem, 'state' | 'missing' | 'takes'> {
  readonly takes: readonly StoredTake[];
  /** How many takes got seeds, also those that were removed; absent until the first. */
  readonly seeds_used?: number | undefined;
}

/** Seeds for takes of an item. */
export interface TakeSeeds {
  /** Of the object. */
  readonly seed: number;
  /** Of the first take; the others follow. */
  readonly first: number;
}

/** A set as it is stored. */
export interface StoredSet extends Omit<SoundSet, 'states' | 'missing'> {
  readonly target: SetTarget;
  readonly items: readonly StoredItem[];
}

/** Whether the sound is in the library; one that went to the bin comes back as the take that it was. */
export type InLibrary = (soundId: string) => boolean;

const USUAL_SPREAD = 0.2;

/** The item with what follows from its takes. */
export function viewItem(set: Pick<StoredSet, 'style'>, item: StoredItem, inLibrary: InLibrary): SetItem {
  const recipe = recipeOf(set, item);
  const takes = item.takes
    .filter(({ sound_id }) => inLibrary(sound_id))
    .map(({ sound_id, verdict, made_for }) => ({
      sound_id,
      verdict,
      stale: !item.locked && made_for !== null && made_for !== recipe,
    }));
  const usable = takes.filter(({ verdict, stale }) => verdict !== 'rejected' && !stale);
  const missing = Math.max(0, item.count - usable.length);
  const isRejected = takes.length > 0 && takes.every(({ verdict }) => verdict === 'rejected');
  const isKept = usable.filter(({ verdict }) => verdict === 'kept').length >= item.count;
  const state = isRejected ? 'rejected' : missing > 0 ? 'wanted' : isKept ? 'kept' : 'made';
  const { seeds_used: _, ...shown } = item;
  return { ...shown, state, missing, takes };
}

/**
 * The takes that an export writes, `count` at most and oldest first, so that a decision renumbers no others: kept ones
 * before undecided ones, and stale ones only where no take fits the item and the style.
 */
export function chosenTakes({ takes, count }: SetItem): string[] {
  const rank = ({ verdict }: SetTake) => Number(verdict !== 'kept');
  const best = takes.filter(({ verdict }) => verdict !== 'rejected').sort((a, b) => rank(a) - rank(b));
  const fresh = best.filter(({ stale }) => !stale);
  const chosen = new Set((fresh.length > 0 ? fresh : best).slice(0, count));
  return takes.filter((take) => chosen.has(take)).map(({ sound_id }) => sound_id);
}

/** What the model is asked for: the prompt in the style of the set; a style alone describes no sound. */
export function promptOf({ style }: Pick<StoredSet, 'style'>, { kind, prompt }: Pick<StoredItem, 'kind' | 'prompt'>) {
  return kind === 'speech' || prompt.trim() === '' || style.trim() === '' ? prompt : `${prompt}, ${style}`;
}

/** Identical for the same prompt, style, kind, length, loop, model and voice. */
export function recipeOf(set: Pick<StoredSet, 'style'>, item: StoredItem): string {
  const { kind, duration_s, loop, model, voice_id } = item;
  return createHash('sha256')
    .update(JSON.stringify([promptOf(set, item), kind, duration_s, loop, model, voice_id]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * The items with more of them. A key that was made of a prompt is numbered when it is taken.
 *
 * @throws ServiceError `conflict` for a key that is taken, `invalid_request` for too many items
 */
export function withItems(items: readonly StoredItem[], added: readonly SetItemCreate[]): StoredItem[] {
  const taken = new Set(items.map(({ key }) => key));
  const more = added.map((item): StoredItem => {
    const key = item.key ?? freeKey(setKeyOf(item.prompt ?? ''), taken);
    if (item.key !== undefined && taken.has(key)) throw keyTaken(key);
    taken.add(key);
    const takes = [...new Set(item.sound_ids)].map((sound_id) => ({ sound_id, verdict: null, made_for: null }));
    return {
      key,
      prompt: (item.prompt ?? '').trim() || key.replaceAll('_', ' '),
      kind: item.kind ?? 'effect',
      count: item.count ?? Math.min(LIMITS.variations, Math.max(1, takes.length)),
      loop: item.loop ?? false,
      duration_s: item.duration_s ?? null,
      spread: item.spread ?? USUAL_SPREAD,
      model: item.model ?? null,
      voice_id: item.voice_id ?? null,
      notes: item.notes ?? '',
      locked: item.locked ?? false,
      seed: null,
      takes,
    };
  });
  if (items.length + more.length > LIMITS.setItems)
    throw new ServiceError('invalid_request', `A set has at most ${LIMITS.setItems} items.`);
  return [...items, ...more];
}

/** The items with one changed. @throws ServiceError `conflict` when the new key is taken */
export function withPatch(items: readonly StoredItem[], key: string, patch: SetItemPatch): StoredItem[] {
  if (patch.key !== undefined && patch.key !== key && items.some((item) => item.key === patch.key))
    throw keyTaken(patch.key);
  return items.map((item) => (item.key === key ? { ...item, ...givenFields(patch) } : item));
}

/** The takes with one more. A full item loses its oldest rejected take, else its oldest undecided one. */
export function withTake(takes: readonly StoredTake[], take: StoredTake): StoredTake[] {
  if (takes.length < LIMITS.setTakes) return [...takes, take];
  const least = takes.find(({ verdict }) => verdict === 'rejected') ?? takes.find(({ verdict }) => verdict === null);
  return [...takes.filter((other) => other !== (least ?? takes[0])), take];
}

/** The takes, with those rejected that nobody has decided on. */
export function rejectOpen(takes: readonly StoredTake[]): StoredTake[] {
  return takes.map((take) => ({ ...take, verdict: take.verdict ?? 'rejected' }));
}

/** The request for takes of an item that is not speech. */
export function requestFor(
  set: StoredSet,
  item: StoredItem,
  { model, variations, seeds }: { readonly model: string; readonly variations: number; readonly seeds: TakeSeeds },
): GenerateRequest {
  return {
    model,
    prompt: promptOf(set, item),
    loop: item.loop,
    ...(item.duration_s !== null && { duration_s: item.duration_s }),
    variations,
    seed: seeds.first,
    siblings: { seed: seeds.seed, spread: item.spread },
    name: item.key,
    project_id: set.project_id,
  };
}

function freeKey(key: string, taken: ReadonlySet<string>): string {
  for (let n = 2, free = key; ; n++) {
    if (!taken.has(free)) return free;
    const number = `_${n}`;
    free = `${key.slice(0, LIMITS.setKeyChars - number.length).replace(/_$/, '')}${number}`;
  }
}

function keyTaken(key: string): ServiceError {
  return new ServiceError('conflict', `The set already has an item ${JSON.stringify(key)}.`, {
    hint: 'Choose another key, or change that item.',
    fields: [{ path: 'key', message: 'is taken' }],
  });
}
