import type { FileEngine } from '../../engine-spec.ts';
import { engine as duckdb } from '../engine.ts';

/**
 * DuckDB over kept results: its files are lists of tables, as a {@link TableRoom} in JSON. What is opened lies in memory,
 * holds the tables of the list in one schema, and reaches nothing else. It is not among the engines that are offered.
 */
export const engine: FileEngine = {
  ...duckdb,
  module: import.meta.url,
  open: async (options) => (await import('./open-room.ts')).openRoom(options),
};
