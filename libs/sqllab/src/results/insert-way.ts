import { cellText, type CopyWay } from '@belvedere/chart-host';
import { genericTypeOf, GENERIC_TYPES } from '@belvedere/core';
import { cellAt, kindOf, type Frame, type FrameColumn } from '@belvedere/frame';
import type { InsertValue } from '@belvedere/sql';

/** The table that rows are copied for; whoever pastes them names it. */
const TABLE = 'table_name';

function valueOf(column: FrameColumn, row: number): InsertValue {
  const cell = cellAt(column, row);
  if (cell === null) return { kind: 'null' };
  if (typeof cell === 'boolean') return { kind: 'truth', value: cell };
  const isNumber = genericTypeOf(kindOf(column)) === GENERIC_TYPES.NUMERIC;
  return { kind: isNumber ? 'number' : 'text', text: cellText(column, row) ?? '' };
}

/** Cells as one INSERT in the words of an engine; an engine that is not known gets those of PostgreSQL. */
async function insertText({ columns, rows }: Frame, engine: string): Promise<string> {
  const sql = await import('@belvedere/sql');
  const dialects = [
    sql.duckdbDialect,
    sql.sqliteDialect,
    sql.mysqlDialect,
    sql.clickhouseDialect,
    sql.trinoDialect,
  ];
  const dialect = dialects.find((one) => one.engine === engine) ?? sql.postgresDialect;
  return sql.insertRows(
    {
      table: TABLE,
      columns: columns.map(({ name }) => name),
      rows: Array.from({ length: rows }, (_, row) => columns.map((column) => valueOf(column, row))),
    },
    dialect,
  );
}

/** Copies cells as an INSERT for an engine. */
export const insertWay = (label: string, engine: string): CopyWay => ({
  id: 'insert',
  label,
  textOf: (cells) => insertText(cells, engine),
});
