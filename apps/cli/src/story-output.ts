import { stat } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import { type StoryProjectFormat, StoryProjectFormatSchema } from '@soundwright/contract';
import { UsageError } from './failures.ts';
import { fileName } from './output-names.ts';

/** Forms of a story for other programs. */
export const STORY_FORMS = [...StoryProjectFormatSchema.options, 'srt', 'vtt', 'lrc'] as const;
export type StoryForm = (typeof STORY_FORMS)[number];

/** Where a form of a story goes: to stdout, into one file, or unpacked into a directory. */
export type StoryOutput =
  | { readonly kind: 'stdout' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'unpacked'; readonly directory: string };

/** Extensions of one file in each form. A DAWproject is an archive by itself; the other projects are several files. */
const ENDINGS: Readonly<Record<StoryForm, readonly string[]>> = {
  stems: ['.zip'],
  chapters: ['.zip'],
  otio: ['.zip'],
  edl: ['.zip'],
  dawproject: ['.dawproject', '.zip'],
  srt: ['.srt'],
  vtt: ['.vtt'],
  lrc: ['.lrc'],
};

export function isSubtitles(form: StoryForm): form is Exclude<StoryForm, StoryProjectFormat> {
  return form === 'srt' || form === 'vtt' || form === 'lrc';
}

/**
 * Decides what `-o` means for a form, so that a file holds what its name says.
 *
 * @param title - of the story, for the name of a file in a directory
 * @throws UsageError for a name with another extension, and for an archive on a terminal
 */
export async function storyOutput(form: StoryForm, output: string, title: () => Promise<string>): Promise<StoryOutput> {
  const [ending = ''] = ENDINGS[form];
  if (output === '-') {
    if (!isSubtitles(form) && process.stdout.isTTY)
      throw new UsageError('An archive on stdout (-o -) is for a pipe or a file, not for a terminal.');
    return { kind: 'stdout' };
  }
  const isSingle = ending !== '.zip';
  if (await isDirectory(output)) {
    if (!isSingle) return { kind: 'unpacked', directory: output };
    return { kind: 'file', path: join(output, `${fileName(await title())}${ending}`) };
  }
  const given = extname(output).toLowerCase();
  if (ENDINGS[form].includes(given)) return { kind: 'file', path: output };
  if (given === '' && !isSingle) return { kind: 'unpacked', directory: output };
  const whole = ENDINGS[form].join(' or ');
  throw new UsageError(
    isSingle
      ? `${basename(output)}: ${form} is saved in a file that ends in ${whole}.`
      : `${basename(output)}: ${form} is several files. Name a file that ends in ${whole}, or a directory to unpack it.`,
  );
}

async function isDirectory(output: string): Promise<boolean> {
  if (output.endsWith('/') || output.endsWith(sep)) return true;
  return stat(output).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
