import { defineConfig } from 'vitest/config';
import { startBuiltProcesses } from './test/support/built-program.ts';
import { LongestFirst } from './test/support/longest-first.ts';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // How long a test waits for something to come about: much longer than it takes on a machine that is busy.
    expect: { poll: { timeout: 30_000 } },
    // One more than there are cores in the smallest machine: many tests wait for processes, streams and browsers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    globalSetup: 'test/support/temporary-folder.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Pure code that keeps nothing between tests: the files of a worker share what it has loaded.
          isolate: false,
          // Plain modules, whose imports cost nothing to call: Node loads the sources itself.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        plugins: [startBuiltProcesses()],
        test: {
          name: 'code',
          globalSetup: 'test/support/built-program.ts',
          setupFiles: 'test/support/restore-globals.ts',
          include: ['apps/*/{src,test,e2e}/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Loading the server or starting a browser for every file anew would cost more than most of its tests.
          isolate: false,
        },
      },
    ],
  },
});
