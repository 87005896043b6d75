/**
 * Allowed imports. An area is a folder or a file; a file belongs to the longest matching area, and may always import
 * from its own. ` (types)` after a target allows only type imports.
 */

const SERVER = 'apps/server/src';
const BUILTIN = 'packages/builtin/src';
const CONTRACT = 'packages/contract';
const DSP = 'packages/dsp';
const STORY = 'packages/story';
const CLIENT = 'packages/client';
const WEB = 'apps/web/src';
/** What every part of the server may use. */
const GROUND = [CONTRACT, `${SERVER}/platform`];
/** What a family of the built-in engine may use. */
const FAMILY_GROUND = [
  DSP,
  ...['rendering.ts', 'preview.ts', 'master.ts', 'round.ts', 'draw'].map((part) => `${BUILTIN}/${part}`),
  `${BUILTIN}/word-table.ts`,
];

const server = (...names: readonly string[]): string[] => names.map((name) => `${SERVER}/${name}`);

const web = (...names: readonly string[]): string[] => names.map((name) => `${WEB}/${name}`);
/** What everything above the player may use in the page. */
const PAGE_GROUND = [CONTRACT, CLIENT, ...web('canvas', 'ui', 'state', 'player')];
/** What every screen may use; a screen does not use another one. */
const SCREEN_GROUND = [...PAGE_GROUND, ...web('sounds', 'frame', 'catalog', 'asking')];

/** The features exposed by HTTP and MCP. */
const FEATURES = server(
  'jobs',
  'models',
  'instruments',
  'library',
  'sessions',
  'projects',
  'voices',
  'settings',
  'generation',
  'scores',
  'speech-text',
  'documents',
  'stories',
  'sets',
  'set-export',
  'bin',
  'story-export',
  'profiles',
  'call-log',
  'telemetry',
  'assistant',
  'artwork',
  'openai',
  'system',
);

/** Everything of the server, for the composition files. */
const ALL_OF_SERVER = [
  ...server('platform', 'audio', 'engines', 'npm-engines', 'hub', 'http', 'mcp', 'config.ts', 'version.ts'),
  ...FEATURES,
];

const PARSE = `${BUILTIN}/sfx/parse`;
/** The steps of reading a prompt; each may use those before it. */
const READING = [
  ...['words', 'vocabulary', 'text', 'remarks', 'usages', 'senses'],
  ...['layers', 'properties', 'kinds', 'places', 'order', 'scene'],
].map((part) => `${PARSE}/${part}`);
/** What reading a prompt needs to know of sounds. */
const READING_GROUND = [
  ...FAMILY_GROUND,
  ...['scene.ts', 'source.ts', 'phrases.ts', 'traits.ts', 'space.ts', 'contour.ts', 'lexicon'].map(
    (part) => `${BUILTIN}/sfx/${part}`,
  ),
  ...['vehicles.ts', 'speakers.ts'].map((part) => `${BUILTIN}/sfx/sources/parts/${part}`),
];

