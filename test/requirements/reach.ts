import { gather, section } from './requirement.ts';

/** Promises about installing it, running many at once, and taking sounds elsewhere. */
export const REACH = gather(
  section('Decisions: batches', {
    'decided.batch.manifest':
      'A batch lists every sound with its line, seed, file, SHA-256, what was understood and its loudness.',
    'decided.batch.seed': 'The seed of a line that names none follows from what the line asks for.',
    'decided.batch.takes': 'A line of a batch may ask for a loop and for several takes, each with its seed and name.',
    'decided.batch.shards': 'Any split of a batch over shards and processes gives the same files with the same bytes.',
    'decided.batch.again':
      'A batch that is run again makes only what is missing or damaged; an interrupted one goes on where it was.',
    'decided.batch.checked': 'A file with wrong lines is refused as a whole, and every wrong line is named.',
    'decided.batch.import': '`sounds import` brings what a manifest lists into the library, once.',
  }),
  section('Decisions: exports of sounds', {
    'decided.export.form': 'Sounds are exported at another rate, width and number of channels.',
    'decided.export.names': 'Exported files have names by a template; equal names are numbered.',
    'decided.export.loudness': 'Each exported sound is brought to the loudness that is asked for.',
    'decided.export.loops': 'An exported WAV is marked as a loop when asked, and keeps the loops that it has.',
    'decided.export.formats': 'Sounds are exported as WAV, MP3, FLAC, Ogg Vorbis and Ogg Opus.',
    'decided.export.sprite': 'Sounds are exported as one file with a map that Howler and Phaser read.',
  }),
  section('Decisions: stories for other programs', {
    'decided.story-export.stems': 'The lanes of a story are exported as WAVs of one length, each mixed by itself.',
    'decided.story-export.stems-sum':
      'Stems are what is heard of each lane, with its volume, ducking and pan; their sum is the mix before its limiter.',
    'decided.story-export.levels':
      'Volume and ducking of lanes reach other programs: as automation of the fader in a DAWproject, as metadata in OpenTimelineIO and as comments in an edit decision list.',
    'decided.story-export.otio': 'A story is exported as OpenTimelineIO with the WAVs that it plays.',
    'decided.story-export.edl': 'A story is exported as an edit decision list with the WAVs that it plays.',
    'decided.story-export.dawproject': 'A story is exported as a DAWproject with lanes, clips, fades, gains and pans.',
    'decided.story-export.subtitles': 'The lines of a story that are heard are exported as SRT and WebVTT.',
  }),
  section('Decisions: the client package', {
    'decided.client.package':
      'The client is packed as one module for Node and browsers, with types and without dependencies.',
    'decided.client.reconnects':
      'The packed client goes on with events and with a job when a stream of the server is dropped.',
    'decided.client.types':
      'The types of the packed client need no other package and refuse what the contract refuses.',
    'decided.client.examples': 'The examples of the client run.',
    'decided.client.python': 'The OpenAPI document is enough to generate a client in another language that works.',
  }),
  section('Decisions: the package', {
    'decided.package.installs':
      'The package installs from its one file, without a registry, sources, workspaces, build tools or install scripts.',
    'decided.package.licences': 'The package brings the licences of everything that is in it.',
    'decided.package.works':
      'The installed package starts the service with the page, all built-in models and the command line, and makes the same bytes.',
  }),
);
