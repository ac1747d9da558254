import { themeStyleSheet } from '@belvedere/theme';
import type { Plugin } from 'vite';

const TOKENS_ID = 'virtual:belvedere-tokens.css';

/** The design tokens as a style sheet, made from the theme package. */
export const tokensPlugin: Plugin = {
  name: 'belvedere-tokens',
  resolveId: (id) => (id === TOKENS_ID ? TOKENS_ID : null),
  load: (id) => (id === TOKENS_ID ? themeStyleSheet() : null),
};
