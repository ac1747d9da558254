import type { EngineName } from '@belvedere/sql';

const TAKING: readonly EngineName[] = ['duckdb', 'sqlite', 'postgresql', 'mysql'];

/** True for engines that files can be loaded into: those that can take all rows or none. */
export const takesFiles = (engine: EngineName): boolean => TAKING.includes(engine);
