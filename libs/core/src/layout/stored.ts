import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import {
  COMPONENT_TYPES,
  emptyLayout,
  LAYOUT_IDS,
  LAYOUT_VERSION,
  type ComponentMeta,
  type Layout,
  type LayoutComponent,
} from './component.ts';

const KNOWN_TYPES: ReadonlySet<Json | undefined> = new Set(COMPONENT_TYPES);

/** Parts whose stored form has no settings. */
const BARE_TYPES: ReadonlySet<string> = new Set(['ROOT', 'GRID']);

const isText = (value: Json): value is string => typeof value === 'string';

/** A stored part; none for what has no id of its own or is of a kind nobody knows. */
function componentOf([key, stored]: readonly [string, Json | undefined]): readonly LayoutComponent[] {
  if (!isJsonObject(stored) || stored['id'] !== key || !KNOWN_TYPES.has(stored['type'])) return [];
  const { children, meta } = stored;
  const part = stored as JsonObject & Pick<LayoutComponent, 'id' | 'type'>;
  return [
    {
      ...part,
      children: Array.isArray(children) ? children.filter(isText) : [],
      meta: isJsonObject(meta) ? (meta as ComponentMeta) : {},
    },
  ];
}

/** The layout as a tree: every child exists and is held once, where it is met first; what nothing holds is left out. */
function asTree(layout: Layout): Layout {
  const children = new Map<string, readonly string[]>();
  const visit = (id: string): boolean => {
    const part = layout[id];
    if (part === undefined || children.has(id)) return false;
    children.set(id, []);
    children.set(id, part.children.filter(visit));
    return true;
  };
  [LAYOUT_IDS.root, LAYOUT_IDS.header, LAYOUT_IDS.grid].forEach(visit);
  return Object.fromEntries(
    Object.entries(layout).flatMap(([id, part]) => {
      const held = children.get(id);
      return held === undefined ? [] : [[id, { ...part, children: held }]];
    }),
  );
}

/**
 * Stored position text as a layout; an empty one for no text or a text without a root. What is no tree is made one:
 * children that are missing, held twice or hold themselves are dropped, and so is what nothing holds.
 */
export function layoutFromStored(stored: JsonObject | null, title: string): Layout {
  const parts = Object.entries(stored ?? {}).flatMap(componentOf);
  const given = Object.fromEntries(parts.map((part) => [part.id, part]));
  const empty = emptyLayout(title);
  if (given[LAYOUT_IDS.root] === undefined) return empty;
  const missing = Object.entries(empty).filter(([id]) => given[id] === undefined);
  return asTree({ ...given, ...Object.fromEntries(missing) });
}

/** Settings that the root and the grid never have, and children that the title never has. */
function isLeftOut({ id, type, children, meta }: LayoutComponent, key: string): boolean {
  if (key === 'meta') return BARE_TYPES.has(type) && Object.keys(meta).length === 0;
  return key === 'children' && id === LAYOUT_IDS.header && children.length === 0;
}

/** A part with its keys in the order in which it was read. */
function storedPart(part: LayoutComponent, parents: readonly string[]): Json {
  const whole: LayoutComponent = { ...part, ...(parents.length > 0 && { parents }) };
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !isLeftOut(part, key)));
}

/** Path from the root to every part that something holds, and of the parts that always are there. */
function pathsOf(layout: Layout): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  const visit = (id: string, parents: readonly string[]): void => {
    const part = layout[id];
    if (part === undefined || paths.has(id)) return;
    paths.set(id, parents);
    for (const child of part.children) visit(child, [...parents, id]);
  };
  for (const id of [LAYOUT_IDS.root, LAYOUT_IDS.header, LAYOUT_IDS.grid]) visit(id, []);
  return paths;
}

/** Where the version stands: first, but at its place in a text whose keys are sorted. */
function versionIndex(ids: readonly string[]): number {
  const isSorted = ids.every((id, index) => index === 0 || (ids[index - 1] ?? '') < id);
  return isSorted ? ids.filter((id) => id < LAYOUT_VERSION.key).length : 0;
}

/**
 * The stored form, with every part's path from the root. What was read and not changed gives the same bytes: parts and
 * their keys stand in the order in which they were read, new parts at the end.
 */
export function layoutToStored(layout: Layout): JsonObject {
  const paths = pathsOf(layout);
  const stored = Object.values(layout).flatMap((part): readonly (readonly [string, Json])[] => {
    const parents = paths.get(part.id);
    return parents === undefined ? [] : [[part.id, storedPart(part, parents)]];
  });
  const at = versionIndex(stored.map(([id]) => id));
  return Object.fromEntries([
    ...stored.slice(0, at),
    [LAYOUT_VERSION.key, LAYOUT_VERSION.value],
    ...stored.slice(at),
  ]);
}
