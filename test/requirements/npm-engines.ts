import { gather, section } from './requirement.ts';

/** Rules for all engines installed as Node packages. */
export const NPM_ENGINES = gather(
  section('Decisions: engines installed as packages', {
    'npm-engine.install':
      'An engine is assembled next to the current one, tested in a separate process, renamed into place and recorded last.',
    'npm-engine.pinned-by-hash': 'Every package is pinned by its hash; any other content is refused.',
    'npm-engine.no-scripts': 'No package scripts are run.',
    'npm-engine.only-this-machine': 'Files of a package for other systems are deleted after installation.',
    'npm-engine.self-test': 'An engine that fails its test does not replace the current one.',
    'npm-engine.sound-stays': 'Installing an intact engine does nothing; a damaged one is repaired.',
    'npm-engine.offline-after': 'An installed engine needs no network.',
    'npm-engine.known-versions': 'A version or a backend that is unknown is refused with a list of the known ones.',
    'npm-engine.cancel': 'Cancelling kills npm and leaves nothing behind.',
    'npm-engine.disk-full': 'An install by npm is stopped when only 256 MiB of the disk are left.',
    'npm-engine.finds-npm':
      'The npm client is the one that started the service, else the one next to its Node, else the one on the search path; without one the error has a hint.',
  }),
);
