'use client';

export { CodeEditor } from './CodeEditor.tsx';
export type { CodeEditorProps, CodeKey, CodeMark, CodeSelection, CodeSchema } from './CodeEditor.tsx';
