import { baseOf, type Documents, type EnginePlan, stemOf } from './engine-plan.ts';

/**
 * Wwise: a list for “Import from tab delimited text file”. Items with several takes become random containers; paths are
 * relative to the list and to the object that it is imported into.
 *
 * Source: “Importing Media Files from Tab Delimited Text Files” in the help of Wwise.
 */
export function wwiseDocuments({ slug, items }: EnginePlan): Documents {
  const rows = items.flatMap(({ key, takes }) =>
    takes.map(({ file }) => {
      const sound = `<Sound SFX>${stemOf(baseOf(file))}`;
      const parent = takes.length > 1 ? `\\<Random Container>${slug}_${key}` : '';
      return [file.replaceAll('/', '\\'), `<Actor-Mixer>${slug}${parent}\\${sound}`];
    }),
  );
  return { 'import.txt': table([['Audio File', 'Object Path'], ...rows]) };
}

/**
 * FMOD Studio: a folder for each item, to be dropped on an event as a multi instrument, and a list of what is in them.
 *
 * Source: “Managing Assets” and “Working with Instruments” in the manual of FMOD Studio 2.02. Events are made in the
 * program; it has no import file.
 */
export function fmodDocuments({ items, pitchSemitones }: EnginePlan): Documents {
  const rows = items.flatMap(({ key, loop, takes }) =>
    takes.map(({ file }) => [key, file, loop ? 'yes' : 'no', String(pitchSemitones)]),
  );
  return { 'sounds.txt': table([['Event', 'Audio File', 'Loop', 'Pitch Randomisation'], ...rows]) };
}

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.join('\t')}\r\n`).join('');
}
