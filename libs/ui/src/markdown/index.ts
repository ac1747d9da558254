'use client';

export { Markdown } from './Markdown.tsx';
