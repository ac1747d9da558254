import { defineErrors, isAppError, type AppError } from '@belvedere/core';
import { isStorageFull } from '@belvedere/connectors';
import type { Config } from './config.ts';

/** Why the server does not start, as far as a reader can mend it. */
const startErrors = defineErrors({
  DATA_DIR_FULL: 'the disk of the data directory %(dataDir)s is full; free some space and start again',
  DATA_DIR_CLOSED:
    'the data directory %(dataDir)s, or a file in it, cannot be read and written by this user (%(reason)s); correct its owner and rights, or choose another directory with --data-dir',
  ADDRESS_TAKEN:
    'the address %(host)s:%(port)s is in use; end what uses it, or choose another port with --port',
  ADDRESS_REFUSED:
    'the server cannot listen on %(host)s:%(port)s (%(reason)s); choose another address with --host or another port with --port',
});

const CLOSED = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EISDIR',
  'SQLITE_CANTOPEN',
  'SQLITE_CANTOPEN_ISDIR',
  'SQLITE_READONLY',
  'SQLITE_READONLY_DIRECTORY',
  'SQLITE_READONLY_DBMOVED',
  'SQLITE_IOERR_ACCESS',
  'SQLITE_PERM',
]);
const REFUSED = new Set(['EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND', 'EAFNOSUPPORT', 'EINVAL']);

const isListening = (error: Error): boolean => (error as { readonly syscall?: unknown }).syscall === 'listen';

/** A failure to start in words of what to do; null for a fault of ours, whose trace is worth reading. */
export function startProblem(
  error: unknown,
  { dataDir, host, port }: Pick<Config, 'dataDir' | 'host' | 'port'>,
): AppError | null {
  if (isAppError(error)) return error;
  if (isStorageFull(error)) return startErrors.error('DATA_DIR_FULL', { dataDir });
  if (!(error instanceof Error)) return null;
  const { code } = error as { readonly code?: unknown };
  const reason = String(code);
  if (reason === 'EADDRINUSE') return startErrors.error('ADDRESS_TAKEN', { host, port });
  if (isListening(error) && REFUSED.has(reason))
    return startErrors.error('ADDRESS_REFUSED', { host, port, reason });
  return CLOSED.has(reason) ? startErrors.error('DATA_DIR_CLOSED', { dataDir, reason }) : null;
}
