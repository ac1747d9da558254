import type { PanelState } from '@belvedere/controls';
import { asList, columnLabel, metricLabel, type Column, type Metric } from '@belvedere/core';

/** A column of a chart's answer. */
export interface AnsweredColumn {
  readonly name: string;
  readonly label: string;
  readonly isNumber: boolean;
  readonly isTime: boolean;
}

const COLUMN_FIELDS = ['x_axis', 'groupby', 'groupbyRows', 'groupbyColumns', 'columns', 'all_columns'];
const METRIC_FIELDS = ['metric', 'metrics'];
const PERCENT_FIELDS = ['percent_metrics'];
const NUMERIC = 0;

const listOf = <Item>(state: PanelState, fields: readonly string[]): readonly Item[] =>
  fields.flatMap((field) => asList(state.formData[field] as Item | readonly Item[] | null));

function dimensions(state: PanelState): readonly AnsweredColumn[] {
  return listOf<Column>(state, COLUMN_FIELDS).map((column) => {
    const name = columnLabel(column);
    const known = state.datasource?.columns.find(({ column_name }) => column_name === name);
    return {
      name,
      label: known?.verbose_name ?? name,
      isNumber: known?.type_generic === NUMERIC,
      isTime: known?.is_dttm === true,
    };
  });
}

function metrics(state: PanelState, fields: readonly string[], prefix: string): readonly AnsweredColumn[] {
  return listOf<Metric>(state, fields).map((metric) => {
    const name = metricLabel(metric);
    const known = state.datasource?.metrics.find(({ metric_name }) => metric_name === name);
    const label = `${prefix}${known?.verbose_name ?? name}`;
    return { name: `${prefix}${name}`, label, isNumber: true, isTime: false };
  });
}

/** The columns that the answer to a chart's form has, each once. */
export function answeredColumns(state: PanelState): readonly AnsweredColumn[] {
  const all = [
    ...dimensions(state),
    ...metrics(state, METRIC_FIELDS, ''),
    ...metrics(state, PERCENT_FIELDS, '%'),
  ];
  return [...new Map(all.map((column) => [column.name, column])).values()];
}

/** The columns of the answer, then those of the dataset that it does not have. */
export function configurableColumns(state: PanelState): readonly AnsweredColumn[] {
  const answered = answeredColumns(state);
  const names = new Set(answered.map(({ name }) => name));
  const others = (state.datasource?.columns ?? []).filter(({ column_name: name }) => !names.has(name));
  return [
    ...answered,
    ...others.map(({ column_name: name, verbose_name: label, type_generic: type, is_dttm: isTime }) => ({
      name,
      label: label ?? name,
      isNumber: type === NUMERIC,
      isTime,
    })),
  ];
}
