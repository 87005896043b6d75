import { gather, section } from './requirement.ts';

/** Requirements of packaging, batches and exports. */
export const REACH = gather(
  section('Decisions: batches', {
    'decided.batch.manifest':
      'A batch lists every sound with its line, seed, file, SHA-256, recognised words and loudness.',
    'decided.batch.voices': 'A batch speaks with downloaded Pico voices, whose files are verified.',
    'decided.batch.seed': 'The seed of a line without one is derived from its content.',
    'decided.batch.takes': 'A line of a batch may request a loop and several takes, each with its seed and name.',
    'decided.batch.shards': 'Any split of a batch over shards and processes gives the same files with the same bytes.',
    'decided.batch.again': 'Running a batch again makes only missing or damaged files; an interrupted batch resumes.',
    'decided.batch.checked': 'A file with invalid lines is refused as a whole, and every invalid line is named.',
    'decided.batch.import': '`sounds import` imports the sounds of a manifest into the library, once.',
  }),
  section('Decisions: exports of sounds', {
    'decided.export.form': 'Sounds can be exported with another sample rate, bit depth and channel count.',
    'decided.export.names': 'Exported files are named by a template; duplicates are numbered.',
    'decided.export.loudness': 'Each exported sound is normalised to the requested loudness.',
    'decided.export.loops': 'An exported WAV is marked as a loop on request, and keeps existing loops.',
    'decided.export.formats': 'Sounds are exported as WAV, MP3, FLAC, Ogg Vorbis and Ogg Opus.',
    'decided.export.sprite': 'Sounds are exported as one file with a map for Howler and Phaser.',
  }),
  section('Decisions: stories for other programs', {
    'decided.story-export.stems': 'The lanes of a story are exported as WAVs of equal length, each mixed separately.',
    'decided.story-export.stems-sum':
      'Stems contain the audible part of each lane, with its volume, ducking and pan; their sum is the mix before its limiter.',
    'decided.story-export.levels':
      'Volume and ducking of lanes are exported as fader automation in a DAWproject, as metadata in OpenTimelineIO and as comments in an edit decision list.',
    'decided.story-export.otio': 'A story is exported as OpenTimelineIO with the WAVs that it plays.',
    'decided.story-export.edl': 'A story is exported as an edit decision list with the WAVs that it plays.',
    'decided.story-export.dawproject': 'A story is exported as a DAWproject with lanes, clips, fades, gains and pans.',
    'decided.story-export.subtitles': 'The audible lines of a story are exported as SRT, WebVTT and LRC.',
    'decided.story-export.chapters': 'A mixed story is exported as one file for each chapter, with tags.',
    'decided.story-export.marks': 'The MP3 and Opus files of a mixed story have its chapters as marks.',
    'decided.stories.import':
      'Text, Markdown, Word and EPUB files become stories with chapters; none of their text is lost.',
    'decided.stories.import-quotes':
      'On import, quoted speech can become lines of its own, with guessed speakers and another voice than the narration.',
    'decided.stories.import-refused':
      'Documents that are damaged, protected, too large or of another kind are refused with what to do instead.',
    'decided.stories.cast':
      'A story has a cast: the voice and delivery of each speaker, which a line with its own overrides.',
    'decided.stories.cast-voices': 'Speakers without a voice are given different voices of the model, which they keep.',
    'decided.stories.words': 'Subtitles and splits of a line follow the times of its words.',
  }),
  section('Decisions: the client package', {
    'decided.client.package':
      'The client is packed as one module for Node and browsers, with types and without dependencies.',
    'decided.client.reconnects': 'The packed client resumes event streams and jobs when a stream is dropped.',
    'decided.client.types':
      'The types of the packed client need no other package and reject what the contract rejects.',
    'decided.client.examples': "The client's examples run.",
    'decided.client.python': 'The OpenAPI document is enough to generate a client in another language that works.',
  }),
  section('Decisions: the package', {
    'decided.package.installs':
      'The package installs from its one file, without a registry, sources, workspaces, build tools or install scripts.',
    'decided.package.licences': 'The package includes the licences of everything in it.',
    'decided.package.works':
      'The installed package starts the service with the page, all built-in models and the command line, and makes the same bytes.',
    'decided.package.bundle':
      'An MCPB bundle is packed with the package; a client that runs it as its manifest says gets the tools it names.',
  }),
);
