const BASE = 'http://here.invalid';
/** White space, control and invisible characters: browsers drop some of them from an address before they read it. */
const DROPPED = /[\s\p{Cc}\p{Cf}]/u;
/** A path alone: one slash and no other behind it, written with either kind of slash. */
const PATH = /^\/(?![/\\])/;

/**
 * Where a link that somebody else wrote may lead: the path, query and hash of a page on this server, as a browser
 * reads them (`/a/../b` is `/b`). Null for anything else: other servers, however they are written (`//host`,
 * `/.//host`, `/%2e//host`, `/\host`, a tab or a line end between the slashes), other schemes, and the empty text.
 */
export function localTarget(target: string): string | null {
  if (!PATH.test(target) || DROPPED.test(target) || target.includes('\\')) return null;
  const { origin, pathname, search, hash } = new URL(target, BASE);
  return origin === BASE && PATH.test(pathname) ? `${pathname}${search}${hash}` : null;
}
