import type { DragEvent } from 'react';

/** Drag data type within the page: the id of a sound. */
export const SOUND_TYPE = 'application/x-soundwright-sound';

/** Props of a drop target for sounds of this page. */
export function dropOfSound(take: (soundId: string, event: DragEvent<HTMLElement>) => void) {
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(SOUND_TYPE)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const id = event.dataTransfer.getData(SOUND_TYPE);
      if (id === '') return;
      event.preventDefault();
      take(id, event);
    },
  };
}
