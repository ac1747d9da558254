import type { Pair } from './pairs.ts';

/** A place of the tree of data: its own pair, and what lies below. */
export interface DataNode {
  readonly key: string;
  readonly name: string;
  readonly kind: 'database' | 'schema' | 'dataset';
  readonly pair: Pair | null;
  readonly nodes: readonly DataNode[];
}

const PARTS = /\[((?:[^\]])*)\]/g;

/** The names in brackets of a granted object: `[samples].[flights](id:3)`. */
const namesIn = (view: string): readonly string[] => [...view.matchAll(PARTS)].map(([, name = '']) => name);

/** Databases with their schemas and datasets, as the pairs on them name them; datasets stand below their database. */
export function dataTree(pairs: readonly Pair[]): readonly DataNode[] {
  const of = (permission: string): readonly Pair[] => pairs.filter((pair) => pair.permission === permission);
  const databases = of('database_access');
  const names = new Set(
    [...databases, ...of('schema_access'), ...of('datasource_access')].map(
      ({ view }) => namesIn(view)[0] ?? view,
    ),
  );
  return [...names].toSorted().map((name) => {
    const below = (permission: string, kind: 'schema' | 'dataset'): readonly DataNode[] =>
      of(permission)
        .filter(({ view }) => namesIn(view)[0] === name)
        .map((pair) => ({
          key: String(pair.id),
          name: namesIn(pair.view).at(-1) ?? pair.view,
          kind,
          pair,
          nodes: [],
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name));
    return {
      key: `database ${name}`,
      name,
      kind: 'database' as const,
      pair: databases.find(({ view }) => (namesIn(view)[0] ?? view) === name) ?? null,
      nodes: [...below('schema_access', 'schema'), ...below('datasource_access', 'dataset')],
    };
  });
}
