/**
 * Unpacks the browser of `@sparticuz/chromium`, its shared libraries and a font into the temporary directory, which is
 * where that package always puts them. Run as a separate process, because the directory comes from the environment.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin');
await Promise.all(['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) => inflate(join(packed, name))));
