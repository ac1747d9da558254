import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';

const LINKS_MAX = 40;
/** What the product keeps in its data directory, lower case: nothing of it is ever a data source. */
const OWN_FOLDERS = new Set(['backups', 'cache', 'logs', 'results', 'tmp']);
const OWN_FILES = /^(?:metadata\.db|server\.lock|secret\.key)/;
/** Files that engines keep beside a data file. */
const COMPANION = /(?:\.wal|-wal|-shm|-journal)$/i;

function targetOf(path: string): string | null {
  try {
    return lstatSync(path).isSymbolicLink() ? resolve(dirname(path), readlinkSync(path)) : null;
  } catch {
    return null;
  }
}

/** Where a path leads, whether something is there yet or not: all links on the way are followed. */
export function realPlace(path: string, links = 0): string {
  try {
    return realpathSync.native(path);
  } catch {
    const target = links < LINKS_MAX ? targetOf(path) : null;
    if (target !== null) return realPlace(target, links + 1);
    const parent = dirname(path);
    return parent === path ? path : resolve(realPlace(parent, links), basename(path));
  }
}

/** Equal for two paths that lead to one file: links, relative parts and other spellings of a name do not matter. */
export function fileIdentity(path: string): string {
  const place = resolve(path);
  const entry = statSync(place, { bigint: true, throwIfNoEntry: false });
  return entry === undefined ? realPlace(place) : `${entry.dev}:${entry.ino}`;
}

/** Whether a path leads to what the product keeps for itself, or beside a data file of an engine. */
export function isProductFile(dataDir: string, path: string): boolean {
  const place = relative(realPlace(resolve(dataDir)), realPlace(resolve(path))).toLowerCase();
  const [first = ''] = place.split(/[\\/]/);
  return place === '' || OWN_FOLDERS.has(first) || OWN_FILES.test(place) || COMPANION.test(place);
}
