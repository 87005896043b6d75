import type { Sound } from '@soundwright/contract';
import type { Answer, BridgeContext, LocatedSound } from './tool.ts';

/** A sound as the tools answer it. */
export function viewSound({ sound, path }: LocatedSound): Record<string, unknown> {
  const { id, name, file, model, prompt, duration_s, sample_rate, channels, seed, tags, stem } = sound;
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
    ...(path === null && { missing: true }),
  };
}

/** The sounds with where their files are. */
export async function locate(context: BridgeContext, sounds: readonly Sound[]): Promise<LocatedSound[]> {
  const paths = await context.locate(sounds);
  return sounds.map((sound, index) => ({ sound, path: paths[index] ?? null }));
}

/** The sounds of these ids with where their files are. */
export async function locateById(context: BridgeContext, ids: readonly string[]): Promise<LocatedSound[]> {
  return locate(context, await Promise.all(ids.map((id) => context.getSound(id))));
}

/** An answer that is a single sound, with what else is to be said about it. */
export function soundAnswer(located: LocatedSound, more: Record<string, unknown> = {}): Answer {
  return { value: { ...viewSound(located), ...more }, sounds: [located] };
}
