import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { themeStyleSheet } from '@belvedere/theme';
import { defineConfig, type Plugin } from 'vite';

const TOKENS_ID = 'virtual:belvedere-tokens.css';

/** The design tokens as a style sheet, made from the theme package. */
const tokensPlugin: Plugin = {
  name: 'belvedere-tokens',
  resolveId: (id) => (id === TOKENS_ID ? TOKENS_ID : null),
  load: (id) => (id === TOKENS_ID ? themeStyleSheet() : null),
};

export default defineConfig({
  plugins: [react(), tokensPlugin],
  resolve: { conditions: ['@belvedere/source', 'module', 'browser', 'development|production'] },
  publicDir: fileURLToPath(new URL('../web/public', import.meta.url)),
  server: { host: '127.0.0.1', port: 5174 },
});
