'use client';

export { SqlLab } from './SqlLab.tsx';
export type { ReadyCharts } from './state/use-charts-ready.ts';
export type { FormatSql } from './use-cases/format-text.ts';
export type { OpenedTable, QueryEditor } from './model/query-editor.ts';
export type { QueryRun } from './model/query-run.ts';
export { selectSqlLab, sqllabActions, sqllabSlice } from './state/sqllab-slice.ts';
export type { SqlLabState } from './state/sqllab-state.ts';
