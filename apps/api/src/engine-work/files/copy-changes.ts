import type { FileChange, SourceColumn } from '@belvedere/connectors/duckdb';
import type { RowsPlace } from './rows-place.ts';

const PLAIN = /^(?:VARCHAR|U?TINYINT|U?SMALLINT|U?INTEGER|BIGINT|FLOAT|DOUBLE|BOOLEAN|DATE|TIMESTAMP|TIME$)/;
const EXACT = /^(?:UBIGINT|U?HUGEINT|DECIMAL)/;

/** What a column becomes in another engine than DuckDB; null where it keeps its values and its kind. */
function changeOf(type: string, { hasExactTypes }: Pick<RowsPlace, 'hasExactTypes'>): string | null {
  const isPlain = PLAIN.test(type) || (hasExactTypes && EXACT.test(type));
  if (!isPlain)
    return `values of the type ${type} become text: a new table of the database has no type for them`;
  return type === 'TIMESTAMP_NS' && hasExactTypes ? 'digits below a microsecond are rounded' : null;
}

/** What the columns of a file become in a new table of another engine. */
export function copyChanges(
  columns: readonly SourceColumn[],
  place: Pick<RowsPlace, 'hasExactTypes'>,
): readonly FileChange[] {
  return columns.flatMap(({ name, type }) => {
    const text = changeOf(type, place);
    return text === null ? [] : [{ column: name, text }];
  });
}
