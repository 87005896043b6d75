import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`(?:[^\`\\$]|\\.)*\`)`;
const DESCRIPTIONS = new RegExp(String.raw`\s*\.describe\(\s*${TEXT}\s*,?\s*\)|\n\s*summary:\s*${TEXT},`, 'g');

/** Leaves out the descriptions of the contract, which only its documents show: they are a thirtieth of the first script. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  transform: (code, id) => (id.includes('/packages/contract/src/') ? code.replace(DESCRIPTIONS, '') : null),
};

export default defineConfig({
  plugins: [withoutDescriptions, react(), tailwindcss()],
  build: { target: 'es2024', sourcemap: false, assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:17494',
      '/files': 'http://127.0.0.1:17494',
      '/artwork': 'http://127.0.0.1:17494',
    },
  },
});
