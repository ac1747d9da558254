import { dirname, join } from 'node:path';

/** What of a module decides where it goes. */
interface ModuleLinks {
  readonly importedIds: readonly string[];
  readonly code?: string | null;
}

/** Finds the module of an id; null for one that is not part of the build. */
export type FindModule = (id: string) => ModuleLinks | null;

const DOOR = /[\\/]libs[\\/]([a-z-]+)[\\/]src[\\/](?:([a-z-]+)[\\/])?index\.ts$/;
const REEXPORT = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** How others write the name of a door; null for a module that is none. */
function doorName(id: string): string | null {
  const [, lib, part] = DOOR.exec(id) ?? [];
  return lib === undefined ? null : `@belvedere/${lib}${part === undefined ? '' : `/${part}`}`;
}

/** Names in braces, as the other side calls them. */
const namesIn = (braces: string): readonly string[] =>
  braces.split(',').flatMap((part) => part.trim().split(/\s+as\s+/)[0] ?? []);

/** Modules behind the names that are imported from a door; the door itself for one that is imported whole, nothing for types alone. */
function behindDoor(code: string, door: string, find: FindModule): readonly string[] {
  const name = doorName(door) ?? '';
  const imports = code.matchAll(
    new RegExp(`(?:import|export)\\s*\\{([^}]*)\\}\\s*from\\s*["']${name}["']`, 'g'),
  );
  const wanted = new Set([...imports].flatMap(([, braces = '']) => namesIn(braces)));
  if (wanted.size === 0) return code.includes(`import "${name}"`) ? [] : [door];
  const exits = [...(find(door)?.code ?? '').matchAll(REEXPORT)].map(([, braces = '', from = '']) => ({
    names: braces.split(',').map(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
    id: join(dirname(door), from),
  }));
  const taken = exits.filter(({ names }) => names.some((each) => wanted.has(each)));
  const isComplete = [...wanted].every((each) => taken.some(({ names }) => names.includes(each)));
  return isComplete ? taken.map(({ id }) => id) : [door];
}

/** What a module fetches with itself: of the doors of our libs only what stands behind the names that it imports. */
function fetchedWith(id: string, find: FindModule): readonly string[] {
  const { importedIds = [], code = null } = find(id) ?? {};
  return importedIds.flatMap((imported) =>
    code === null || doorName(imported) === null ? [imported] : behindDoor(code, imported, find),
  );
}

/** Every module that the entries import, and theirs, without what is only fetched on demand. */
export function reach(entries: readonly string[], find: FindModule): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...fetchedWith(id, find));
  }
  return found;
}
