import type { Sound, Voice } from '@soundwright/contract';
import { api } from '../state/api.ts';
import { keys } from '../state/queries.ts';
import { queryClient } from '../state/query-client.ts';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';

/** Draws or removes the cover of a sound; with a toast on failure. */
export function drawCover({ id, name, artwork }: Sound): Promise<void> {
  return noted(`Could not draw the cover of “${name}”`, async () => {
    // The same sound gives the same picture, so a repeated request uses another seed.
    await api.drawSoundArtwork({ params: { id }, body: seedFor(artwork) });
  });
}

export function removeCover({ id, name }: Sound): Promise<void> {
  return noted(`Could not remove the cover of “${name}”`, () => api.deleteSoundArtwork({ params: { id } }));
}

/** As `drawCover`, for a voice. */
export function drawAvatar({ id, name, artwork }: Voice): Promise<void> {
  return noted(`Could not draw the avatar of “${name}”`, async () => {
    await api.drawVoiceArtwork({ params: { id }, body: seedFor(artwork) });
  });
}

export function removeAvatar({ id, name }: Voice): Promise<void> {
  return noted(`Could not remove the avatar of “${name}”`, () => api.deleteVoiceArtwork({ params: { id } }));
}

function seedFor(artwork: string | null): { seed?: number } {
  return artwork === null ? {} : { seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 };
}

async function noted(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    await queryClient.invalidateQueries({ queryKey: keys.sounds });
    await queryClient.invalidateQueries({ queryKey: keys.voices });
  } catch (error) {
    useToasts.getState().show({ text: `${what}. ${problemMessage(error)}`, tone: 'danger', ms: 10_000 });
  }
}
