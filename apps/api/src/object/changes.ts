import { canonicalJson } from '@belvedere/core';
import { isSecretName, MASK, maskSecrets } from '../security/mask-secrets.ts';

/** A field that is another one than before; its name leads into parts, e.g. `json_metadata.color_scheme`. */
export interface FieldChange {
  readonly field: string;
  /** As it was; null when there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Changed fields, as many as one line of the audit log keeps. */
export interface FieldChanges {
  readonly changes: readonly FieldChange[];
  /** How many more there were. */
  readonly more: number;
}

const CHANGES_KEPT = 100;
const TEXT_KEPT = 1000;
const DEPTH_MAX = 12;
/** What tells the members of a list apart, so that one put in front of others changes none of them. */
const KEYS = ['uuid', 'id', 'column_name', 'metric_name'] as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The members of a list by what tells them apart; null where nothing does. */
function byKey(list: readonly unknown[]): Fields | null {
  if (list.length === 0 || !list.every(isFields)) return null;
  for (const key of KEYS) {
    const names = list.map((item) => item[key]);
    const isDistinct = names.every((name) => typeof name === 'string' || typeof name === 'number');
    if (isDistinct && new Set(names).size === names.length)
      return Object.fromEntries(list.map((item, index) => [`[${String(names[index])}]`, item]));
  }
  return null;
}

/** JSON that is kept as text, read; every other value as it is. */
function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[{[]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The parts of a value that are compared one by one; null for one that is compared whole. */
function partsOf(value: unknown): Fields | null {
  if (Array.isArray(value)) return byKey(value);
  return isFields(value) ? value : null;
}

/** A value as a line keeps it: long ones lose their end, and say so. */
function kept(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= TEXT_KEPT) return value instanceof Date ? value.toISOString() : value;
  return `${text.slice(0, TEXT_KEPT)}... (${text.length} characters)`;
}

const namesOf = (one: Fields, other: Fields): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

/** Two values of one field that differ. */
function* differences(path: readonly string[], before: unknown, after: unknown): Generator<FieldChange> {
  const [old, now] = [opened(before), opened(after)];
  if (canonicalJson(old ?? null) === canonicalJson(now ?? null)) return;
  const field = path.join('.');
  if (isSecretName(path.at(-1) ?? '')) {
    yield { field, before: old == null ? null : MASK, after: now == null ? null : MASK };
    return;
  }
  const [oldParts, newParts] = [partsOf(old), partsOf(now)];
  if (path.length >= DEPTH_MAX || oldParts === null || newParts === null) {
    yield { field, before: kept(maskSecrets(old)), after: kept(maskSecrets(now)) };
    return;
  }
  for (const name of namesOf(oldParts, newParts))
    yield* differences([...path, name], oldParts[name], newParts[name]);
}

/**
 * The fields in which two states of an object differ, without secrets. A state that is null is none: the object was
 * made or deleted. Of more than a hundred fields the first hundred are kept, and the others counted.
 */
export function changesOf(before: object | null, after: object | null): FieldChanges {
  const [old, now] = [(before ?? {}) as Fields, (after ?? {}) as Fields];
  const changes: FieldChange[] = [];
  let more = 0;
  for (const name of namesOf(old, now)) {
    for (const change of differences([name], old[name], now[name])) {
      if (changes.length < CHANGES_KEPT) changes.push(change);
      else more += 1;
    }
  }
  return { changes, more };
}
