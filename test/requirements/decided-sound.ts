import { gather, section } from './requirement.ts';

/** Decisions about making, changing and mixing sound. */
export const DECIDED_SOUND = gather(
  section('Decisions: analysis', {
    'decided.analysis.measures':
      '`GET /api/sounds/{id}/analysis` returns loudness, faults, silence, events, balance, pitch, tempo, key, stereo image and loop seam of a sound.',
    'decided.analysis.problems': 'Each problem of a sound names the operation that mends it, which mends it.',
    'decided.analysis.compare':
      'An analysis with `compare_to` tells level, balance, timing and pitch less those of the other sound, and what is louder where.',
    'decided.analysis.pictures':
      'The service draws the spectrogram and the waveform of a sound as PNG, in the asked size.',
    'decided.sounds-like':
      'A list with `sounds_like` has the sounds that fit the words by their figures first; words without a figure are searched as text.',
    'decided.analysis.kept': 'A sound is measured once, and the measures are kept with it.',
    'decided.analysis.background':
      'New sounds are measured in the background soon after they are made, and sounds without measures newest first, while no job runs.',
    'decided.analysis.lists':
      'Lists tell the problems of each sound, and filter by tempo and key where a sound has a clear one.',
    'decided.analysis.tools':
      'Tools that make sounds, and `get_sound`, say what is heard in each sound and list its problems.',
  }),
  section('Decisions: generation', {
    'decided.seed.range': 'A seed is 0 to 2^32−1, and anything else returns 400.',
    'decided.seed.told': "A randomly drawn seed is stored in the job's request and in the sound.",
    'decided.seed.variations': 'Take i of several uses the seed plus i, modulo 2^32.',
    'decided.variations.differ':
      'Takes of an effect vary in size, force, pace, distance and colour, spread evenly over the takes.',
    'decided.variations.differ-stated': 'Kind, number and length given in a prompt apply to every take of an effect.',
    'decided.variations.range': 'The number of variations is 1 to 8, and anything else returns 400.',
    'decided.duration.range': 'A `duration_s` outside 0.1 to the longest of the model returns 400.',
    'decided.unsupported-recorded':
      'Steps, cfg and a negative prompt that the model does not support are recorded as 0, 0 and an empty string.',
    'decided.edit-options.extend-s': 'The length that `edit: extend` adds is `extend_s`, by default that of the model.',
    'decided.extend.duration-s': 'For `edit: extend`, `duration_s` may give the whole new length.',
    'decided.edit-options.cover-strength':
      'The `cover_strength`, 0 to 1 and 0.5 by default, sets how far a cover departs from its source.',
    'decided.edit-options.repaint-strength': 'The `repaint_strength` is 0 to 1, and 1 by default.',
    'decided.edit-options.repaint-mode': 'The `repaint_mode` is `balanced` by default.',
    'decided.edit.unsupported-400': 'An `edit` that the model does not support returns 400 before anything is queued.',
    'decided.edit.missing-source-400':
      'An `edit` of a sound that does not exist returns 400 before anything is queued.',
    'decided.edit.no-source-400': 'An `edit` without `source_sound_id` returns 400 before anything is queued.',
    'decided.extend.bit-identical':
      'An extended sound keeps every sample of its source, with its rate, channels and encoding.',
    'decided.repaint.same-format': 'A repainted sound has the sample rate, channels and encoding of its source.',
    'decided.joins-crossfaded': 'Extended and repainted sounds are crossfaded at the joins, within the new part.',
    'decided.extend-repaint-unprocessed':
      'Loudness and silence settings do not apply to extended and repainted sounds.',
    'decided.file.recipe': 'A generated WAV stores its recipe in `LIST/INFO`.',
    'decided.file.same-bytes': 'The same seed, prompt, model and settings give the same bytes.',
    'decided.file.origin':
      'Exported files tell title, prompt, model, licence, seed and the IPTC digital source type, in ID3, Vorbis comments or INFO with `bext` and `iXML`; one setting turns this off.',
    'decided.sound.licence':
      'A sound has the `licence` of everything that it was made with; that of a mix names the parts and the strictest condition.',
    'decided.file.upload-restores': 'Uploading a generated WAV restores the fields of its recipe.',
    'decided.file.pcm24': 'Generated audio is 24-bit PCM unless the model specifies otherwise.',
    'decided.file.derived-encoding': 'A derived sound keeps the encoding of its source.',
    'decided.file.upload-encoding': 'An uploaded WAV keeps its encoding.',
    'decided.loop.seamless':
      'With `loop`, or a prompt that says "loop" or "seamless", an effect ends where it begins, without a dip or a step.',
    'decided.loop.points': 'The WAV of a looped effect marks all its frames as a loop in `smpl`.',
    'decided.music.ensembles':
      'A caption that names an ensemble, such as a string quartet, is played by exactly its instruments, and the message says what stands in for missing ones.',
    'decided.music.dynamics':
      'Bowed, blown, struck and plucked instruments follow the square of the velocity, as in a General MIDI sound font; sections of strings and the piano are spread over the stage.',
    'decided.music.players':
      'Instruments that a caption lists, such as “rhodes, brushes and upright bass”, are the players of the piece; a style that lives on a rhythm section adds one, and large bands are joined.',
    'decided.music.course':
      'A caption can say which instruments begin, which enter later, that a piece builds up and that it ends quietly; what it asks for in vain is quoted in the message.',
    'decided.music.consonants-keep-length':
      'In singing only the middle of a vowel is stretched to the length of its note; consonants and the transitions to them keep the pace of speech.',
    'decided.music.room-for-voice':
      'While somebody sings, the band becomes softer between 1 and 4 kHz; an instrumental piece is not affected.',
    'decided.music.exclusions': 'Instruments and drums that a caption of music excludes do not play.',
    'decided.loop.music':
      'With `loop`, a piece of music is a whole number of bars, loops seamlessly and has loop points, also when repainted.',
    'decided.peaks.definition':
      'Peaks are the largest magnitudes of 256 equal slices over all channels, scaled so that the largest is 1.',
    'decided.peaks.silence': 'The peaks of silence are all 0.',
    'decided.normalize.bs1770': 'The setting `normalize_lufs` is met as measured by ITU-R BS.1770-4.',
    'decided.normalize.true-peak': 'A normalised sound stays below −1 dBTP.',
    'decided.trim.threshold': 'Silence below −60 dBFS is trimmed at both ends, keeping 10 ms.',
    'decided.trim.which-sounds': 'Silence is trimmed from generated, spoken and converted sounds only.',
    'decided.mp3.made-with-sound': 'With `output_format: mp3` the MP3 is encoded with the sound, next to the WAV.',
    'decided.mp3.bitrate': 'An MP3 has 192 kbit/s.',
    'decided.mp3.dropped-with-wav': 'The cached MP3 of a sound is removed with the sound.',
  }),
  section('Decisions: speech', {
    'decided.speech.break': 'A `<break time>` or `[pause]` between two words is silent for the given time.',
    'decided.speech.comma': 'A built-in voice pauses at every comma.',
    'decided.speech.clauses':
      'A statement of more than 120 characters is spoken clause by clause, so that it is heard before all of it is rendered.',
    'decided.speech.unchanged': 'A built-in voice without changes keeps the samples of the speech program.',
    'decided.speech.nothing-lost':
      'No digit, letter or named sign of a text is left unsaid without a note, and no stretch of it is read twice.',
    'decided.speech.written-forms':
      'Numbers, dates, times, money, units, addresses and abbreviations are spoken as words.',
    'decided.speech.explain':
      '`POST /api/speak/text` tells what will be said, sentence by sentence, without speaking it.',
    'decided.speech.dictionary':
      'Words of the pronunciation dictionary of a profile, and of `delivery.pronounce`, are said as they have them.',
    'decided.speech.words': 'A spoken sound tells when each word is heard; estimated times are marked.',
    'decided.music.song-times':
      'A song of the built-in engine tells when its words are sung, as they are written, and its sections.',
    'decided.edits.times': 'Edits of a sound keep the times of its words.',
    'decided.speech.level': 'All built-in voices speak equally loud, within 1 LU.',
  }),
  section('Decisions: words from sound', {
    'decided.transcribe.words': '`POST /api/transcribe` writes down what a sound says, with the time of every word.',
    'decided.transcribe.search': 'A sound without a prompt is found by the words it says.',
    'decided.transcribe.alignment':
      'With `text` the words of that text are found in the sound, each with a score of how well it fits.',
    'decided.story.from-transcript':
      'A story from a sound with `lines` has a line for every sentence, which plays its part of the sound.',
    'decided.story.check': 'The check of a story tells the English lines whose audio may not say their words.',
    'decided.voice.transcript': 'The recording of a clone is written down when a model for that is ready.',
  }),
  section('Decisions: edits', {
    'decided.edit.normalize-default': 'Normalising without `target_lufs` goes to −14 LUFS.',
    'decided.edit.gain-range': 'The gain of an edit is −60 to 24 dB, and anything else returns 400.',
    'decided.edit.gain-limited': 'Gain beyond full scale is limited and never wraps around.',
    'decided.edit.cutoff-range': 'The cutoff of a filter edit is 10 Hz to 0.45 of the sample rate.',
    'decided.edit.butterworth': 'The filter edits are Butterworth of order 4.',
    'decided.edit.pitch-range': 'The pitch edit is −24 to 24 semitones and keeps the length.',
    'decided.edit.stretch-range': 'The stretch edit is 0.25 to 4 and keeps the pitch; rate 2 is twice as fast.',
    'decided.edit.stretch-strokes': 'A stretched transient keeps its attack, without pre-echo.',
    'decided.edit.window': 'With `start_s` or `end_s` the other edits change that window only.',
    'decided.edit.window-crossfaded': 'The ends of an edited window are crossfaded over 5 ms.',
    'decided.edit.effects':
      'An edit passes a sound through the effects of a mix; what sounds on after its end makes it longer.',
    'decided.edit.match':
      'The edit `match` brings a sound to the loudness of another one, and to its brightness as far as a tilt of 6 dB per octave gets.',
    'decided.edit.fade':
      'The fade edit goes from silence to full level over `fade_in_s`, and to silence over `fade_out_s`.',
    'decided.edit.denoise':
      'The denoise edit takes noise out of speech by an `amount` of 0 to 1, with the best model for it that is ready.',
    'decided.edit.chain':
      'A chain of edits gives the same sound as its edits one after another, saved once, and is kept in its recipe.',
    'decided.edit.name': 'The name of an edited sound is that of its source plus the op.',
  }),
  section('Decisions: stories', {
    'decided.mix.sample-rate': 'The mix of a story has the highest sample rate of its clips, at least 44.1 kHz.',
    'decided.mix.stereo': 'The mix of a story is stereo.',
    'decided.mix.fades': 'The fades of a mix are equal-power.',
    'decided.mix.solo': 'Soloing a lane silences all lanes that are not soloed.',
    'decided.mix.limited': 'The mix of a story stays below −1 dBTP.',
    'decided.mix.unvoiced-silent': 'Muted clips and lines without audio are silent.',
    'decided.mix.stale-sounds': 'Stale lines play their old audio.',
    'decided.mix.planned-when-run': 'A mix is planned when its job runs, so what was queued before it is in it.',
    'decided.mix.silent-fails': 'The export job of a story that is silent fails.',
    'decided.mix.message': 'The message of an export says how many lines had no audio or are out of date.',
    'decided.mix.report':
      'An export is measured: loudness, range, true peak, limiting, mono, speech beside the other lanes, with advice.',
    'decided.speak-story.stale-too': 'The tool `speak_story` voices both unvoiced and stale lines.',
    'decided.split.as-heard': 'The split point is in seconds from the audible start of the clip.',
    'decided.split.second-half': 'The second half of a split has no text and starts where the first ends.',
    'decided.segment-generate.replaces':
      'Voicing a line again replaces its sound, keeps the old one in the library, and clears `stale`.',
    'decided.events.story.payload': 'A story event has type, story_id, the segment or lane, and a time.',
    'decided.events.story.story-updated': 'A story stream sends `story.updated`.',
    'decided.events.story.story-deleted': 'A story stream sends `story.deleted` and ends.',
    'decided.events.story.segment-created': 'A story stream sends `segment.created`.',
    'decided.events.story.segment-updated': 'A story stream sends `segment.updated`.',
    'decided.events.story.segment-deleted': 'A story stream sends `segment.deleted`.',
    'decided.events.story.segments-reordered': 'A story stream sends `segments.reordered`.',
    'decided.events.story.track-updated': 'A story stream sends `track.updated`.',
    'decided.events.story.track-deleted': 'A story stream sends `track.deleted`.',
    'decided.from-sound.lane-zero': 'From-sound places the sound on lane 0.',
    'decided.from-sound.existing-stems': 'From-sound with `separate` needs no job when the stems exist.',
    'decided.from-sound.job':
      'From-sound with `separate` and no stems returns the story immediately with a `job_id`, and the stems appear when the job ends.',
  }),
);
