import type { Dialect } from '../dialect.ts';
import type { CompiledQuery } from './compile-query.ts';
import { atomsOf, isAdditive } from './roll-up.ts';
import type { Scan } from './scan.ts';

/** Scans with one key, and what they are grouped by first; null where they cannot be made of a finer grouping. */
interface Branch {
  readonly queries: CompiledQuery[];
  readonly atoms: ReadonlySet<string> | null;
}

function branchesOf(queries: readonly CompiledQuery[], dialect: Dialect): readonly Branch[] {
  const byKey = new Map<string, CompiledQuery[]>();
  for (const query of queries) {
    if (query.scan === null) continue;
    const known = byKey.get(query.scan.key);
    if (known === undefined) byKey.set(query.scan.key, [query]);
    else known.push(query);
  }
  return [...byKey.values()].map((members) => ({ queries: members, atoms: atomsOfAll(members, dialect) }));
}

function atomsOfAll(members: readonly CompiledQuery[], dialect: Dialect): ReadonlySet<string> | null {
  const scans = members.flatMap(({ scan }): readonly Scan[] => (scan === null ? [] : [scan]));
  const [first] = scans;
  if (first === undefined || dialect.coarseKey === null || !scans.every(isAdditive)) return null;
  return new Set(atomsOf(first, dialect).map(({ text }) => text));
}

const isWithin = (few: ReadonlySet<string>, many: ReadonlySet<string>): boolean =>
  [...few].every((text) => many.has(text));

/**
 * Parts queries that read the same rows into those that one statement answers: those that group alike, and on engines
 * with two-level grouping those whose groups another's are made finer of. A query without a scan is left out.
 */
export function scanGroups(
  queries: readonly CompiledQuery[],
  dialect: Dialect,
): readonly (readonly CompiledQuery[])[] {
  const groups: { readonly atoms: ReadonlySet<string> | null; readonly queries: CompiledQuery[] }[] = [];
  const branches = branchesOf(queries, dialect).toSorted(
    (one, other) => (other.atoms?.size ?? 0) - (one.atoms?.size ?? 0),
  );
  for (const { atoms, queries: members } of branches) {
    const finer = groups.find(
      (group) => atoms !== null && group.atoms !== null && isWithin(atoms, group.atoms),
    );
    if (finer === undefined) groups.push({ atoms, queries: members });
    else finer.queries.push(...members);
  }
  return groups.map((group) => group.queries);
}
