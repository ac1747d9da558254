/** The schema in which kept results are tables. */
const RESULTS_SCHEMA = 'results';

/** How a statement names a kept result: `results.r12`. */
export const resultTable = (name: string): string => `${RESULTS_SCHEMA}.${name}`;
