import { ownValue } from '@belvedere/core';
import { FAULTS_MAX, csvCall } from './csv-source.ts';
import { isFormed, misfitSql } from './formed-column.ts';
import { noSuchValue, TEXT_MAX, type FileFault } from './file-fault.ts';
import { plainCall, type FileContents } from './inspect-file.ts';
import type { Loader } from './loader.ts';
import type { LoadSource, SourceColumn } from './reading.ts';
import { identifier } from './sql-text.ts';
import { infiniteSql, isFloating } from './too-large.ts';

/** SQL that is true for a text that the engine would round or cut on its way into the type; null where it never does. */
function lossySql(own: SourceColumn): string | null {
  if (isFormed(own)) return misfitSql(own);
  const { name, type } = own;
  const column = identifier(name);
  const scale = /^DECIMAL\(\d+,(\d+)\)$/.exec(type)?.[1];
  if (type === 'DOUBLE') return `isinf(TRY_CAST(replace(${column}, ',', '.') AS DOUBLE))`;
  if (type === 'BIGINT' || type === 'HUGEINT') return `regexp_matches(${column}, '[.,eE]')`;
  if (scale !== undefined) return `regexp_matches(${column}, '[.,][0-9]{${Number(scale) + 1},}')`;
  return type === 'DATE' ? `length(trim(${column})) > 10` : null;
}

/**
 * Columns with values that would be rounded or cut. Those that were judged by every row have none, and floats are looked
 * at when they are loaded.
 */
export async function lossyColumns(
  loader: Loader,
  source: LoadSource,
  { columns, layout, isThorough }: FileContents,
): Promise<readonly SourceColumn[]> {
  const doubtful = columns.filter((column) => {
    if (isChecked(column)) return false;
    const isSure = isThorough && ownValue(source.types, column.name) === undefined;
    const isWhole = column.type !== 'DATE' && source.hasNoFractions === true;
    return !isSure && !isWhole && lossySql(column) !== null;
  });
  if (doubtful.length === 0 || layout === null) return [];
  const counts = doubtful.map((column, index) => `count_if(${lossySql(column) ?? 'false'}) > 0 AS c${index}`);
  const [row] = await loader.rows(`SELECT ${counts.join(', ')} FROM ${csvCall(plainCall(source, layout))}`);
  return doubtful.filter((_, index) => row?.[`c${index}`] === true);
}

/** The values that would be rounded or cut; lines are counted as if no cell had a line end in it. */
export async function lossyFaults(
  loader: Loader,
  source: LoadSource,
  { layout }: FileContents,
  lossy: readonly SourceColumn[],
): Promise<readonly FileFault[]> {
  if (layout === null) return [];
  const before = layout.skipRows + (layout.hasHeader ? 1 : 0);
  const faults: FileFault[] = [];
  for (const column of lossy) {
    const { name, type } = column;
    const rows = await loader.rows(
      `SELECT line, ${identifier(name)} AS value FROM (SELECT row_number() OVER () AS line, * FROM
       ${csvCall(plainCall(source, layout))}) WHERE ${lossySql(column) ?? 'false'} LIMIT ${FAULTS_MAX - faults.length}`,
    );
    for (const row of rows) {
      const text = String(row['value']).slice(0, TEXT_MAX);
      faults.push({
        line: before + Number(row['line']),
        column: name,
        problem: noSuchValue(text, type),
        text,
      });
    }
    if (faults.length >= FAULTS_MAX) break;
  }
  return faults.sort((one, other) => one.line - other.line);
}

/** Whether the values of a column are looked at while they are loaded. */
export const isChecked = (column: SourceColumn): boolean => isFormed(column) || isFloating(column);

/** SQL that is true for a row with a value of the column that is none, or is too large for it. */
export const unfitSql = (column: SourceColumn): string =>
  isFormed(column) ? misfitSql(column) : infiniteSql(column);

/** How many records have a value that is none of its column, or a number that is too large for it. */
export async function countUnfit(
  loader: Loader,
  source: LoadSource,
  { layout, columns }: FileContents,
): Promise<number> {
  const lossy = columns.filter(isChecked).map((column) => lossySql(column) ?? 'false');
  if (layout === null || lossy.length === 0) return 0;
  const [row] = await loader.rows(
    `SELECT count(*)::DOUBLE AS lines FROM ${csvCall(plainCall(source, layout))} WHERE ${lossy.join(' OR ')}`,
  );
  return Number(row?.['lines'] ?? 0);
}
