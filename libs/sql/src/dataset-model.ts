import type { AdvancedType, ColumnKind } from '@belvedere/core';
import type { ColumnMask, ShownColumn } from './mask/column-mask.ts';

/** A column of a dataset: one of the table, or a calculated one with an expression. */
export interface DatasetColumn {
  readonly name: string;
  /** SQL of a calculated column; null for a column of the table. */
  readonly expression: string | null;
  /** The engine's own name of the type; '' when not known. */
  readonly type: string;
  readonly kind: ColumnKind;
  readonly isTemporal: boolean;
  /** How a time is stored in a number or text: `epoch_s`, `epoch_ms`, or a pattern such as `%Y-%m-%d`. */
  readonly pythonDateFormat: string | null;
  /** What its numbers mean; null or absent for nothing but themselves. */
  readonly advancedType?: AdvancedType | null;
  readonly filterable: boolean;
  readonly groupby: boolean;
  /** What is shown in place of its values; of a column of the table the model's `shownColumns` says it too. */
  readonly mask?: ColumnMask;
}

/** A saved metric. */
export interface DatasetMetric {
  readonly name: string;
  readonly expression: string;
}

/** Conditions of row rules that are joined with OR; each is one expression. */
export type RowRuleGroup = readonly string[];

/** What of a table some reader may see: the rows that meet every group, and these columns of them; null for all as they are. */
export interface TableRules {
  readonly groups: readonly RowRuleGroup[];
  readonly columns: readonly ShownColumn[] | null;
}

/** The rules of a table that has none. */
export const NO_TABLE_RULES: TableRules = { groups: [], columns: null };

/** Whether something of a table is withheld. */
export const isRuled = ({ groups, columns }: TableRules): boolean => groups.length > 0 || columns !== null;

/** What the compiler must know of a dataset. */
export interface DatasetModel {
  readonly id: number;
  /** Table, or title of a virtual dataset. */
  readonly name: string;
  readonly schema: string | null;
  /** Text of a virtual dataset; null for a table. */
  readonly sql: string | null;
  readonly mainTimeColumn: string | null;
  /** Hours added to times in the answer. */
  readonly offsetHours: number;
  /** IANA zone of its ranges and buckets; null leaves it to the reader. */
  readonly zone?: string | null;
  /** Condition added when values of a filter are fetched. */
  readonly fetchValuesPredicate: string | null;
  /** Which rows the reader may see: rows that meet every group. None by default. */
  readonly rowRules?: readonly RowRuleGroup[];
  /** The columns of the source that the reader may see, some of them masked; null or absent for all as they are. */
  readonly shownColumns?: readonly ShownColumn[] | null;
  /** Sets the range of a query on the main time column too, whatever column it is on. */
  readonly alwaysFilterMainTime?: boolean;
  readonly columns: readonly DatasetColumn[];
  readonly metrics: readonly DatasetMetric[];
}

/** The column of that name, or null. */
export function datasetColumn(dataset: DatasetModel, name: string): DatasetColumn | null {
  return dataset.columns.find((column) => column.name === name) ?? null;
}
