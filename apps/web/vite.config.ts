import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from '../../tools/vite/compressed-files.ts';
import { tokensPlugin } from '../../tools/vite/tokens-plugin.ts';

const api = process.env['BELVEDERE_API'] ?? 'http://127.0.0.1:8088';
const proxied = [
  '/api',
  '/superset/log',
  '/datasource',
  '/tabstateview',
  '/tableschemaview',
  '/dynamic-plugins/api',
  '/dynamic-plugins/code',
  '/health',
  '/ready',
];

export default defineConfig({
  plugins: [react(), tokensPlugin, compressedFiles],
  resolve: {
    conditions: ['@belvedere/source', 'module', 'browser', 'development|production'],
    alias: [
      {
        find: /^@blueprintjs\/icons$/,
        replacement: fileURLToPath(new URL('./src/start/blueprint-icons.ts', import.meta.url)),
      },
    ],
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    cors: { origin: /^(?:null|https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)$/ },
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
  },
});
