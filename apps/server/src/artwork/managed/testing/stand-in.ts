import { fileURLToPath } from 'node:url';

/** What the stand-in does with a model: the content of the model's file. */
export interface StandInModel {
  /** File that gets a line for every start, request and question. */
  readonly notes?: string;
  readonly startError?: string;
  /** What comes of a request; a plain picture when left out. */
  readonly picture?: 'garbage' | 'small' | 'never' | 'dies' | 'refused';
}

const PROGRAM = fileURLToPath(new URL('./stand-in-program.ts', import.meta.url));

/** The content of a program that is started as `sd-server`. */
export const STAND_IN_SERVER = `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`;
