import { columnIcon, columnName } from '@belvedere/control-editors';
import type { ChartDatasource } from '@belvedere/charts';
import type { PanelColumn, PanelMetric } from '@belvedere/controls';
import { GENERIC_TYPES } from '@belvedere/core';
import type { IconName } from '@belvedere/ui';

/** A field of the dataset, by kind and name. */
export type Field =
  | { readonly kind: 'metric'; readonly name: string }
  | { readonly kind: 'column'; readonly name: string };

/** Kinds of fields that stand together. */
export const FOLDER_IDS = ['metrics', 'columns', 'calculated'] as const;

/** One of {@link FOLDER_IDS}. */
export type FolderId = (typeof FOLDER_IDS)[number];

/** A field as the panel shows it. */
export type ListedField = {
  readonly key: string;
  readonly folder: FolderId;
  readonly icon: IconName;
  readonly label: string;
  /** At the right, in second colour. */
  readonly note: string;
} & (
  | { readonly kind: 'metric'; readonly field: PanelMetric }
  | { readonly kind: 'column'; readonly field: PanelColumn }
);

/** The reference to a field that is listed. */
export const fieldOf = (listed: ListedField): Field =>
  listed.kind === 'metric'
    ? { kind: 'metric', name: listed.field.metric_name }
    : { kind: 'column', name: listed.field.column_name };

const isTime = ({ is_dttm, type_generic }: PanelColumn): boolean =>
  is_dttm || type_generic === GENERIC_TYPES.TEMPORAL;

const isCalculated = ({ expression }: PanelColumn): boolean => expression !== null && expression !== '';

const listedMetric = (field: PanelMetric): ListedField => ({
  kind: 'metric',
  key: `metric:${field.metric_name}`,
  folder: 'metrics',
  icon: 'function',
  label: field.verbose_name ?? field.metric_name,
  note: field.expression,
  field,
});

const listedColumn = (field: PanelColumn): ListedField => ({
  kind: 'column',
  key: `column:${field.column_name}`,
  folder: isCalculated(field) ? 'calculated' : 'columns',
  icon: columnIcon(field),
  label: columnName(field),
  note: (isCalculated(field) ? field.expression : field.type?.toLowerCase()) ?? '',
  field,
});

/** All fields of a dataset in the order of its own, times before other columns. */
export function listedFields({ metrics, columns }: ChartDatasource): readonly ListedField[] {
  const ordered = columns.toSorted((a, b) => Number(isTime(b)) - Number(isTime(a)));
  return [...metrics.map(listedMetric), ...ordered.map(listedColumn)];
}
