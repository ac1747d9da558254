'use client';

export { CodeEditor } from './CodeEditor.tsx';
export type { CodeEditorProps, CodeKey, CodeMark, CodeSchema } from './CodeEditor.tsx';
