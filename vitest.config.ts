import { defineConfig } from 'vitest/config';
import { startBuiltProcesses } from './test/support/built-program.ts';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // How long a test waits for something to come about: much longer than it takes on a machine that is busy.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Pure code that keeps nothing between tests: the files of a worker share what it has loaded.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins: [startBuiltProcesses()],
        test: {
          name: 'code',
          globalSetup: 'test/support/built-program.ts',
          include: ['apps/*/{src,test}/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Loading the server for every file anew would cost more than most of its tests.
          isolate: false,
          // One more than there are cores in the smallest machine: tests wait for processes and streams much of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        plugins: [startBuiltProcesses()],
        test: {
          name: 'browser',
          globalSetup: 'test/support/built-program.ts',
          include: ['apps/web/e2e/**/*.test.ts'],
          // A browser and a service wait for each other much of the time: three of each keep two cores at work.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
