import type { DatabaseEnvironment } from '@belvedere/core';

/** How the environment of a database looks wherever it is named. */
export const ENVIRONMENT_TONES = {
  production: 'danger',
  staging: 'warning',
  test: 'info',
  development: 'success',
} as const satisfies Readonly<Record<DatabaseEnvironment, string>>;
