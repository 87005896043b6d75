import { fileURLToPath } from 'node:url';

/** Behaviour of the stand-in for a model: the content of the model file. */
export interface StandInModel {
  /** Log file with a line for every start, request and poll. */
  readonly notes?: string;
  readonly startError?: string;
  /** Outcome of a request; default a plain picture. */
  readonly picture?: 'garbage' | 'small' | 'never' | 'dies' | 'refused';
}

const PROGRAM = fileURLToPath(new URL('./stand-in-program.ts', import.meta.url));

/** Script content of `sd-server`, which tells its version without a Node. */
export const STAND_IN_SERVER = `#!/bin/sh
[ "$1" = --version ] && echo 'stable-diffusion.cpp version stand-in' && exit
exec '${process.execPath}' '${PROGRAM}' "$@"
`;
