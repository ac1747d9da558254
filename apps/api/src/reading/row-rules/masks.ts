import type { ColumnEntry } from '@belvedere/connectors';
import { isNumericKind } from '@belvedere/core';
import { SQL_ERRORS, stricterMask, type ColumnMask, type ShownColumn, type TableName } from '@belvedere/sql';
import { databaseConfigOf } from '../../connection/engine.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { columnsOf } from '../../stored/dataset.ts';
import { masksOfRules, type RowRuleMaskRow, type RuleOnDataset } from '../../stored/row-rule.ts';
import type { DraftRule } from './draft-rule.ts';
import { maskOf } from './stored-mask.ts';

/** Masks by the name of the column, lower case: engines differ in whether letter case counts, rules never let it. */
export type Masks = ReadonlyMap<string, ColumnMask>;

/** Masks of one rule on one dataset. */
interface RuleMasks {
  readonly masks: Masks;
  /** Calculated columns of the dataset, lower case: no table has them. */
  readonly calculated: ReadonlySet<string>;
  /** Columns of its table in the database that is read; null for a virtual dataset, and where the table is not found. */
  readonly columns: readonly Pick<ColumnEntry, 'name' | 'kind'>[] | null;
}

/** What rules mask, by rule and dataset. */
export interface MaskedColumns {
  of(on: RuleOnDataset): RuleMasks | null;
}

const keyOf = ({ rule, dataset }: RuleOnDataset): string => `${rule.id} ${dataset.id}`;

/** Reads what rules mask; the columns of tables are those of the database that is read. */
export async function maskedColumnsOf(
  services: Services,
  database: DatabaseRow,
  rules: readonly RuleOnDataset[],
  draft: DraftRule | null,
): Promise<MaskedColumns> {
  const { reader } = services.store;
  const stored = await masksOfRules(reader, [...new Set(rules.map(({ rule }) => rule.id))]);
  const masksOf = ({ rule: { id } }: RuleOnDataset): readonly RowRuleMaskRow[] =>
    id === draft?.rule.id ? draft.masks : (stored.get(id) ?? []);
  const masking = rules.filter((on) => masksOf(on).length > 0);
  const columns = await columnsOf(
    reader,
    masking.map(({ dataset }) => dataset.id),
  );
  const config = databaseConfigOf(database, services);
  const found = new Map<string, RuleMasks>();
  for (const on of masking) {
    const { dataset } = on;
    const place = { schema: dataset.schema === '' ? null : dataset.schema, table: dataset.table_name };
    const isTable = (dataset.sql ?? '') === '';
    const table = isTable ? await services.engines.browse(config, { what: 'table', ...place }) : null;
    const calculated = columns.filter(
      ({ dataset_id, expression }) => dataset_id === dataset.id && (expression ?? '') !== '',
    );
    found.set(keyOf(on), {
      masks: new Map(masksOf(on).map(({ column_name, mask }) => [column_name.toLowerCase(), maskOf(mask)])),
      calculated: new Set(calculated.map(({ column_name }) => column_name.toLowerCase())),
      columns: table?.columns ?? null,
    });
  }
  return { of: (on) => found.get(keyOf(on)) ?? null };
}

/** Masks of several rules together; of two on one column the stricter one. */
export function masksTogether(all: readonly Masks[]): Masks {
  const together = new Map<string, ColumnMask>();
  for (const masks of all)
    for (const [name, mask] of masks) {
      const known = together.get(name);
      together.set(name, known === undefined ? mask : stricterMask(known, mask));
    }
  return together;
}

/** A mask that fits a kind of column: what is no number cannot be rounded, and is not shown. */
export const fittingMask = (mask: ColumnMask, { kind }: Pick<ColumnEntry, 'kind'>): ColumnMask =>
  mask.as === 'rounded' && !isNumericKind(kind) ? { as: 'null' } : mask;

/** Columns as a reader with masks sees them: those that are hidden are left out. */
export function shownColumns(
  columns: readonly Pick<ColumnEntry, 'name' | 'kind'>[],
  masks: Masks,
): readonly ShownColumn[] {
  return columns.flatMap((column): readonly ShownColumn[] => {
    const mask = masks.get(column.name.toLowerCase()) ?? null;
    if (mask === null) return [{ name: column.name, mask }];
    return mask.as === 'hide' ? [] : [{ name: column.name, mask: fittingMask(mask, column) }];
  });
}

/** Throws MASK_COLUMN_MISSING for a mask on a column that neither its table nor its dataset has: the column may have another name now. */
function checkMasked(name: TableName, { masks, calculated, columns }: RuleMasks): void {
  const known = new Set((columns ?? []).map((column) => column.name.toLowerCase()));
  const missing = [...masks.keys()].find((column) => !known.has(column) && !calculated.has(column));
  if (missing !== undefined)
    throw SQL_ERRORS.error('MASK_COLUMN_MISSING', { column: missing, table: name.join('.') });
}

const listed = (columns: RuleMasks['columns']): string =>
  (columns ?? [])
    .map(({ name }) => name)
    .toSorted()
    .join('\n');

/**
 * The columns of a table as a reader sees them under some rules; null when nothing is masked. Throws MASK_COLUMN_MISSING, and
 * ROW_RULES_UNCERTAIN where the table is not found, and where the name may mean tables with different columns.
 */
export function maskedTable(name: TableName, rules: readonly RuleMasks[]): readonly ShownColumn[] | null {
  const [first] = rules;
  if (first === undefined) return null;
  for (const one of rules) checkMasked(name, one);
  const isCertain =
    first.columns !== null && rules.every(({ columns }) => listed(columns) === listed(first.columns));
  if (!isCertain) throw SQL_ERRORS.error('ROW_RULES_UNCERTAIN', { table: name.join('.') });
  const shown = shownColumns(first.columns ?? [], masksTogether(rules.map(({ masks }) => masks)));
  const isWhole = shown.length === first.columns?.length && shown.every(({ mask }) => mask === null);
  return isWhole ? null : shown;
}
