import { nameParts } from './sound-names.ts';

/** The name of a sound on one line: the base is cut where it is too long, the variant never. */
export function SoundName({ name }: { readonly name: string }) {
  const { base, variant } = nameParts(name);
  return (
    <span className="flex min-w-0" title={name}>
      <span dir="auto" className="truncate">
        {base}
      </span>
      {variant !== '' && <span className="max-w-2/3 shrink-0 truncate whitespace-pre"> {variant}</span>}
    </span>
  );
}
