import { ASSISTANT } from './requirements/assistant.ts';
import { DECIDED_OPENAI } from './requirements/decided-openai.ts';
import { DECIDED_RECORDS } from './requirements/decided-records.ts';
import { DECIDED_SERVICE } from './requirements/decided-service.ts';
import { DECIDED_SOUND } from './requirements/decided-sound.ts';
import { EFFECT_PROMPTS } from './requirements/effect-prompts.ts';
import { GENERATION } from './requirements/generation.ts';
import { HUB } from './requirements/hub.ts';
import { JOBS } from './requirements/jobs.ts';
import { MCP } from './requirements/mcp.ts';
import { MODELS } from './requirements/models.ts';
import { NPM_ENGINES } from './requirements/npm-engines.ts';
import { ONNX } from './requirements/onnx.ts';
import { PAGE } from './requirements/page.ts';
import { REACH } from './requirements/reach.ts';
import { gather } from './requirements/requirement.ts';
import { SERVICE } from './requirements/service.ts';
import { SESSIONS } from './requirements/sessions.ts';
import { SETTINGS } from './requirements/settings.ts';
import { SOUNDS } from './requirements/sounds.ts';
import { STORIES } from './requirements/stories.ts';
import { VOICES } from './requirements/voices.ts';

/**
 * All requirements by id: the rules of the specification, and under `decided.` the decisions on its open points. Tests
 * cite them with `verifies('<id>')`.
 */
export const REQUIREMENTS = gather(
  SERVICE,
  MODELS,
  JOBS,
  GENERATION,
  SOUNDS,
  VOICES,
  STORIES,
  SESSIONS,
  ASSISTANT,
  SETTINGS,
  MCP,
  HUB,
  NPM_ENGINES,
  ONNX,
  PAGE,
  REACH,
  DECIDED_SERVICE,
  DECIDED_RECORDS,
  DECIDED_SOUND,
  DECIDED_OPENAI,
  EFFECT_PROMPTS,
);

/** An id on the list. */
export type RequirementId = keyof typeof REQUIREMENTS;
