import type { SoundList } from '@soundwright/contract';
import { formatSeconds, formatTime } from './format.ts';
import { print } from './output.ts';
import { printTable } from './print-table.ts';

/** Prints a list of sounds in columns. */
export async function printSounds(found: SoundList): Promise<void> {
  await printTable(
    found.items,
    [
      { title: 'ID', value: ({ id }) => id },
      { title: 'Made', value: ({ created_at }) => formatTime(created_at) },
      { title: 'Length', value: ({ duration_s }) => formatSeconds(duration_s), align: 'right' },
      { title: 'Kind', value: ({ source, stem }) => stem ?? source },
      { title: '', value: ({ favorite, missing }) => (missing ? 'missing' : favorite ? '★' : '') },
      { title: 'Name', value: ({ name }) => name, flexible: true },
    ],
    'No sounds.',
  );
  if (found.total > found.items.length) print(`${found.items.length} of ${found.total}`);
}
