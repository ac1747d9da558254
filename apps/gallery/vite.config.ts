import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { tokensPlugin } from '../../tools/vite/tokens-plugin.ts';

export default defineConfig({
  plugins: [react(), tokensPlugin],
  resolve: { conditions: ['@belvedere/source', 'module', 'browser', 'development|production'] },
  publicDir: fileURLToPath(new URL('../web/public', import.meta.url)),
  server: { host: '127.0.0.1', port: 5174 },
});
