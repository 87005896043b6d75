// Plain JavaScript, run before the service: builds the UI when its sources are newer than what was built last.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const stamp = join(dist, 'sources.sha256');
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

/** Whether the built page is the one that the sources make. */
export function isStaged(hash = hashOfSources()) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Builds when needed. @returns {Promise<string>} the directory to serve */
export async function stageWeb() {
  const hash = hashOfSources();
  if (isStaged(hash)) return dist;
  process.stderr.write('Building the web UI …\n');
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
  writeFileSync(stamp, hash);
  return dist;
}

/**
 * Puts a `.br` and a `.gz` beside every text file, which the service sends to browsers that take them. Done once here at
 * the strongest setting, instead of at each request.
 */
export async function compressFiles(dir) {
  const shrink = { br: promisify(brotliCompress), gz: promisify(gzip) };
  for (const file of filesIn(dir)) {
    const content = readFileSync(file);
    if (!COMPRESSIBLE.test(file) || content.length < COMPRESSED_FROM_BYTES) continue;
    const params = {
      [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
      [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, await shrink.br(content, { params }));
    writeFileSync(`${file}.gz`, await shrink.gz(content, { level: zlib.Z_BEST_COMPRESSION }));
  }
}

/** Sources by content and name, so that a checkout with new times is not built again. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of filesIn(join(here, source))) hash.update(file.slice(here.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await stageWeb();
