import type { Sound } from '@soundwright/contract';
import type { Answer, BridgeContext, LocatedSound } from './tool.ts';

/** A sound as the tools answer it. */
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

/** The sounds with where their files are. */
export async function locate(context: BridgeContext, sounds: readonly Sound[]): Promise<LocatedSound[]> {
  const paths = await context.locate(sounds);
  return sounds.map((sound, index) => ({ sound, path: paths[index] ?? null }));
}

/** The sounds of these ids that are still in the library, with where their files are. */
export async function locateById(context: BridgeContext, ids: readonly string[]): Promise<LocatedSound[]> {
  const known = await Promise.all(ids.map((id) => context.library.find(id)));
  return locate(
    context,
    known.filter((sound) => sound !== undefined),
  );
}

/** What work on a sound depends on. @throws what the library throws when there is no such sound */
export async function sourceState(context: BridgeContext, id: string): Promise<unknown> {
  const { missing } = await context.library.get(id);
  return [id, missing];
}

/** An answer that is a single sound, with what else is to be said about it. */
export function soundAnswer(located: LocatedSound, more: Record<string, unknown> = {}): Answer {
  return { value: { ...viewSound(located), ...more }, sounds: [located] };
}
