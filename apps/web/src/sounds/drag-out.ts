import type { Sound } from '@soundwright/contract';
import type { DragEvent } from 'react';
import { SOUND_TYPE } from './drag-in.ts';

const LONGEST_NAME = 120;

/**
 * A name that every file system takes.
 *
 * @param name - of a sound
 * @returns the name without its ending
 */
export function fileNameOf(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    // Windows drops dots and spaces at the end.
    .replace(/[. ]+$/, '');
  return plain === '' ? 'sound' : plain;
}

/** What browsers read to write a file where something is dropped: type, name and address. */
export function downloadUrl({ name, file }: Pick<Sound, 'name' | 'file'>, origin: string): string {
  return `audio/wav:${fileNameOf(name)}.wav:${origin}${file}?download=`;
}

/** Properties of an element from which a sound is dragged to the desktop or into another program. */
export function dragOut(sound: Sound) {
  // A finger that rests opens the menu instead.
  if (sound.missing || matchMedia('(pointer: coarse)').matches) return {};
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'copy';
      dataTransfer.setData(SOUND_TYPE, sound.id);
      dataTransfer.setData('DownloadURL', downloadUrl(sound, location.origin));
      dataTransfer.setData('text/uri-list', `${location.origin}${sound.file}`);
      dataTransfer.setData('text/plain', sound.name);
    },
  };
}
