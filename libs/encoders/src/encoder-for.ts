import { assertNever } from '@belvedere/core';
import type { ResultColumn } from '@belvedere/connectors';
import { arrowEncoder } from './arrow.ts';
import { cellsEncoder } from './cells.ts';
import { columnsEncoder } from './columns.ts';
import { csvEncoder } from './csv.ts';
import type { Encoder } from './encoder.ts';
import { parquetEncoder } from './parquet/parquet.ts';
import type { ResultStyle } from './result-style.ts';
import { rowsEncoder } from './rows.ts';
import { xlsxEncoder } from './xlsx/xlsx.ts';

/** The encoder of a style. */
export function encoderFor(task: ResultStyle, columns: readonly ResultColumn[]): Encoder {
  switch (task.encoding) {
    case 'rows':
      return rowsEncoder(columns, task.times);
    case 'columns':
      return columnsEncoder(columns, task.times);
    case 'arrow':
      return arrowEncoder(columns);
    case 'cells':
      return cellsEncoder(columns, task.times);
    case 'xlsx':
      return xlsxEncoder(columns, { headers: task.headers, about: task.about, ifCut: task.ifCut });
    case 'csv':
      return csvEncoder(columns, task.headers, task.guardsFormulas);
    case 'parquet':
      return parquetEncoder(columns);
    default:
      return assertNever(task.encoding);
  }
}
