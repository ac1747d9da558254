import { isAppError } from '@belvedere/core';

const ENGINE_TEXTS = new Set([
  'ENGINE_ERROR',
  'QUERY_OUT_OF_MEMORY',
  'DATABASE_OPEN_FAILED',
  'DATABASE_FILE_MISSING',
  'CONNECTION_HOST_UNKNOWN',
  'CONNECTION_HOST_REFUSED',
  'CONNECTION_PORT_CLOSED',
  'CONNECTION_HOST_DOWN',
  'CONNECTION_PASSWORD_WRONG',
  'CONNECTION_ACCESS_DENIED',
  'CONNECTION_DATABASE_UNKNOWN',
  'CONNECTION_ENCRYPTION_FAILED',
  'CONNECTION_TIMEOUT',
  'CONNECTION_LOST',
  'TUNNEL_KEY_UNKNOWN',
  'TUNNEL_KEY_CHANGED',
  'TUNNEL_SIGN_IN_FAILED',
  'TUNNEL_PRIVATE_KEY_UNREADABLE',
  'TUNNEL_TARGET_CLOSED',
  'TUNNEL_FAILED',
]);

/** Whether an error is of a database that cannot be reached, or of its engine, in words that may tell about either. */
export const isEngineFault = (error: unknown): boolean => isAppError(error) && ENGINE_TEXTS.has(error.code);

const AWAY = /^(?:CONNECTION|TUNNEL|DATABASE)_/;

/** Whether an error says that a database cannot be reached or opened. */
export const isDatabaseAway = (error: unknown): boolean =>
  isAppError(error) && ENGINE_TEXTS.has(error.code) && AWAY.test(error.code);
