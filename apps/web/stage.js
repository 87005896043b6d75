// Plain JavaScript, run before the service: builds the UI when its sources are newer than what was built last.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import { filesIn, stagedBuild } from '../../scripts/staged-build.js';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'stage.js',
  '../../packages/client/src',
  '../../packages/contract/src',
  '../../packages/dsp/src',
  '../../packages/story/src',
  '../../LICENSE',
  '../../NOTICE',
  '../../licenses',
];

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|wasm)$/;
/** Below this a compressed copy saves no packet. */
const COMPRESSED_FROM_BYTES = 512;

/** Whether the built page is up to date, and a function that builds it when it is not and gives the folder to serve. */
export const { isStaged, stage: stageWeb } = stagedBuild({
  from: here,
  sources: SOURCES,
  dist,
  what: 'the web UI',
  async build() {
    const { build } = await import('vite');
    // Whatever surrounds us (a test run, a shell set up for development): the page is built as it is to be used.
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = 'production';
    try {
      await build({ root: here, logLevel: 'warn', configFile: join(here, 'vite.config.ts') });
    } finally {
      if (NODE_ENV === undefined) delete process.env.NODE_ENV;
      else process.env.NODE_ENV = NODE_ENV;
    }
    await compressFiles(join(dist, 'assets'));
  },
});

/**
 * Puts a `.br` beside every text file, which the service sends to browsers that take it. Done once here at the strongest
 * setting, instead of at each request.
 */
export async function compressFiles(dir) {
  const shrink = promisify(brotliCompress);
  for (const file of filesIn(dir)) {
    const content = readFileSync(file);
    if (!COMPRESSIBLE.test(file) || content.length < COMPRESSED_FROM_BYTES) continue;
    const params = {
      [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
      [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, await shrink(content, { params }));
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await stageWeb();
