/** The schema in which kept results are tables. */
export const RESULTS_SCHEMA = 'results';
/** The engine whose SQL asks them. */
export const RESULTS_ENGINE = 'duckdb';

const PLAIN = /^[a-z_]\w*$/i;

/** How a statement names a kept result: `results.r12`; what another one shared is quoted, `results."nora.r12"`. */
export const resultTable = (name: string): string =>
  `${RESULTS_SCHEMA}.${PLAIN.test(name) ? name : `"${name.replaceAll('"', '""')}"`}`;
