import type { Sound } from '@soundwright/contract';
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

/** A result with a single sound and optional notes. */
export function soundAnswer(located: LocatedSound, more: Record<string, unknown> = {}): Answer {
  return { value: { ...viewSound(located), ...more }, sounds: [located] };
}
