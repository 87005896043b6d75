import { gather, section } from './requirement.ts';

/** What holds for every engine that comes as packages for Node. */
export const NPM_ENGINES = gather(
  section('Decisions: engines that come as packages', {
    'npm-engine.install':
      'An engine is put together beside the present one, tried in a process of its own, renamed into place and recorded last.',
    'npm-engine.pinned-by-hash': 'Every package is pinned by its hash; another content is refused.',
    'npm-engine.no-scripts': 'No script of a package is run.',
    'npm-engine.only-this-machine': 'What a package holds for other systems is deleted after it has come.',
    'npm-engine.self-test': 'An engine that fails its test does not take the place of the present one.',
    'npm-engine.sound-stays': 'Installing what is there and sound ends at once; what is not sound is mended.',
    'npm-engine.offline-after': 'An engine that is installed needs no network.',
    'npm-engine.known-versions': 'A version or a backend that is not known is refused, with those that are.',
    'npm-engine.cancel': 'Cancelling kills npm and leaves nothing behind.',
    'npm-engine.finds-npm':
      'The npm client is the one that started the service, else the one beside its Node, else the one on the search path; without one the error says what to do.',
  }),
);
