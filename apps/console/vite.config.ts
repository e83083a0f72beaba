import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
// @boundaries-ignore all builds share it, before any package is built
import { fromSource } from '../../scripts/from-source.mjs';
import { mantineStyles } from './scripts/mantine-styles.js';

/** Where `npm run dev` finds the service. */
const api = process.env.DAYBOOK_API ?? 'http://127.0.0.1:3000';

/**
 * Few files come sooner over a slow line than many small ones: what the start loads is one, and what several screens share is
 * another.
 */
const FILES = [
  { name: 'base', test: /\/src\/main\.tsx$/, priority: 1 },
  { name: 'shared', minShareCount: 11, priority: 0 },
];

/** Of the largest file before compression, in kB: what a first visit may load is measured by scripts/measure.mjs. */
const LARGEST_KB = 750;

export default defineConfig({
  root: 'src',
  plugins: [fromSource(), react(), mantineStyles(fileURLToPath(new URL('src', import.meta.url)))],
  // Workers are bundled apart, and have plugins of their own.
  worker: { plugins: () => [fromSource()] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    chunkSizeWarningLimit: LARGEST_KB,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  server: {
    host: '127.0.0.1',
    // The service compares Origin with the address that it was called by: the proxy keeps the browser's own host.
    proxy: Object.fromEntries(
      ['/api', '/auth', '/docs', '/health', '/openapi.json'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});
