import type { DragEvent } from 'react';
import { isDocument } from './document-files.ts';

/** Drag data type within the page: the id of a sound. */
export const SOUND_TYPE = 'application/x-soundwright-sound';

/**
 * Props of a drop target for sounds of this page.
 *
 * @param takeFiles - also takes files with sounds; documents, and all files without it, are left to the page
 */
export function dropOfSound(
  take: (soundId: string, event: DragEvent<HTMLElement>) => void,
  takeFiles?: (files: readonly File[], event: DragEvent<HTMLElement>) => void,
) {
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(SOUND_TYPE)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const id = event.dataTransfer.getData(SOUND_TYPE);
      const files = [...event.dataTransfer.files];
      if (id === '' && (takeFiles === undefined || files.length === 0 || files.some(isDocument))) return;
      event.preventDefault();
      if (id !== '') take(id, event);
      else takeFiles?.(files, event);
    },
  };
}
