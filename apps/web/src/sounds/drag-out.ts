import type { Sound } from '@soundwright/contract';
import type { DragEvent } from 'react';
import { SOUND_TYPE } from './drag-in.ts';

const LONGEST_NAME = 120;

/**
 * A file name valid on every system.
 *
 * @param name - of a sound
 * @returns the name without extension
 */
export function fileNameOf(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    // Windows strips trailing dots and spaces.
    .replace(/[. ]+$/, '');
  return plain === '' ? 'sound' : plain;
}

/** The DownloadURL drag data: type, name and URL. */
export function downloadUrl({ name, file }: Pick<Sound, 'name' | 'file'>, origin: string): string {
  return `audio/wav:${fileNameOf(name)}.wav:${origin}${file}?download=`;
}

/** Props of an element that can be dragged to the desktop or another program. */
export function dragOut(sound: Sound) {
  // A long press opens the menu instead.
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
