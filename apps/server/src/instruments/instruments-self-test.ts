/**
 * Run as `node instruments-self-test.ts <dir>`: finds the SoundFont in the package that was installed in the folder, and
 * prints `{ "backend": "cpu", "device": null }`.
 */
import { closeSync, globSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

const [dir = ''] = process.argv.slice(2);
const head = Buffer.alloc(12);
const fonts = globSync('node_modules/@*/*/*.{sf2,sf3,wasm}', { cwd: dir }).filter((path) => {
  const file = openSync(join(dir, path), 'r');
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  return /^RIFF[\s\S]{4}sfbk$/.test(head.toString('latin1'));
});
if (fonts.length !== 1) throw new Error(`the package has ${fonts.length} SoundFonts in place of one`);
console.log(JSON.stringify({ backend: 'cpu', device: null }));
