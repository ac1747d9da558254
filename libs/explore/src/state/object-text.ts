import { shownMetric } from '@belvedere/control-editors';
import type { PanelDatasource } from '@belvedere/controls';
import { isJsonObject, parseOrderBy, type Json, type JsonObject, type Metric } from '@belvedere/core';
import { colorScheme } from '@belvedere/theme';
import type { Translate } from '@belvedere/ui';
import { valueMessages } from '../messages/values.ts';
import { keyWords } from './key-words.ts';

/** What words for a value depend on. */
export interface ObjectReader {
  readonly t: Translate;
  readonly datasource: PanelDatasource | null;
  /** Words for a value inside of another one. */
  readonly plain: (value: unknown) => string;
}

type Words = (value: unknown, reader: ObjectReader) => string | null;

const objectOf = (value: unknown): JsonObject => (isJsonObject(value as Json) ? (value as JsonObject) : {});

const textAt = (value: JsonObject, key: string): string => {
  const held = value[key];
  return typeof held === 'string' || typeof held === 'number' ? String(held) : '';
};

const columnName = (name: string, datasource: PanelDatasource | null): string =>
  datasource?.columns.find(({ column_name }) => column_name === name)?.verbose_name ?? name;

const boundsText: Words = (value, { t }) => {
  const [min = null, max = null] = Array.isArray(value) ? (value as readonly (number | null)[]) : [];
  if (min === null && max === null) return '';
  if (max === null) return t(valueMessages.from, { min: String(min) });
  return min === null
    ? t(valueMessages.upTo, { max: String(max) })
    : t(valueMessages.between, { min: String(min), max: String(max) });
};

const currencyText: Words = (value, { t }) => {
  const { symbol, symbolPosition } = objectOf(value);
  if (typeof symbol !== 'string') return null;
  return t(symbolPosition === 'suffix' ? valueMessages.after : valueMessages.before, { symbol });
};

const ruleText: Words = (value, { t, datasource }) => {
  const rule = objectOf(value);
  const name = columnName(textAt(rule, 'column'), datasource);
  const operator = textAt(rule, 'operator');
  const one = `${name} ${operator} ${textAt(rule, 'targetValue')}`.trim();
  const range = `${textAt(rule, 'targetValueLeft')} ${operator.replace('x', name)} ${textAt(rule, 'targetValueRight')}`;
  const isOpen = operator === '' || operator === 'None';
  const said = isOpen ? name : operator.includes('x') ? range : one;
  return t(valueMessages.inColor, { rule: said, color: textAt(rule, 'colorScheme') });
};

const orderText: Words = (value, { t, datasource }) => {
  try {
    const [first] = parseOrderBy([value as Json]);
    if (first === undefined) return null;
    const column = columnName(String(first[0]), datasource);
    return t(first[1] ? valueMessages.ascending : valueMessages.descending, { column });
  } catch {
    return null;
  }
};

const layerText: Words = (value, { t }) => {
  const layer = objectOf(value);
  const name = textAt(layer, 'name');
  if (name === '') return null;
  return layer['show'] === false ? t(valueMessages.hidden, { name }) : name;
};

const sizeText: Words = (value, { datasource, plain }) => {
  const { type, value: held } = objectOf(value);
  if (type !== 'metric') return type === 'fix' ? plain(held) : null;
  return datasource === null ? plain(held) : shownMetric(held as unknown as Metric, datasource);
};

const placeText: Words = (value, { datasource }) => {
  const place = objectOf(value);
  const names = ['lonCol', 'latCol', 'lonlatCol', 'geohashCol'].map((key) => textAt(place, key));
  const known = names.filter((name) => name !== '').map((name) => columnName(name, datasource));
  return known.length === 0 ? null : known.join(', ');
};

const viewportText: Words = (value, { t }) => {
  const { latitude, longitude, zoom } = objectOf(value);
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const short = (number: Json | undefined): string => String(Math.round(Number(number ?? 0) * 100) / 100);
  const said = { latitude: short(latitude), longitude: short(longitude), zoom: short(zoom) };
  return t(valueMessages.viewport, said);
};

const configText: Words = (value, { datasource }) =>
  Object.keys(objectOf(value))
    .map((name) => columnName(name, datasource))
    .join(', ');

const contourText: Words = (value, reader) => {
  const { lowerThreshold, upperThreshold } = objectOf(value);
  return boundsText([lowerThreshold ?? null, upperThreshold ?? null], reader);
};

const fieldText: Words = (value, { datasource }) => {
  const item = objectOf(value);
  const label = textAt(item, 'label');
  return label === '' ? columnName(textAt(item, 'column'), datasource) : label;
};

const schemeText: Words = (value) => colorScheme(String(value))?.label ?? null;

/** Kinds of which the whole value is told at once. */
const WHOLE: Readonly<Partial<Record<string, Words>>> = {
  bounds: boundsText,
  currency: currencyText,
  'fixed-or-metric': sizeText,
  spatial: placeText,
  viewport: viewportText,
  'column-config': configText,
  'color-scheme': schemeText,
  'linear-color-scheme': schemeText,
};

/** Kinds of which each item is told. */
const EACH: Readonly<Partial<Record<string, Words>>> = {
  'conditional-formatting': ruleText,
  'order-by-columns': orderText,
  'annotation-layers': layerText,
  collection: fieldText,
  contours: contourText,
  'filter-box-items': fieldText,
};

/** A value of a control that is more than a word: null where this kind has no words of its own, or the value none. */
export function objectText(kind: string, value: unknown, reader: ObjectReader): string | null {
  const whole = WHOLE[kind];
  if (whole !== undefined) return whole(value, reader);
  const each = EACH[kind];
  if (each === undefined || !Array.isArray(value)) return null;
  return value.map((item: unknown) => each(item, reader) ?? reader.plain(item)).join(', ');
}

/** An object that no control explains: its entries by name. */
export function entriesText(value: JsonObject, { t, plain }: ObjectReader): string {
  return Object.entries(value)
    .map(([key, held]) => t(valueMessages.entry, { name: keyWords(key), value: plain(held) }))
    .join(', ');
}
