import { isSettled } from '@soundwright/contract';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { OpenProfile } from '../profiles/open-profile.ts';
import { explainAssistantOff } from './assistant-off.ts';
import type { ToolContext } from './tool.ts';

export interface FeatureDeps {
  readonly jobs: JobRunner;
  readonly models: ModelManager;
  readonly profile: () => OpenProfile;
  readonly baseUrl: () => string;
}

/** What the tools need, from the features of this process. */
export function createToolContext({ jobs, models, profile, baseUrl }: FeatureDeps): ToolContext {
  return {
    get baseUrl() {
      return baseUrl();
    },
    models: () => models.list(),
    listSounds: (filter) => profile().library.list(filter),
    getSound: (id) => profile().library.get(id),
    deleteSound: (id) => profile().library.delete(id),
    locate: (sounds) => {
      const { library } = profile();
      return Promise.all(
        sounds.map(({ id }) =>
          library.open(id).then(
            ({ path }) => path,
            () => null,
          ),
        ),
      );
    },
    generate: (request) => profile().generation.generate(request),
    separate: (request) => profile().generation.separate(request),
    speak: (request) => profile().generation.speak(request),
    enhance: async () => explainAssistantOff(profile().settings.current().llm_mode),
    followJob: async (id, { signal, onChange }) => {
      const job = jobs.get(id);
      onChange(job);
      if (isSettled(job)) return job;
      const unsubscribe = jobs.subscribe(id, onChange);
      try {
        return await jobs.whenSettled(id, signal);
      } finally {
        unsubscribe();
      }
    },
    cancelJob: async (id) => void jobs.cancel(id),
    voices: () => profile().voices.list(),
    listStories: (limit) => profile().stories.list({ limit }),
    getStory: (id) => profile().stories.get(id),
    createStory: (request) => profile().stories.create(request),
    storyFromSound: (request) => profile().stories.fromSound(request),
    addSegments: (storyId, segments) => profile().stories.addSegments(storyId, segments),
    segment: (id) => profile().stories.segment(id),
    updateSegment: (storyId, segmentId, patch) => profile().stories.updateSegment(storyId, segmentId, patch),
    deleteSegment: (storyId, segmentId) => profile().stories.deleteSegment(storyId, segmentId),
    splitSegment: (storyId, segmentId, atS) => profile().stories.split(storyId, segmentId, atS),
    readStory: (id, options, hooks) => profile().stories.speakStory(id, options, hooks),
    exportStory: (id) => profile().stories.export(id),
    updateTrack: (storyId, trackIndex, patch) => profile().stories.updateTrack(storyId, trackIndex, patch),
    deleteTrack: (storyId, trackIndex) => profile().stories.deleteTrack(storyId, trackIndex),
  };
}
