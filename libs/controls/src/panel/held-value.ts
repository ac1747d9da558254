import { asList, isJsonObject, parseGrain } from '@belvedere/core';
import { toHex } from '@belvedere/theme';
import type { AnyControl, ControlKind } from '../control.ts';

/** A list as it is where nothing in it is empty, so that what depends on it does not change. */
const listOf = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => item !== null && item !== undefined) ? value : asList(value);

/** Forms of old clients name the column of a metric `columnName`. */
function metricOf(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const { column } = value;
  if (!isJsonObject(column) || typeof column['columnName'] !== 'string' || 'column_name' in column)
    return value;
  const { columnName, ...rest } = column;
  return { ...value, column: { ...rest, column_name: columnName } };
}

const metricsOf = (value: unknown): unknown => {
  const list = listOf(value) as readonly unknown[];
  const metrics = list.map(metricOf);
  return metrics.every((metric, at) => metric === list[at]) ? list : metrics;
};

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (asList(value)[0] ?? null) : value);

/** Text of a number as the number, empty text as nothing; all else as it is. */
function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  return Number.isFinite(Number(value)) ? Number(value) : value;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isBound = (value: unknown): boolean => value === null || typeof value === 'number';

/** A pair of bounds, also of one that was stored as text or holds texts. */
function boundsOf(value: unknown): unknown {
  const pair = typeof value === 'string' ? jsonOf(value) : value;
  if (!Array.isArray(pair)) return [null, null];
  if (pair.length === 2 && pair.every(isBound)) return pair;
  const [low, high] = [0, 1].map((at) => numberOf(pair[at] ?? null));
  return [low, high].map((bound) => (isBound(bound) ? bound : null));
}

/** A stored currency without a place stands behind its number. */
const currencyOf = (value: unknown): unknown =>
  isJsonObject(value) && value['symbolPosition'] === undefined
    ? { ...value, symbolPosition: 'suffix' }
    : value;

const byteOf = (part: number): number => Math.round(Math.max(0, Math.min(255, part)));

/** Colours stored by their channels, with an opacity from 0 to 1, as hexadecimal digits. */
function colorOf(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const { r, g, b, a } = value;
  const parts = [r, g, b, typeof a === 'number' ? a * 255 : 255];
  if (!parts.every((part) => typeof part === 'number')) return null;
  return toHex(parts.reduce((color, part) => color * 256 + byteOf(part), 0));
}

/** Kinds that hold several. */
export const LISTS: ReadonlySet<ControlKind> = new Set([
  'metrics',
  'columns',
  'filters',
  'multi-select',
  'conditional-formatting',
  'order-by-columns',
  'annotation-layers',
  'filter-box-items',
]);

const SHAPES: Partial<Record<ControlKind, (value: unknown) => unknown>> = {
  metric: (value) => metricOf(firstOf(value)),
  column: firstOf,
  metrics: metricsOf,
  number: numberOf,
  slider: numberOf,
  bounds: boundsOf,
  currency: currencyOf,
  color: colorOf,
  grain: (value) => (typeof value === 'string' ? (parseGrain(value) ?? value) : value),
};

/**
 * A stored value in the shape that its control holds, whichever version of whichever client stored it: a list where one is
 * held gives its first, a single one where several are becomes a list, text of a number the number, text of bounds the
 * bounds, channels of a colour its hexadecimal digits, another name of a grain its
 * duration; what the control itself reads from other versions comes first. Null means cleared and stays, undefined too. The
 * same value where nothing changes.
 */
export function heldValue(control: AnyControl, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  const read = control.fromStored === undefined ? value : control.fromStored(value);
  if (read === null) return null;
  const shape = SHAPES[control.kind] ?? (LISTS.has(control.kind) ? listOf : undefined);
  return shape === undefined ? read : shape(read);
}
