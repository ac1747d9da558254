export { openDuckdb } from './connector.ts';
export type { DuckdbOptions } from './connector.ts';
export { kindOfDuckType } from './kind-of-type.ts';
