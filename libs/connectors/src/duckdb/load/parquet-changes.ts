import type { Loader } from './loader.ts';
import type { FileChange } from './reading.ts';
import { literal } from './sql-text.ts';

/** A leaf of the file's own schema. */
interface ParquetLeaf {
  readonly name: string;
  readonly type: string;
  readonly logical: string;
  readonly precision: number;
}

const DECIMAL_DIGITS = 38;

/** What the reader does to a type that it has no equal of; null where it keeps all. */
export function parquetLoss({ type, logical, precision }: Omit<ParquetLeaf, 'name'>): string | null {
  if (precision > DECIMAL_DIGITS)
    return `decimals of ${precision} digits are read as numbers and rounded to about 16`;
  const isZoned = logical.includes('isAdjustedToUTC=1');
  const isNanos = logical.includes('NANOS=NanoSeconds');
  const isCut = type === 'INT96' || (isNanos && (logical.startsWith('TimeType') || isZoned));
  return isCut ? 'parts of a second below a microsecond are cut' : null;
}

/** What reading a Parquet file changes; leaves of nested columns are named with the file. */
export async function parquetChanges(
  loader: Loader,
  file: string,
  columns: ReadonlySet<string>,
): Promise<readonly FileChange[]> {
  const rows = await loader.rows(
    `SELECT name, coalesce(type, '') AS type, coalesce(logical_type, '') AS logical,
     coalesce(TRY_CAST(precision AS DOUBLE), 0)::DOUBLE AS precision FROM parquet_schema(${literal(file)})`,
  );
  return rows.flatMap((row) => {
    const name = String(row['name']);
    const loss = parquetLoss({
      type: String(row['type']),
      logical: String(row['logical']),
      precision: Number(row['precision']),
    });
    if (loss === null) return [];
    return [columns.has(name) ? { column: name, text: loss } : { column: null, text: `${name}: ${loss}` }];
  });
}
