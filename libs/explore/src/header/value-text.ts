import { filterSentence, shownMetric } from '@belvedere/control-editors';
import type { ChangedControl, PanelDatasource } from '@belvedere/controls';
import { asList, columnLabel, type AdhocFilter, type Column, type Metric } from '@belvedere/core';

const NOTHING = '-';

type ItemText = (item: never, datasource: PanelDatasource) => string;

const columnText = (column: Column, { columns }: PanelDatasource): string =>
  columns.find(({ column_name: name }) => name === column)?.verbose_name ?? columnLabel(column);

const ITEM_TEXT: Readonly<Partial<Record<string, ItemText>>> = {
  metric: shownMetric,
  metrics: shownMetric,
  column: columnText,
  columns: columnText,
  filters: (filter: AdhocFilter) => filterSentence(filter),
};

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  return JSON.stringify(value) ?? NOTHING;
}

/** A control's value for people: labels of metrics and columns, filters as sentences, `-` for nothing. */
export function valueText(
  { control }: Pick<ChangedControl, 'control'>,
  value: unknown,
  datasource: PanelDatasource,
): string {
  const items = asList(value as Metric | readonly Metric[] | null | undefined);
  if (items.length === 0 || value === '') return NOTHING;
  const itemText = control === null ? undefined : ITEM_TEXT[control.kind];
  return itemText === undefined
    ? plainText(value)
    : items.map((item) => itemText(item as never, datasource)).join(', ');
}
