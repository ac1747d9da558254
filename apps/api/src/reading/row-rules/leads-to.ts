import type { DerivedEntries, DerivedEntry } from '@belvedere/connectors';
import { mayMean, type KnownTable, type NamePlace, type TableName } from '@belvedere/sql';

/** What a database makes of its tables, and how its names are read. */
export interface NamedEntries extends DerivedEntries, NamePlace {}

const placeOf = ({ schema, name }: DerivedEntry): KnownTable => ({ schema, table: name });

const isSamePlace = (one: KnownTable, other: KnownTable): boolean =>
  one.table === other.table && (one.schema === other.schema || other.schema === '');

const mentions = ({ reads }: DerivedEntry, table: KnownTable, names: NamedEntries): boolean =>
  reads === null || reads.some((name) => mayMean(name, table, names));

/** Whether something of `from` may read a table, itself or through what it reads. */
function reach(from: readonly DerivedEntry[], table: KnownTable, names: NamedEntries): boolean {
  const seen = new Set(from);
  for (const entry of seen) {
    if (mentions(entry, table, names)) return true;
    for (const other of names.entries) if (mentions(entry, placeOf(other), names)) seen.add(other);
  }
  return false;
}

/**
 * Whether a name may mean something that is made of a table: a view over it, also one that reads another, a partition or
 * parent of it, a written function that mentions it. When in doubt it may; the table does not lead to itself.
 */
export function leadsTo(
  name: TableName,
  kind: DerivedEntry['kind'],
  table: KnownTable,
  names: NamedEntries,
): boolean {
  const meant = names.entries.filter(
    (entry) =>
      entry.kind === kind && !isSamePlace(placeOf(entry), table) && mayMean(name, placeOf(entry), names),
  );
  return reach(meant, table, names);
}
