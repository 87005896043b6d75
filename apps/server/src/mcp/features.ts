import { readFile } from 'node:fs/promises';
import { isSettled } from '@soundwright/contract';
import type { Assistant } from '../assistant/assistant.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { ServiceError } from '../platform/service-error.ts';
import type { OpenProfile } from '../profiles/open-profile.ts';
import { writtenLanguage } from '../speech-text/written-language.ts';
import { explainAssistantOff } from './assistant-off.ts';
import type { ToolContext } from './tool.ts';

export interface FeatureDeps {
  readonly jobs: JobRunner;
  readonly models: ModelManager;
  readonly assistant: Pick<Assistant, 'enhance'>;
  readonly profile: () => OpenProfile;
  readonly baseUrl: () => string;
}

/** What the tools need, from the features of this process. */
export function createToolContext({ jobs, models, assistant, profile, baseUrl }: FeatureDeps): ToolContext {
  return {
    get baseUrl() {
      return baseUrl();
    },
    models,
    get library() {
      return profile().library;
    },
    generation: {
      generate: (request, placing) => profile().sets.generate(request, placing),
      separate: (request, placing) => profile().generation.separate(request, placing),
      speak: (request, placing) => profile().generation.speak(request, placing),
    },
    get voices() {
      return profile().voices;
    },
    languageOf: writtenLanguage,
    get stories() {
      return profile().stories;
    },
    get sets() {
      return profile().sets;
    },
    exportSet: (id, engine, signal) => profile().setExport.export(id, { engine }, signal),
    setsOf: (id) => profile().sets.holding(id),
    analyse: (id, compareTo) => profile().analyses.get(id, compareTo),
    mp3: async (id) => readFile(await profile().library.mp3(id)),
    draw: (id, kind) => profile().library.draw(id, { kind }),
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
    enhance: async (request, signal) => {
      try {
        return await assistant.enhance(request, signal);
      } catch (error) {
        const explanation = error instanceof ServiceError ? explainAssistantOff(error) : null;
        if (explanation === null) throw error;
        return explanation;
      }
    },
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
  };
}
