import { filterSentence, shownMetric } from '@belvedere/control-editors';
import { choicesOf, type AnyControl, type PanelDatasource, type PanelState } from '@belvedere/controls';
import { asList, columnLabel, isJsonObject, type AdhocFilter, type Column } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { headerMessages } from '../messages/header.ts';
import { entriesText, objectText, type ObjectReader } from './object-text.ts';

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

const cut = (text: string): string => (text.length <= MOST_CHARS ? text : `${text.slice(0, MOST_CHARS)}…`);

function plainText(value: unknown, reader: ObjectReader): string {
  if (typeof value === 'boolean') return reader.t(value ? headerMessages.on : headerMessages.off);
  if (typeof value === 'string') return value === '' ? NOTHING : value;
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(reader.plain).join(', ');
  if (!isJsonObject(value)) return value === null || value === undefined ? NOTHING : String(value);
  const name = value['name'] ?? value['label'];
  return typeof name === 'string' && name !== '' ? name : cut(entriesText(value, reader));
}

function objectReaderOf({ panel, t }: ValueReader): ObjectReader {
  const reader: ObjectReader = {
    t,
    datasource: panel.datasource,
    plain: (value) => plainText(value, reader),
  };
  return reader;
}

function choiceText(control: AnyControl | null, value: unknown, reader: ValueReader): string {
  const { panel, t } = reader;
  const choices = control === null ? [] : choicesOf(control, panel);
  const label = choices.find((choice) => choice.value === value)?.label;
  if (label === undefined) return plainText(value, objectReaderOf(reader));
  return typeof label === 'string' ? label : t(label);
}

/**
 * A control's value for people: labels of metrics, columns and choices, filters as sentences, bounds, rules and layers in
 * words, on and off, `-` for nothing.
 */
export function valueText(control: AnyControl | null, value: unknown, reader: ValueReader): string {
  const items = asList<unknown>(value);
  if (items.length === 0 || value === '') return NOTHING;
  const { datasource } = reader.panel;
  const told = control === null ? null : objectText(control.kind, value, objectReaderOf(reader));
  if (told !== null) return told === '' ? NOTHING : told;
  const itemText = control === null ? undefined : ITEM_TEXT[control.kind];
  return items
    .map((item) =>
      itemText === undefined || datasource === null
        ? choiceText(control, item, reader)
        : itemText(item as never, datasource),
    )
    .join(', ');
}
