import { filterSentence, shownMetric } from '@belvedere/control-editors';
import { choicesOf, type AnyControl, type PanelDatasource, type PanelState } from '@belvedere/controls';
import { asList, columnLabel, isJsonObject, type AdhocFilter, type Column } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { headerMessages } from '../messages/header.ts';

/** What the words for a value depend on. */
export interface ValueReader {
  readonly panel: PanelState;
  readonly t: Translate;
}

const NOTHING = '-';
const MOST_CHARS = 80;

type ItemText = (item: never, datasource: PanelDatasource) => string;

const columnText = (column: Column, { columns }: PanelDatasource): string =>
  columns.find(({ column_name: name }) => name === column)?.verbose_name ?? columnLabel(column);

const ITEM_TEXT: Readonly<Partial<Record<string, ItemText>>> = {
  metric: shownMetric,
  metrics: shownMetric,
  column: columnText,
  columns: columnText,
  filters: (filter: AdhocFilter, datasource) => filterSentence(filter, datasource),
};

function plainText(value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? headerMessages.on : headerMessages.off);
  if (typeof value === 'string') return value;
  const name = isJsonObject(value) ? value['name'] : null;
  if (typeof name === 'string' && name !== '') return name;
  const text = JSON.stringify(value) ?? NOTHING;
  return text.length <= MOST_CHARS ? text : `${text.slice(0, MOST_CHARS)}…`;
}

function choiceText(control: AnyControl | null, value: unknown, { panel, t }: ValueReader): string {
  const choices = control === null ? [] : choicesOf(control, panel);
  const label = choices.find((choice) => choice.value === value)?.label;
  if (label === undefined) return plainText(value, t);
  return typeof label === 'string' ? label : t(label);
}

/**
 * A control's value for people: labels of metrics, columns and choices, filters as sentences, on and off, `-` for
 * nothing.
 */
export function valueText(control: AnyControl | null, value: unknown, reader: ValueReader): string {
  const items = asList<unknown>(value);
  if (items.length === 0 || value === '') return NOTHING;
  const { datasource } = reader.panel;
  const itemText = control === null ? undefined : ITEM_TEXT[control.kind];
  return items
    .map((item) =>
      itemText === undefined || datasource === null
        ? choiceText(control, item, reader)
        : itemText(item as never, datasource),
    )
    .join(', ');
}
