import { duckdbDialect } from '@belvedere/sql';
import type { FileEngine } from '../engine-spec.ts';
import { duckdbPlan } from './plan.ts';

/** DuckDB: a data file in a process of its own. */
export const engine: FileEngine = {
  module: import.meta.url,
  dialect: duckdbDialect,
  aliases: [],
  driver: 'duckdb',
  hasStrictTypes: true,
  isTextFault: ({ type }) => /^(?:Parser|Binder|Catalog)$/.test(type),
  plan: duckdbPlan,
  homeSchema: () => 'main',
  place: 'file',
  opens: 'kept',
  open: async (options) => (await import('./connector.ts')).openDuckdb(options),
  writing: null,
};
