import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LICENCE_FILES, licenceAddress } from './src/catalog/licence-texts.ts';

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`(?:[^\`\\$]|\\.)*\`)`;
const DESCRIPTIONS = new RegExp(String.raw`\s*\.describe\(\s*${TEXT}\s*,?\s*\)|\n\s*summary:\s*${TEXT},`, 'g');

/** Leaves out the descriptions of the contract, which only its documents show: they are a thirtieth of the first script. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  transform: (code, id) => (id.includes('/packages/contract/src/') ? code.replace(DESCRIPTIONS, '') : null),
};

/** Texts of licences, to be read without a network; see `licence-texts.ts`. */
const licenceTexts: Plugin = {
  name: 'licence-texts',
  generateBundle() {
    for (const [name, path] of Object.entries(LICENCE_FILES)) {
      const source = readFileSync(new URL(`../../${path}`, import.meta.url));
      this.emitFile({ type: 'asset', fileName: licenceAddress(name).slice(1), source });
    }
  },
};

export default defineConfig({
  plugins: [licenceTexts, withoutDescriptions, react(), tailwindcss()],
  build: {
    target: 'es2024',
    sourcemap: false,
    assetsInlineLimit: 0,
    // What the first screen needs is one file: in dozens of small ones it compresses worse, and each has headers.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first-screen', tags: ['$initial'] }] } } },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:17494',
      '/files': 'http://127.0.0.1:17494',
      '/artwork': 'http://127.0.0.1:17494',
    },
  },
});
