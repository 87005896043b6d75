import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  McpCall,
  McpCallCreate,
  McpCallPatch,
  McpStatus,
  SkillsInstall,
  SkillsInstalled,
} from '@soundwright/contract';
import type { ImageEngine } from '../artwork/managed/image-engine.ts';
import type { Assistant } from '../assistant/assistant.ts';
import type { Instruments } from '../instruments/instruments.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventBus } from '../platform/event-bus.ts';
import type { Logger } from '../platform/logger.ts';
import type { OpenProfile } from '../profiles/open-profile.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Closing } from './closing.ts';
import type { AllowedHosts } from './guards.ts';

/** The MCP interface used by HTTP. */
export interface McpService {
  /** Handles a request to `/mcp`; errors are responses too. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  status(): Promise<McpStatus>;
  startCall(report: McpCallCreate): Promise<McpCall>;
  /** @throws ServiceError `not_found` */
  finishCall(id: string, patch: McpCallPatch): Promise<McpCall>;
  /** @throws ServiceError `invalid_request`, `conflict`, `path_not_allowed`, `disk_full` */
  installSkills(request: SkillsInstall): Promise<SkillsInstalled>;
}

/** The features behind the routes. The profile is resolved per request, because it can be switched. */
export interface Services {
  readonly version: string;
  /** The built UI, or null. */
  readonly webDir: string | null;
  /** The built documentation, or null. */
  readonly docsDir: string | null;
  readonly log: Logger;
  readonly logFile: string;
  readonly hosts: AllowedHosts;
  readonly clock: Clock;
  readonly jobs: JobRunner;
  readonly models: ModelManager;
  readonly instruments: Instruments;
  readonly assistant: Assistant;
  readonly image: ImageEngine;
  readonly events: EventBus;
  readonly profile: () => OpenProfile;
  readonly profiles: Profiles;
  readonly mcp: McpService;
  readonly closing: Closing;
  /** Idle timeout of request bodies. */
  readonly bodyStallMs: number;
  /** A newer published version, or null. @throws ServiceError `engine_missing`, `hub_offline`, `hub_unreachable` */
  readonly newerVersion: (signal: AbortSignal) => Promise<string | null>;
  /** Shows a file in the file manager. @throws ServiceError `no_desktop` */
  readonly reveal: (path: string) => Promise<void>;
}
