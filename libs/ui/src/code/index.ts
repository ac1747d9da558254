'use client';

export { CodeEditor } from './CodeEditor.tsx';
export type { CodeEditorProps, CodeKey, CodeMark, CodeSelection, CodeSchema } from './CodeEditor.tsx';
export type { CodeAssist, CodeCard, CodeDialect, CodeFault, CodeOffer, CodeOffers } from './assist-types.ts';
export { statementsOf } from './statements-of.ts';
export type { CodeStatement } from './statements-of.ts';
