import { BaseSequencer, type TestSpecification } from 'vitest/node';

const PROJECTS = ['code', 'packages'];

/** Files that take longest. On a fresh clone, without timings, vitest would sort by file size. */
export const LONGEST = [
  'apps/cli/test/package.test.ts',
  'apps/server/src/engines/native/native-engine.test.ts',
  'apps/web/e2e/details.test.ts',
  'apps/web/e2e/screens.test.ts',
  'apps/web/e2e/words.test.ts',
  'apps/web/e2e/timeline.test.ts',
  'apps/server/src/engines/onnx/onnx-engine.test.ts',
  'apps/web/e2e/sets.test.ts',
  'apps/web/e2e/jobs.test.ts',
  'apps/cli/test/with-service.test.ts',
  'apps/server/test/batch.test.ts',
  'apps/server/test/crash.test.ts',
  'apps/server/test/artwork.test.ts',
  'apps/server/test/assistant-managed.test.ts',
  'apps/web/e2e/rooms.test.ts',
  'apps/web/e2e/downloads.test.ts',
  'apps/web/e2e/arrange.test.ts',
  'apps/web/e2e/score.test.ts',
  'apps/server/src/engines/builtin/builtin-engine.test.ts',
  'apps/server/test/scores.test.ts',
  'apps/web/e2e/keyboard.test.ts',
  'apps/server/test/image-engine.test.ts',
  'apps/web/e2e/assistant.test.ts',
  'apps/web/e2e/comping.test.ts',
  'apps/web/e2e/listening.test.ts',
  'apps/web/e2e/artwork.test.ts',
  'apps/server/test/fuzz.test.ts',
  'apps/web/e2e/docs.test.ts',
  'apps/server/test/determinism.test.ts',
  'apps/server/test/faults.test.ts',
  'packages/builtin/src/sfx/sources/water-and-weather.test.ts',
  'packages/builtin/src/sfx/sources/catalogue.test.ts',
  'packages/builtin/src/separation/separation.test.ts',
  'packages/builtin/src/speech/speech.test.ts',
  'packages/builtin/src/sfx/golden.test.ts',
  'packages/builtin/src/music/edit/edits.test.ts',
  'packages/builtin/src/sfx/sources/laughs-and-crowds.test.ts',
  'packages/builtin/src/music/scores.test.ts',
  'packages/builtin/src/voice/profile.test.ts',
  'packages/builtin/src/conversion/conversion.test.ts',
  'packages/builtin/src/sfx/parse/measured-prompts.test.ts',
];

/**
 * Starts long files first, to balance the workers, and short files of pure code last. Files of a project stay together,
 * because they share workers.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => projectRank(a) - projectRank(b) || fileRank(a) - fileRank(b));
  }
}

function projectRank({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name);
}

function fileRank({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
  return rank < 0 ? LONGEST.length : rank;
}
