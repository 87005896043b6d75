import type { Job, Sound } from '@soundwright/contract';

/** One card of a session: a job, a sound, or the takes of one request. */
export type ThreadItem =
  | { readonly type: 'job'; readonly id: string; readonly at: string; readonly job: Job }
  | { readonly type: 'sound'; readonly id: string; readonly at: string; readonly sound: Sound }
  /** At least two, in the order they were made. */
  | { readonly type: 'takes'; readonly id: string; readonly at: string; readonly sounds: readonly Sound[] };

/** What hides cards. */
interface Hidden {
  /** Ids of dismissed jobs and of sounds that are being deleted. */
  readonly hidden?: ReadonlySet<string>;
  /** Ids of jobs that were already done when the sounds were read: what is missing of their sounds was deleted. */
  readonly over?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The cards of a session, newest first. A job keeps its position until done, then its sounds replace it, takes in
 * order. Failed and cancelled jobs stay until dismissed.
 */
export function threadItems(
  sessionId: string,
  jobs: readonly Job[],
  sounds: readonly Sound[],
  { hidden = NONE, over = NONE }: Hidden = {},
): ThreadItem[] {
  const placeOf = new Map<string, { at: string; take: number }>();
  const known = new Set(sounds.map(({ id }) => id));
  const items: ThreadItem[] = [];
  for (const job of jobs) {
    if (job.request['session_id'] !== sessionId) continue;
    const made = job.result?.sounds ?? [];
    for (const [take, id] of made.entries()) placeOf.set(id, { at: job.created_at, take });
    const arrived = over.has(job.id) || made.every((id) => known.has(id) || hidden.has(id));
    if (hidden.has(job.id) || (job.status === 'done' && arrived)) continue;
    items.push({ type: 'job', id: job.id, at: job.created_at, job });
  }
  for (const sound of sounds) {
    if (hidden.has(sound.id)) continue;
    items.push({ type: 'sound', id: sound.id, at: placeOf.get(sound.id)?.at ?? sound.created_at, sound });
  }
  const take = (item: ThreadItem) => placeOf.get(item.id)?.take ?? 0;
  return withTakes(items.sort((a, b) => b.at.localeCompare(a.at) || take(a) - take(b)));
}

/** Groups adjacent takes of one request on one card. */
function withTakes(items: readonly ThreadItem[]): ThreadItem[] {
  const cards: ThreadItem[] = [];
  for (const item of items) {
    const before = cards.at(-1);
    const neighbours = before?.type === 'takes' ? before.sounds : before?.type === 'sound' ? [before.sound] : [];
    if (item.type !== 'sound' || before === undefined || !neighbours.some((one) => areTakes(one, item.sound))) {
      cards.push(item);
      continue;
    }
    const sounds = [...neighbours, item.sound].sort((a, b) => a.created_at.localeCompare(b.created_at));
    // Keyed by the first one, so that the card is stable while takes are added or deleted.
    cards[cards.length - 1] = { type: 'takes', id: `takes ${sounds[0]?.id}`, at: before.at, sounds };
  }
  return cards;
}

const SEEDS = 2 ** 32;

/** Whether two sounds are takes of one request: identical except for consecutive seeds, in either order. */
function areTakes(a: Sound, b: Sound): boolean {
  if (a.source !== 'generated' || b.source !== 'generated' || a.seed === null || b.seed === null) return false;
  const step = (a.seed - b.seed + SEEDS) % SEEDS;
  if (step !== 1 && step !== SEEDS - 1) return false;
  const same = ['model', 'prompt', 'negative_prompt', 'lyrics', 'steps', 'cfg', 'parent_id'] as const;
  return same.every((field) => a[field] === b[field]);
}
