import type { JobRunner } from '../jobs/job-runner.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventBus } from '../platform/event-bus.ts';
import type { Logger } from '../platform/logger.ts';
import type { OpenProfile } from '../profiles/open-profile.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { AllowedHosts } from './guards.ts';

/** What routes translate to. The profile is asked for at every request, because it can be switched. */
export interface Services {
  readonly version: string;
  /** What the build of the UI has made, or null. */
  readonly webDir: string | null;
  readonly log: Logger;
  readonly logFile: string;
  readonly hosts: AllowedHosts;
  readonly clock: Clock;
  readonly jobs: JobRunner;
  readonly models: ModelManager;
  readonly events: EventBus;
  readonly profile: () => OpenProfile;
  readonly profiles: Profiles;
  /** Shows a file in the file manager. @throws ServiceError `no_desktop` */
  readonly reveal: (path: string) => Promise<void>;
}
