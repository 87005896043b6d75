import type { Sound, SoundAnalysis } from '@soundwright/contract';
import type { Answer, BridgeContext, LocatedSound } from './tool.ts';

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

/** A sound in tool results, with what can be heard in it and what is wrong with it. */
export async function hearSound(context: BridgeContext, located: LocatedSound): Promise<Record<string, unknown>> {
  const analysis = await analysisOf(context, located);
  if (analysis === null) return viewSound(located);
  const { heard, problems } = analysis;
  return { ...viewSound(located), heard, problems };
}

/** The sounds, heard one after another, so that a result with many sounds leaves the service to others. */
export async function hearSounds(
  context: BridgeContext,
  sounds: readonly LocatedSound[],
): Promise<Record<string, unknown>[]> {
  const views: Record<string, unknown>[] = [];
  for (const located of sounds) views.push(await hearSound(context, located));
  return views;
}

/** Null for a sound that cannot be analysed, which is no reason to withhold it. */
export function analysisOf(context: BridgeContext, { sound, path }: LocatedSound): Promise<SoundAnalysis | null> {
  return path === null ? Promise.resolve(null) : context.analyse(sound.id).catch(() => null);
}

/** A result with a single sound, what can be heard in it, and optional notes. */
export async function soundAnswer(
  context: BridgeContext,
  located: LocatedSound,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  return { value: { ...(await hearSound(context, located)), ...more }, sounds: [located] };
}