export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  [CONTRACT]: [],
  'packages/client': [CONTRACT],
  [DSP]: [],
  [STORY]: [CONTRACT, DSP],

  [`${BUILTIN}/rendering.ts`]: [],
  [`${BUILTIN}/word-table.ts`]: [],
  [`${BUILTIN}/preview.ts`]: [DSP, `${BUILTIN}/rendering.ts`],
  [`${BUILTIN}/master.ts`]: [DSP, `${BUILTIN}/rendering.ts`, `${BUILTIN}/preview.ts`],
  [`${BUILTIN}/round.ts`]: [`${BUILTIN}/rendering.ts`],
  // The drawing kit used by every family.
  [`${BUILTIN}/draw`]: [DSP],
  // Instruments that sound in a scene.
  [`${BUILTIN}/sfx/lexicon`]: [],
  [`${BUILTIN}/sfx`]: [...FAMILY_GROUND, `${BUILTIN}/music`, `${BUILTIN}/sfx/lexicon`, PARSE],
  [PARSE]: [...READING_GROUND, ...READING],
  ...Object.fromEntries(READING.map((part, n) => [part, [...READING_GROUND, ...READING.slice(0, n)]])),
  [`${BUILTIN}/voice`]: FAMILY_GROUND,
  [`${BUILTIN}/speech`]: [...FAMILY_GROUND, `${BUILTIN}/voice`],
  [`${BUILTIN}/conversion`]: [...FAMILY_GROUND, `${BUILTIN}/voice`, `${BUILTIN}/speech`],
  // The form of stems, for separation and for music.
  [`${BUILTIN}/stems`]: [`${BUILTIN}/rendering.ts`],
  [`${BUILTIN}/separation`]: [...FAMILY_GROUND, `${BUILTIN}/stems`],
  [`${BUILTIN}/music`]: [...FAMILY_GROUND, `${BUILTIN}/speech`, `${BUILTIN}/voice`, `${BUILTIN}/stems`],
  [`${BUILTIN}/index.ts`]: [
    ...FAMILY_GROUND,
    ...['speaking.ts', 'sfx', 'music', 'conversion', 'separation'].map((part) => `${BUILTIN}/${part}`),
  ],

  [`${BUILTIN}/speaking.ts`]: [`${BUILTIN}/rendering.ts`, `${BUILTIN}/speech`, `${BUILTIN}/voice`],
  [`${BUILTIN}/sound-font.ts`]: [`${BUILTIN}/music`],
  [`${BUILTIN}/midi-file.ts`]: [`${BUILTIN}/music`],
  [`${BUILTIN}/effects.ts`]: [`${BUILTIN}/rendering.ts`, `${BUILTIN}/sfx`],
  [`${BUILTIN}/catalog.ts`]: [`${BUILTIN}/rendering.ts`, `${BUILTIN}/speech`],
  [`${BUILTIN}/flite.ts`]: [`${BUILTIN}/speech`],
  [`${BUILTIN}/pico.ts`]: [`${BUILTIN}/speech`],

  [`${SERVER}/platform`]: [CONTRACT],
  [`${SERVER}/audio`]: [...GROUND, DSP, STORY],
  // One installer for all npm engines.
  [`${SERVER}/npm-engines`]: GROUND,
  [`${SERVER}/engines`]: [...GROUND, 'packages/builtin', DSP, ...server('audio', 'npm-engines', 'version.ts')],
  // Recorded instruments, installed like an npm engine.
  [`${SERVER}/instruments`]: [...GROUND, ...server('npm-engines', 'hub', 'jobs')],
  [`${SERVER}/jobs`]: GROUND,
  // One downloader for everything.
  [`${SERVER}/hub`]: [...GROUND, `${SERVER}/jobs`],
  [`${SERVER}/models`]: [...GROUND, ...server('engines', 'jobs', 'hub')],
  [`${SERVER}/library`]: [...GROUND, DSP, `${SERVER}/audio`],
  [`${SERVER}/sessions`]: [...GROUND, ...server('library', 'projects')],
  [`${SERVER}/projects`]: GROUND,
  [`${SERVER}/voices`]: [
    ...GROUND,
    ...server('library', 'audio', 'models'),
    `${SERVER}/engines (types)`,
    `${SERVER}/generation (types)`,
  ],
  [`${SERVER}/system`]: GROUND,
  [`${SERVER}/settings`]: [...GROUND, DSP, `${SERVER}/hub/hub-address.ts`],
  [`${SERVER}/call-log`]: [...GROUND, DSP],
  [`${SERVER}/telemetry`]: GROUND,
  [`${SERVER}/generation`]: [
    ...GROUND,
    DSP,
    `${SERVER}/engines (types)`,
    ...server('models', 'library', 'sessions', 'projects', 'jobs', 'audio/endless-wav.ts', 'audio/sound-info.ts'),
    `${SERVER}/audio (types)`,
  ],
  // Scores of pieces, which become sounds like a generated piece.
  [`${SERVER}/scores`]: [...GROUND, `${SERVER}/engines (types)`, ...server('generation', 'library', 'models')],
  // Entries are checked by the rules that read them.
  [`${SERVER}/speech-text`]: [...GROUND, 'packages/builtin', ...server('generation', 'models')],
  // Documents are read as scripts in a process of their own.
  [`${SERVER}/documents`]: [...GROUND, STORY],
  [`${SERVER}/stories`]: [
    ...GROUND,
    STORY,
    ...server('documents', 'audio', 'generation', 'library', 'models', 'projects', 'voices', 'jobs'),
  ],
  [`${SERVER}/sets`]: [...GROUND, ...server('generation', 'jobs', 'library', 'models')],
  // Sets for game engines.
  [`${SERVER}/set-export`]: [...GROUND, ...server('sets', 'library', 'audio', 'generation/checks.ts')],
  // Moves records out of their tables and back, with references.
  [`${SERVER}/bin`]: [...GROUND, STORY, ...server('library', 'voices', 'stories', 'sets')],
  // Stories for other programs.
  [`${SERVER}/story-export`]: [...GROUND, STORY, DSP, ...server('stories', 'library', 'audio', 'version.ts')],
  [`${SERVER}/assistant`]: [
    ...GROUND,
    ...server('jobs', 'hub', 'npm-engines', 'models', 'library', 'voices', 'settings'),
  ],
  // Pictures of sounds are made from their files.
  [`${SERVER}/artwork`]: [
    ...GROUND,
    DSP,
    `${SERVER}/audio/wav-file.ts`,
    `${SERVER}/audio (types)`,
    ...server('jobs', 'hub', 'models', 'library', 'voices', 'settings'),
  ],
  // Installs and runs a program like the native engine.
  [`${SERVER}/artwork/managed`]: [...GROUND, ...server('hub', 'jobs', 'models', 'engines')],
  // Streams audio during generation.
  [`${SERVER}/openai`]: [...GROUND, ...server('audio', 'generation', 'jobs'), `${SERVER}/models (types)`],
  // Makes sounds without a service: an engine and the file writer, in separate processes.
  [`${SERVER}/batch`]: [
    ...GROUND,
    'packages/builtin',
    ...server('audio', 'engines', 'generation/checks.ts', 'library/names.ts', 'library/origin.ts', 'version.ts'),
  ],
  [`${SERVER}/profiles`]: [
    ...GROUND,
    `${SERVER}/config.ts (types)`,
    `${SERVER}/audio`,
    ...FEATURES.filter((feature) => !/\/(?:profiles|system|instruments)$/.test(feature)),
  ],
  [`${SERVER}/http`]: [...GROUND, ...FEATURES],
  [`${SERVER}/mcp`]: [...GROUND, ...FEATURES],
  [`${SERVER}/config.ts`]: GROUND,
  [`${SERVER}/compose.ts`]: [...GROUND, ...ALL_OF_SERVER],
  [`${SERVER}/version.ts`]: ['apps/server/package.json'],

  'apps/cli': [
    CONTRACT,
    'packages/client',
    // A script is read by the same rules as in the page, and the lines to voice are chosen by those of the service.
    STORY,
    ...server('batch', 'compose.ts', 'config.ts', 'platform/lock.ts', 'platform/named-directory.ts', 'mcp/bridge.ts'),
    ...['child-process.ts', 'program-command.ts'].map((file) => `${SERVER}/platform/${file}`),
  ],
  // The page, from the bottom up. It plays a story with the kernels and the rules that export it.
  [`${WEB}/canvas`]: [CONTRACT],
  [`${WEB}/ui`]: [CONTRACT, CLIENT, ...web('canvas')],
  [`${WEB}/state`]: [CONTRACT, CLIENT, ...web('ui')],
  [`${WEB}/player`]: [CONTRACT, ...web('ui', 'state')],
  [`${WEB}/sounds`]: [...PAGE_GROUND, DSP],
  [`${WEB}/frame`]: [...PAGE_GROUND, ...web('sounds')],
  // The notes of a piece, shown with its sound.
  [`${WEB}/score`]: [...PAGE_GROUND, `${WEB}/sounds`],
  // Downloads and assistant requests, for every screen that needs them.
  [`${WEB}/catalog`]: PAGE_GROUND,
  [`${WEB}/asking`]: PAGE_GROUND,
  ...Object.fromEntries(
    ['agents', 'assistant', 'models', 'settings', 'voices'].map((name) => [`${WEB}/${name}`, SCREEN_GROUND]),
  ),
  // A spectrogram on the page is the picture that the service draws.
  [`${WEB}/library`]: [...SCREEN_GROUND, DSP, ...web('effects', 'score')],
  [`${WEB}/create`]: [...SCREEN_GROUND, `${WEB}/library`],
  // The curve of an equaliser is that of the kernel.
  [`${WEB}/effects`]: [CONTRACT, DSP, STORY, ...web('ui')],
  // A list of prompts chooses its model and works with its sounds as Create and the library do.
  [`${WEB}/batch`]: [...SCREEN_GROUND, ...web('library', 'create/use-choice.ts')],
  // Takes are compared at the same level, as in Create.
  [`${WEB}/sets`]: [...SCREEN_GROUND, `${WEB}/create/take-levels.ts`],
  [`${WEB}/stories`]: [...SCREEN_GROUND, DSP, STORY, `${WEB}/effects`],
  [WEB]: [CONTRACT, 'apps/web'],
  // Pages are made of the contract and the sources of effects, which they play by rendering them.
  'apps/docs': [CONTRACT, 'packages/builtin', DSP],
};

