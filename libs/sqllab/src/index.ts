'use client';

export { SqlLab } from './SqlLab.tsx';
export { sqllabActions, sqllabSlice } from './state/sqllab-slice.ts';
export type { QueryEditor, QueryRun, SqlLabState } from './state/sqllab-slice.ts';
