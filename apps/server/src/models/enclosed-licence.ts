import { open } from 'node:fs/promises';
import type { License } from '@soundwright/contract';

/** What is known by the heading of a licence. */
const KNOWN: readonly { readonly heading: RegExp; readonly terms: Pick<License, 'name' | 'commercial'> }[] = [
  { heading: /\bNon-?Commercial\b/i, terms: { name: 'non-commercial', commercial: 'no' } },
  {
    heading: /^\W*(?:Creative Commons )?Attribution 4\.0 International/i,
    terms: { name: 'CC-BY-4.0', commercial: 'yes' },
  },
];
const HEADING_BYTES = 400;

/** The terms of a model after a look at the licence file that came with it; as they were when that tells nothing. */
export async function withEnclosedLicence(license: License, path: string | undefined): Promise<License> {
  if (path === undefined) return license;
  const text = await beginningOf(path).catch(() => '');
  const found = KNOWN.find(({ heading }) => heading.test(text));
  if (found === undefined) return license;
  const [heading = ''] = text.trim().split('\n');
  return { ...license, ...found.terms, note: `${license.note} It is: ${heading.trim()}.` };
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADING_BYTES), 0, HEADING_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
