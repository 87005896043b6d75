import { gather, section } from './requirement.ts';

/** Promises about installing it, running many at once, and taking sounds elsewhere. */
export const REACH = gather(
  section('Decisions: batches', {
    'decided.batch.manifest':
      'A batch lists every sound with its line, seed, file, SHA-256, what was understood and its loudness.',
    'decided.batch.seed': 'The seed of a line that names none follows from what the line asks for.',
    'decided.batch.shards': 'Any split of a batch over shards and processes gives the same files with the same bytes.',
    'decided.batch.again':
      'A batch that is run again makes only what is missing or damaged; an interrupted one goes on where it was.',
    'decided.batch.checked': 'A file with wrong lines is refused as a whole, and every wrong line is named.',
    'decided.batch.import': '`sounds import` brings what a manifest lists into the library, once.',
  }),
  section('Decisions: the package', {
    'decided.package.installs':
      'The package installs from its one file, without a registry, sources, workspaces, build tools or install scripts.',
    'decided.package.licences': 'The package brings the licences of everything that is in it.',
    'decided.package.works':
      'The installed package starts the service with the page, all built-in models and the command line, and makes the same bytes.',
  }),
);
