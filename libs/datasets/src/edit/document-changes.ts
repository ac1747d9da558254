import { canonicalJson, isJsonObject, type JsonObject } from '@belvedere/core';

/** One thing that differs between two documents of a dataset. */
export interface DocumentChange {
  /** Group that a part belongs to; null for a field of the dataset itself. */
  readonly group: 'columns' | 'metrics' | null;
  /** Name of the column or metric; empty for a field of the dataset itself. */
  readonly part: string;
  /** Name of the field; empty when the whole part came or went. */
  readonly field: string;
  /** Null when it was not there. */
  readonly before: string | null;
  readonly after: string | null;
}

const UNTOLD = new Set(['id', 'uuid', 'kind', 'columns', 'metrics', 'params', 'version']);
const NAMES = { columns: 'column_name', metrics: 'metric_name' } as const;

function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fieldChanges(
  before: JsonObject,
  after: JsonObject,
): readonly Pick<DocumentChange, 'field' | 'before' | 'after'>[] {
  return Object.keys(before)
    .filter((field) => !UNTOLD.has(field) && after[field] !== undefined)
    .filter((field) => shown(before[field]) !== shown(after[field]))
    .filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field]))
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }));
}

const listOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter((item: unknown) => isJsonObject(item)) : [];

function partChanges(
  before: JsonObject,
  after: JsonObject,
  group: 'columns' | 'metrics',
): readonly DocumentChange[] {
  if (before[group] === undefined || after[group] === undefined) return [];
  const nameField = NAMES[group];
  const nameOf = (part: JsonObject): string => shown(part[nameField]) ?? '';
  const [olds, news] = [listOf(before[group]), listOf(after[group])];
  const isSame = (a: JsonObject, b: JsonObject): boolean =>
    typeof a['id'] === 'number' && typeof b['id'] === 'number'
      ? a['id'] === b['id']
      : nameOf(a) === nameOf(b);
  const gone = olds.filter((old) => !news.some((part) => isSame(old, part)));
  const come = news.filter((part) => !olds.some((old) => isSame(old, part)));
  return [
    ...gone.map((part) => ({ group, part: nameOf(part), field: '', before: nameOf(part), after: null })),
    ...come.map((part) => ({ group, part: nameOf(part), field: '', before: null, after: nameOf(part) })),
    ...news.flatMap((part) => {
      const old = olds.find((one) => isSame(one, part));
      return old === undefined
        ? []
        : fieldChanges(old, part).map((change) => ({ group, part: nameOf(part), ...change }));
    }),
  ];
}

/**
 * What changes from one document of a dataset to another: fields, then metrics, then columns. Fields and
 * lists that one of the two does not mention are no change; parts are the same when their ids are, or else their names.
 */
export function documentChanges(before: JsonObject, after: JsonObject): readonly DocumentChange[] {
  return [
    ...fieldChanges(before, after).map((change) => ({ group: null, part: '', ...change })),
    ...partChanges(before, after, 'metrics'),
    ...partChanges(before, after, 'columns'),
  ];
}
