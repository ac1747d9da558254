/** A foreign key as the catalogue tells it; columns and those they refer to stand in pairs. */
export interface ForeignKey {
  readonly columns: readonly string[];
  readonly schema: string | null;
  readonly table: string;
  readonly referred: readonly string[];
}

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];

/** The foreign keys of a table as the server describes them; those without pairs are left out. */
export function foreignKeysOf(parts: readonly Readonly<Record<string, unknown>>[]): readonly ForeignKey[] {
  return parts.flatMap((part) => {
    const {
      column_names: own,
      referred_columns: others,
      referred_table: table,
      referred_schema: schema,
    } = part;
    const [columns, referred] = [namesIn(own), namesIn(others)];
    const isPaired = columns.length > 0 && columns.length === referred.length;
    if (!isPaired || typeof table !== 'string') return [];
    return [
      { columns, referred, table, schema: typeof schema === 'string' && schema !== '' ? schema : null },
    ];
  });
}