/** Areas that run in browsers or must be pure: no Node modules. */
export const WITHOUT_NODE: readonly string[] = [
  CONTRACT,
  'packages/client',
  DSP,
  STORY,
  BUILTIN,
  'apps/web',
  'apps/docs/src/browser',
];

/** Non-deterministic, platform-dependent or Node-specific APIs, with the reason. */
export const FORBIDDEN_IN_KERNELS: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /\bMath\s*\.\s*random\b/, reason: 'randomness comes from @soundwright/dsp/random, by seed' },
  { pattern: /\bDate\b|\bperformance\s*\./, reason: 'time is no input of sound' },
  {
    pattern: /\bMath\s*\.\s*(?:a?(?:sin|cos|tan)h?|atan2|exp|expm1|log|log2|log10|log1p|pow|cbrt|hypot)\b/,
    reason: 'platform mathematics differ between machines; use @soundwright/dsp/math',
  },
  { pattern: /\*\*/, reason: '** differs between machines; multiply, or use pow of @soundwright/dsp/math' },
  { pattern: /\bMath\s*\[|[{,]\s*\w+[^;{}]*\}\s*=\s*Math\b/, reason: 'members of Math are named in full' },
  { pattern: /\bprocess\s*\.|\bsetTimeout\b|\bsetInterval\b|\bsetImmediate\b/, reason: 'kernels are pure' },
  { pattern: /\blocaleCompare\b|\btoLocale\w+|\bIntl\b(?!:)/, reason: 'locales differ between machines' },
];
