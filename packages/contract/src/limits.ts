/** Request limits. */
export const LIMITS = {
  promptChars: 4_000,
  lyricsChars: 20_000,
  nameChars: 200,
  tags: 32,
  tagChars: 64,
  lineChars: 10_000,
  /** Speakers of a story with voices of their own. */
  castMembers: 200,
  /** Words of a pronunciation dictionary, and its length as text. */
  pronunciations: 2_000,
  pronunciationChars: 400_000,
  lines: 500,
  /** Lines, pauses and clips of a story. */
  storySegments: 10_000,
  /** Size of a document that becomes a story, and of the text in it. */
  documentBytes: 256 * 1024 * 1024,
  documentTextBytes: 32 * 1024 * 1024,
  notesChars: 4_000,
  /** Items of a sound set, takes of an item, and characters of a key and of a list of items. */
  setItems: 1_000,
  setTakes: 64,
  setKeyChars: 64,
  setListChars: 500_000,
  pathChars: 4_096,
  variations: 8,
  /** Edits of a chain. */
  editSteps: 16,
  listMax: 500,
  listDefault: 50,
  /** Results of a similarity search. */
  similarMost: 1_000,
  /** Sounds of a library that are ordered by how well they fit a description. */
  listedByFit: 100_000,
  /** Sounds listed per group of duplicates. */
  duplicatesMost: 100,
  jsonBodyBytes: 1024 * 1024,
  uploadBytes: 1024 * 1024 * 1024,
  /** Length of an uploaded sound, whatever its format. */
  uploadDurationS: 6 * 60 * 60,
  /** Decoded size of an uploaded sound in bytes of samples: the limit of a plain WAV, less its header. */
  uploadDecodedBytes: 0xffff_ffff - 1024 * 1024,
  /** Idle timeout for request bodies. */
  bodyStallS: 60,
  /** Unpacked size that any backup may have, */
  backupBytesAtLeast: 64 * 1024 * 1024,
  /** plus this many times its packed size. */
  backupExpansion: 20,
  /** Of a score: parts, notes of a part, and quarter notes from start to end. */
  scoreParts: 64,
  scoreNotes: 50_000,
  scoreBeats: 10_000,
  /** Size of a request with the notes of a score; each takes up to 90 bytes as JSON. */
  scoreBodyBytes: 5 * 1024 * 1024,
  /** Changes of a story in one request, which nothing interrupts: a second or two of work in the longest stories. */
  storyChanges: 2_000,
  /** Size of such a request. */
  storyChangesBytes: 32 * 1024 * 1024,
  /** Longest excerpt of a score that is played in one request, seconds. */
  scoreExcerptS: 30,
  midiBytes: 4 * 1024 * 1024,
  seedMax: 0xffff_ffff,
  /** For free-form objects: nesting depth, and size as JSON. */
  freeDepth: 8,
  freeBytes: 16 * 1024,
  laneMax: 255,
  storySeconds: 24 * 3_600,
  /** Points of one curve: the volume of a lane, or a parameter of an effect. */
  automationPoints: 1_000,
  /** Takes of a clip, and parts of them that it plays. */
  takes: 64,
  compParts: 500,
  /** Effects of a clip, a lane, the mix of a story or an edit. */
  effectsOfChain: 12,
} as const;

/** Number of slices in a sound's stored waveform. */
export const PEAK_COUNT = 256;
