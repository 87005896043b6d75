import { initial } from './0001-initial.ts';
import { mcpSessions } from './0002-mcp-sessions.ts';
import { timings } from './0003-timings.ts';
import { lanes } from './0004-lanes.ts';
import { bin } from './0005-bin.ts';
import { features } from './0006-features.ts';
import { savedSearches } from './0007-saved-searches.ts';
import { binSessions } from './0008-bin-sessions.ts';
import { sessionsForWork } from './0009-sessions-for-work.ts';
import { pronunciations } from './0010-pronunciations.ts';
import { words } from './0011-words.ts';
import { cast } from './0012-cast.ts';
import { soundAnalyses } from './0013-sound-analyses.ts';
import { chapters } from './0014-chapters.ts';
import { madeWith } from './0015-made-with.ts';
import { listedAnalyses } from './0016-listed-analyses.ts';
import { soundSets } from './0017-sound-sets.ts';
import { effects } from './0018-effects.ts';
import { clipEffects } from './0019-clip-effects.ts';
import { voiceTranscripts } from './0020-voice-transcripts.ts';
import { takes } from './0021-takes.ts';
import { tempo } from './0022-tempo.ts';
import { frozenLanes } from './0023-frozen-lanes.ts';
import { mixLoudness } from './0024-mix-loudness.ts';
import { groups } from './0025-groups.ts';
import { compFades } from './0026-comp-fades.ts';
import { frozenKeys } from './0027-frozen-keys.ts';

/**
 * The migrations in order; a database stores how many it has applied. Released migrations never change: add a new one
 * instead.
 */
export const MIGRATIONS: readonly string[] = [
  initial,
  mcpSessions,
  timings,
  lanes,
  bin,
  features,
  savedSearches,
  binSessions,
  sessionsForWork,
  pronunciations,
  words,
  cast,
  soundAnalyses,
  chapters,
  madeWith,
  listedAnalyses,
  soundSets,
  effects,
  clipEffects,
  voiceTranscripts,
  takes,
  tempo,
  frozenLanes,
  mixLoudness,
  groups,
  compFades,
  frozenKeys,
];
