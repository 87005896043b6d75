import type { License } from '@soundwright/contract';
import { licenceText } from './licence-texts.ts';

const LINK = 'text-accent underline underline-offset-2';

/** A licence by its name, with its text on this machine where there is one, and the terms of the authors. */
export function LicenceLinks({ license: { name, url } }: { readonly license: Pick<License, 'name' | 'url'> }) {
  const text = licenceText(name);
  return (
    <span className="flex flex-wrap gap-x-3">
      {text === null ? (
        name
      ) : (
        <a href={text} target="_blank" rel="noreferrer" className={LINK}>
          {name}
        </a>
      )}
      {url !== '' && (
        <a href={url} target="_blank" rel="noreferrer" className={LINK}>
          Terms of the authors
        </a>
      )}
    </span>
  );
}
