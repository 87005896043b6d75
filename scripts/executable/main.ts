import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildExecutable } from './build.ts';

/** `npm run build:executable [-- <directory>]`: the product as one file that needs no Node, by default in `dist`. */
const program = await buildExecutable(process.argv[2] ?? join(import.meta.dirname, '../../dist'));
process.stdout.write(`${relative(process.cwd(), program)}  ${(statSync(program).size / 1e6).toFixed(1)} MB\n`);
