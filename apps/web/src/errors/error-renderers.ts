import { lazyPart, type ErrorRenderer } from '@belvedere/ui';

const TimedOut: ErrorRenderer = lazyPart(async () => (await import('./TimedOut.tsx')).TimedOut);
const NoAccess: ErrorRenderer = lazyPart(async () => (await import('./NoAccess.tsx')).NoAccess);

/** What tells failures of a type, by the wire's error_type; all others have the usual panel. */
export const ERROR_RENDERERS: Readonly<Record<string, ErrorRenderer>> = {
  BACKEND_TIMEOUT_ERROR: TimedOut,
  CONNECTION_DATABASE_TIMEOUT: TimedOut,
  FRONTEND_TIMEOUT_ERROR: TimedOut,
  QUERY_SECURITY_ACCESS_ERROR: NoAccess,
  SQLLAB_TIMEOUT_ERROR: TimedOut,
  TABLE_SECURITY_ACCESS_ERROR: NoAccess,
};
