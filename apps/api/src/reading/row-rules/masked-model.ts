import { SQL_ERRORS, type ColumnMask, type DatasetColumn, type DatasetModel } from '@belvedere/sql';
import type { DatasetRules } from './applied.ts';
import { fittingMask, shownColumns, type Masks } from './masks.ts';

const TEXTS: ReadonlySet<ColumnMask['as']> = new Set(['hash', 'first_letter', 'last_four']);

/** A column as a reader meets it whose values are masked: texts in the place of numbers and times are texts. */
function maskedColumn(column: DatasetColumn, mask: ColumnMask | null): DatasetColumn {
  if (mask === null) return column;
  const own = column.expression === null ? column : { ...column, mask };
  if (mask.as === 'rounded') return { ...own, kind: 'float', type: '' };
  if (!TEXTS.has(mask.as)) return own;
  return { ...own, kind: 'text', type: '', isTemporal: false, pythonDateFormat: null, advancedType: null };
}

function maskOn(column: DatasetColumn, masks: Masks): ColumnMask | null {
  const mask = masks.get(column.name.toLowerCase()) ?? null;
  return mask === null ? null : fittingMask(mask, column);
}

/** The columns that a virtual dataset's text gives. Throws MASK_COLUMN_MISSING for a mask on none of the dataset's columns. */
function textColumns({ name, columns }: DatasetModel, masks: Masks) {
  const known = new Set(columns.map((column) => column.name.toLowerCase()));
  const missing = [...masks.keys()].find((column) => !known.has(column));
  if (missing !== undefined) throw SQL_ERRORS.error('MASK_COLUMN_MISSING', { column: missing, table: name });
  return shownColumns(
    columns.filter(({ expression }) => expression === null),
    masks,
  );
}

/** The model of a dataset whose masked columns are masked for its reader; hidden ones are not among its columns. */
export function maskedModel(model: DatasetModel, { masks, columns }: DatasetRules): DatasetModel {
  if (masks.size === 0) return model;
  return {
    ...model,
    shownColumns: model.sql === null ? columns : textColumns(model, masks),
    columns: model.columns
      .filter((column) => maskOn(column, masks)?.as !== 'hide')
      .map((column) => maskedColumn(column, maskOn(column, masks))),
  };
}
