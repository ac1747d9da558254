const BASE = 'http://here.invalid';
/** White space and control characters that a browser drops from an address before it reads it. */
const DROPPED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;
/** A path alone: one slash and no other behind it, written with either kind of slash. */
const PATH = /^\/(?![/\\])/;

/**
 * Where a link that somebody else wrote may lead: the path, query and hash of a page on this server, as a browser
 * reads them (`/a/../b` is `/b`). Null for anything else: other servers, however they are written (`//host`,
 * `/.//host`, `/%2e//host`, `/\host`, a tab or a line end between the slashes), other schemes, and the empty text.
 */
export function localTarget(target: string): string | null {
  if (!PATH.test(target) || DROPPED.test(target) || target.includes('\\')) return null;
  if (!URL.canParse(target, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(target, BASE);
  return origin === BASE && PATH.test(pathname) ? `${pathname}${search}${hash}` : null;
}
