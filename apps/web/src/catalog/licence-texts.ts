/** Files of the repository whose text the page can show, by the names of licences and notices. */
export const LICENCE_FILES = {
  'Apache-2.0': 'LICENSE',
  'CC-BY-4.0': 'licenses/CC-BY-4.0.txt',
  'GPL-3.0': 'licenses/GPL-3.0.txt',
  MIT: 'licenses/MIT.txt',
  NOTICE: 'NOTICE',
} as const satisfies Readonly<Record<string, string>>;

/** Address of such a text. */
export function licenceAddress(name: string): string {
  return `/assets/licences/${name}.txt`;
}

/** Address of the text of a licence on this machine; null when it is only with its authors. */
export function licenceText(name: string): string | null {
  return Object.hasOwn(LICENCE_FILES, name) ? licenceAddress(name) : null;
}
