'use client';

export { Markdown } from './Markdown.tsx';
export type { FillText } from './fill-texts.ts';
