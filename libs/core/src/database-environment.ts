import { parseJsonObject } from './json.ts';

/** What a database is for, as its administrator says; the most careful first. */
export const DATABASE_ENVIRONMENTS = ['production', 'staging', 'test', 'development'] as const;

/** One of {@link DATABASE_ENVIRONMENTS}. */
export type DatabaseEnvironment = (typeof DATABASE_ENVIRONMENTS)[number];

/** Key of `extra` under which the environment of a database is kept. */
export const ENVIRONMENT_KEY = 'environment';

/** What a database is for, by its `extra`; null where nobody said so, or said something else. */
export function environmentOf(extra: string | null): DatabaseEnvironment | null {
  const told = parseJsonObject(extra)?.[ENVIRONMENT_KEY];
  return DATABASE_ENVIRONMENTS.find((name) => name === told) ?? null;
}
