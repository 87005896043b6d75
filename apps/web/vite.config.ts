import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { target: 'es2024', sourcemap: false, assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:17494',
      '/files': 'http://127.0.0.1:17494',
      '/artwork': 'http://127.0.0.1:17494',
    },
  },
});
