import { randomUUID } from 'node:crypto';
import { GENERIC_TYPES } from '@belvedere/core';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import type { ColumnRow, MetricRow } from '../../stored/dataset.ts';
import type { SourceColumn } from './source-columns.ts';

/** A column as a save sends it. */
export type ColumnInput = { readonly column_name: string } & {
  readonly [
    Key in keyof Omit<ColumnRow, 'column_name' | 'dataset_id' | 'position' | 'created_on' | 'changed_on'>
  ]?: ColumnRow[Key] | null | undefined;
};

/** A metric as a save sends it. */
export type MetricInput = { readonly metric_name: string; readonly expression: string } & {
  readonly [
    Key in keyof Omit<
      MetricRow,
      'metric_name' | 'expression' | 'dataset_id' | 'position' | 'created_on' | 'changed_on'
    >
  ]?: MetricRow[Key] | null | undefined;
};

type PlannedColumn = Omit<ColumnRow, 'id' | 'dataset_id' | 'position' | 'created_on' | 'changed_on'> & {
  id?: number;
};
type PlannedMetric = Omit<MetricRow, 'id' | 'dataset_id' | 'position' | 'created_on' | 'changed_on'> & {
  id?: number;
};

function checkUnique(field: 'columns' | 'metrics', names: readonly string[]): void {
  if (new Set(names).size === names.length) return;
  const text = field === 'columns' ? fieldTexts.columnsDuplicated : fieldTexts.metricsDuplicated;
  throw invalidFields({ [field]: [text.text] });
}

function checkKnown(
  field: 'columns' | 'metrics',
  ids: readonly (number | null | undefined)[],
  known: readonly { readonly id: number }[],
): void {
  const isUnknown = ids.some((id) => typeof id === 'number' && !known.some((row) => row.id === id));
  const text = field === 'columns' ? fieldTexts.columnsMissing : fieldTexts.metricsMissing;
  if (isUnknown) throw invalidFields({ [field]: [text.text] });
}

/** Kinds by the wire's generic type; the first stands for all when nothing else is known. */
const KINDS: Readonly<Record<number, readonly [string, ...string[]]>> = {
  [GENERIC_TYPES.NUMERIC]: ['float', 'integer', 'decimal'],
  [GENERIC_TYPES.STRING]: ['text', 'time', 'binary', 'other'],
  [GENERIC_TYPES.TEMPORAL]: ['wall', 'instant', 'date'],
  [GENERIC_TYPES.BOOLEAN]: ['boolean'],
};

/** A calculated column holds what people say it holds; a column of the source what the source says. */
function heldKind(kind: string, generic: number | null, expression: string | null): string {
  const said = (expression ?? '') === '' || generic === null ? undefined : KINDS[generic];
  return said === undefined || said.includes(kind) ? kind : said[0];
}

const or = <T>(value: T | null | undefined, fallback: T): T => value ?? fallback;

/**
 * The columns a dataset will have. A column that is sent without id but with the name of a known one keeps that
 * one's id and what it already says. Throws FIELDS_INVALID for names that stand twice and ids that are not here.
 */
export function plannedColumns(inputs: readonly ColumnInput[], known: readonly ColumnRow[]): PlannedColumn[] {
  checkUnique(
    'columns',
    inputs.map((input) => input.column_name),
  );
  checkKnown(
    'columns',
    inputs.map((input) => input.id),
    known,
  );
  return inputs.map((input) => {
    const before = known.find((row) =>
      input.id ? row.id === input.id : row.column_name === input.column_name,
    );
    const pick = <Key extends keyof ColumnInput & keyof ColumnRow>(
      key: Key,
      fallback: ColumnRow[Key],
    ): ColumnRow[Key] =>
      input[key] === undefined ? (before?.[key] ?? fallback) : (input[key] as ColumnRow[Key]);
    return {
      ...(before !== undefined && { id: before.id }),
      uuid: or(before?.uuid, or(input.uuid as string | null | undefined, randomUUID())),
      column_name: input.column_name,
      type: pick('type', null),
      kind: heldKind(or(pick('kind', 'text'), 'text'), pick('type_generic', null), pick('expression', null)),
      type_generic: pick('type_generic', null),
      advanced_data_type: pick('advanced_data_type', null),
      verbose_name: pick('verbose_name', null),
      description: pick('description', null),
      expression: pick('expression', null),
      extra: pick('extra', null),
      filterable: or(pick('filterable', true), true),
      groupby: or(pick('groupby', true), true),
      is_active: or(pick('is_active', true), true),
      is_dttm: or(pick('is_dttm', false), false),
      python_date_format: pick('python_date_format', null),
    };
  });
}

/** The metrics a dataset will have; the rules are those of {@link plannedColumns}. */
export function plannedMetrics(inputs: readonly MetricInput[], known: readonly MetricRow[]): PlannedMetric[] {
  checkUnique(
    'metrics',
    inputs.map((input) => input.metric_name),
  );
  checkKnown(
    'metrics',
    inputs.map((input) => input.id),
    known,
  );
  return inputs.map((input) => {
    const before = known.find((row) =>
      input.id ? row.id === input.id : row.metric_name === input.metric_name,
    );
    const pick = <Key extends keyof MetricInput & keyof MetricRow>(key: Key): MetricRow[Key] | null =>
      input[key] === undefined ? (before?.[key] ?? null) : (input[key] as MetricRow[Key]);
    return {
      ...(before !== undefined && { id: before.id }),
      uuid: or(before?.uuid, or(input.uuid as string | null | undefined, randomUUID())),
      metric_name: input.metric_name,
      expression: input.expression,
      verbose_name: pick('verbose_name') as string | null,
      description: pick('description') as string | null,
      metric_type: pick('metric_type') as string | null,
      d3format: pick('d3format') as string | null,
      currency: pick('currency') as string | null,
      warning_text: pick('warning_text') as string | null,
      extra: pick('extra') as string | null,
    };
  });
}

/** Columns as the database gives them, with what people say about them; calculated columns come after. */
export function mergedColumns(
  found: readonly SourceColumn[],
  given: readonly ColumnInput[] | null,
): readonly ColumnInput[] {
  const said = new Map((given ?? []).map((column) => [column.column_name, column]));
  const fromSource = found.map((column) => {
    const {
      type: _type,
      kind: _kind,
      type_generic: _generic,
      ...words
    } = said.get(column.column_name) ?? { column_name: '' };
    const spoken = Object.fromEntries(
      Object.entries(words).filter(([, value]) => value !== undefined && value !== null),
    );
    return { ...column, ...spoken, column_name: column.column_name } as ColumnInput;
  });
  const calculated = (given ?? []).filter(
    (column) =>
      (column.expression ?? '') !== '' && !found.some((other) => other.column_name === column.column_name),
  );
  return [...fromSource, ...calculated];
}
