/** A column of a table. */
interface KnownColumn {
  readonly name: string;
  readonly type: string;
  readonly longType: string;
  readonly comment: string | null;
}

type Part = Readonly<Record<string, unknown>>;

/** A table as the server describes it. */
export interface KnownTable {
  readonly columns: readonly KnownColumn[];
  readonly primaryKey: Part;
  readonly foreignKeys: readonly Part[];
  readonly indexes: readonly Part[];
  readonly comment: string | null;
}

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];

/** Which keys a column belongs to. */
export function keysOfColumn(
  { primaryKey, foreignKeys }: Pick<KnownTable, 'primaryKey' | 'foreignKeys'>,
  column: string,
): { readonly isPrimary: boolean; readonly refersTo: string | null } {
  const foreign = foreignKeys.find((key) => namesIn(key['column_names']).includes(column));
  const table = foreign?.['referred_table'];
  return {
    isPrimary: namesIn(primaryKey['column_names']).includes(column),
    refersTo: typeof table === 'string' ? table : null,
  };
}

/** Indexes of a table that are no keys, each with its columns. */
export function plainIndexes({
  indexes,
}: Pick<KnownTable, 'indexes'>): readonly { readonly name: string; readonly columns: readonly string[] }[] {
  return indexes.flatMap((index) => {
    const { type, name, column_names: columns } = index;
    if (type === 'pk' || type === 'fk') return [];
    return [{ name: typeof name === 'string' ? name : '', columns: namesIn(columns) }];
  });
}

/** What else is known of a table: columns that part it, and the text of a view. */
export function tableExtra(extra: Part): {
  readonly partitions: readonly string[];
  readonly view: string | null;
} {
  const { partitions, view } = extra;
  const cols =
    typeof partitions === 'object' && partitions !== null && 'cols' in partitions ? partitions.cols : [];
  return { partitions: namesIn(cols), view: typeof view === 'string' && view !== '' ? view : null };
}
