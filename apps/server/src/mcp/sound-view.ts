import type { Sound, SoundAnalysis } from '@soundwright/contract';
import type { Answer, BridgeContext, CallControl, LocatedSound } from './tool.ts';

/** A sound in tool results. */
export function viewSound({ sound, path }: LocatedSound): Record<string, unknown> {
  const { id, name, file, model, prompt, duration_s, sample_rate, channels, seed, tags, stem, artwork } = sound;
  return {
    id,
    name,
    path,
    url: file,
    model,
    prompt,
    duration_s,
    sample_rate,
    channels,
    seed,
    tags,
    ...(stem !== null && { stem }),
    ...(artwork !== null && { artwork }),
    ...(path === null && { missing: true }),
  };
}

/** The items of sets that a sound is a take of, with the page on which a person chooses. */
export async function viewSets(context: BridgeContext, soundId: string): Promise<Record<string, unknown>[]> {
  const held = await context.setsOf(soundId);
  return held.map(({ title, ...place }) => ({ ...place, title, board: boardOf(context, place.set_id) }));
}

/** The page of a set. */
export function boardOf({ baseUrl }: BridgeContext, setId: string): string {
  return `${baseUrl}/sets/${setId}`;
}

/** The sounds with the paths of their files. */
export async function locate(context: BridgeContext, sounds: readonly Sound[]): Promise<LocatedSound[]> {
  const paths = await context.locate(sounds);
  return sounds.map((sound, index) => ({ sound, path: paths[index] ?? null }));
}

/** The sounds with these ids that still exist, with the paths of their files. */
export async function locateById(context: BridgeContext, ids: readonly string[]): Promise<LocatedSound[]> {
  const known = await Promise.all(ids.map((id) => context.library.find(id)));
  return locate(
    context,
    known.filter((sound) => sound !== undefined),
  );
}

/** The state of a sound that work depends on. @throws the library's error when it does not exist */
export async function sourceState(context: BridgeContext, id: string): Promise<unknown> {
  const { missing } = await context.library.get(id);
  return [id, missing];
}

/** A sound in tool results with what can be heard in it, and the whole analysis; null when there is none. */
export interface HeardSound {
  readonly view: Record<string, unknown>;
  readonly analysis: SoundAnalysis | null;
}

/** A sound with what can be heard in it. A sound that cannot be analysed is not withheld: `heard` says why. */
export async function hearSound(
  context: BridgeContext,
  call: CallControl,
  located: LocatedSound,
  compareTo?: string,
): Promise<HeardSound> {
  const view = viewSound(located);
  if (located.path === null) return { view, analysis: null };
  try {
    const analysis = await context.analyse(located.sound.id, compareTo);
    return { view: { ...view, heard: analysis.heard, problems: analysis.problems }, analysis };
  } catch (error) {
    return { view: { ...view, heard: `not analysed: ${call.explain(error)}` }, analysis: null };
  }
}

/** The sounds, heard one after another, so that a result with many sounds leaves the service to others. */
export async function hearSounds(
  context: BridgeContext,
  call: CallControl,
  sounds: readonly LocatedSound[],
): Promise<Record<string, unknown>[]> {
  const views: Record<string, unknown>[] = [];
  for (const located of sounds) views.push((await hearSound(context, call, located)).view);
  return views;
}

/** A result with a single sound, what can be heard in it, and optional notes. */
export async function soundAnswer(
  context: BridgeContext,
  call: CallControl,
  located: LocatedSound,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const { view } = await hearSound(context, call, located);
  return { value: { ...view, ...more }, sounds: [located] };
}
