import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { FilterMask, NativeFilter } from '../native-filter/filter-entry.ts';
import type { FilterMasks } from '../native-filter/filter-masks.ts';

/** Setting of a dashboard under which it keeps what its charts do beside what the peer knows. */
export const BEHAVIOUR_KEY = 'belvedere_behaviour';

/** Where a mark leads. */
export type OpenTarget =
  | { readonly kind: 'dashboard'; readonly id: string }
  /** A tab of the same dashboard. */
  | { readonly kind: 'tab'; readonly id: string }
  | { readonly kind: 'link'; readonly url: string };

/** A value that goes along: of a column of the mark, or what a filter says. */
export interface Carried {
  readonly source: 'value' | 'filter';
  /** Column of the mark, or name of the filter. */
  readonly from: string;
  /** Name of the filter there; of a parameter for links. */
  readonly to: string;
}

/** One way that a chart's marks lead. */
export interface Opening {
  readonly label: string;
  readonly target: OpenTarget;
  readonly carries: readonly Carried[];
  /** A click goes there; else only the menu over a mark offers it. */
  readonly isOnClick: boolean;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Whether an address leads to a page: of this product, or over http. */
export function isOpenable(url: string): boolean {
  if (/^\/(?![/\\])/.test(url)) return true;
  try {
    return ['http:', 'https:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}

function readTarget(value: Json | undefined): OpenTarget | null {
  if (!isJsonObject(value)) return null;
  const [kind, id, url] = [textOf(value['kind']), textOf(value['id']), textOf(value['url'])];
  if (kind === 'link') return isOpenable(url) ? { kind, url } : null;
  return (kind === 'dashboard' || kind === 'tab') && id !== '' ? { kind, id } : null;
}

function readCarried(value: Json): readonly Carried[] {
  if (!isJsonObject(value)) return [];
  const [from, to] = [textOf(value['from']), textOf(value['to'])];
  return from === '' || to === ''
    ? []
    : [{ source: value['source'] === 'filter' ? 'filter' : 'value', from, to }];
}

function readOpening(value: Json): readonly Opening[] {
  if (!isJsonObject(value)) return [];
  const target = readTarget(value['target']);
  const { carries } = value;
  if (target === null) return [];
  return [
    {
      label: textOf(value['label']),
      target,
      carries: Array.isArray(carries) ? carries.flatMap(readCarried) : [],
      isOnClick: value['isOnClick'] === true,
    },
  ];
}

/** What a setting of {@link BEHAVIOUR_KEY} says of one thing. */
export function behaviourOf(metadata: JsonObject, group: string, id: string | number): Json | undefined {
  const all = metadata[BEHAVIOUR_KEY];
  const own = isJsonObject(all) ? all[group] : undefined;
  return isJsonObject(own) ? own[String(id)] : undefined;
}

/** The ways that the marks of a chart lead; what is stored and leads nowhere safe is left out. */
export function openingsOf(metadata: JsonObject, chartId: number): readonly Opening[] {
  const own = behaviourOf(metadata, 'opens', chartId);
  return Array.isArray(own) ? own.flatMap(readOpening) : [];
}

/** A value of a mark that may go along. */
export interface MarkValue {
  readonly column: string;
  readonly value: string | number | boolean | null;
  readonly text: string;
  /** Bounds of its period; absent where it is none. */
  readonly range?: string;
}

/** What filters there are to say, and what does not go along, by name. */
export interface CarriedMasks {
  readonly masks: FilterMasks;
  readonly left: readonly string[];
}

const columnOf = ({ targets }: NativeFilter): string | null => targets[0]?.column ?? null;

/** What a filter says for one value; null where it cannot. */
function maskOfValue(filter: NativeFilter, { value, text, range = '' }: MarkValue): FilterMask | null {
  const col = columnOf(filter);
  if (filter.filterType === 'filter_time')
    return range === ''
      ? null
      : { extraFormData: { time_range: range }, filterState: { value: range, label: range } };
  if (col === null) return null;
  if (filter.filterType === 'filter_select') {
    const one = value === null ? { col, op: 'IS NULL' as const } : { col, op: 'IN' as const, val: [value] };
    return { extraFormData: { filters: [one] }, filterState: { value: [value], label: text } };
  }
  if (filter.filterType !== 'filter_range' || typeof value !== 'number') return null;
  const filters = [
    { col, op: '>=' as const, val: value },
    { col, op: '<=' as const, val: value },
  ];
  return { extraFormData: { filters }, filterState: { value: [value, value], label: text } };
}

/** What a filter says, in the words of another of its kind; null where they are of two kinds. */
function maskOfFilter(from: NativeFilter, to: NativeFilter, mask: FilterMask): FilterMask | null {
  if (from.filterType !== to.filterType) return null;
  const col = columnOf(to);
  const filters = mask.extraFormData.filters?.map((one) => (col === null ? one : { ...one, col }));
  return { ...mask, extraFormData: { ...mask.extraFormData, ...(filters !== undefined && { filters }) } };
}

/** What holds where a mark is opened from. */
export interface OpenedFrom {
  readonly values: readonly MarkValue[];
  readonly filters: readonly NativeFilter[];
  readonly masks: FilterMasks;
}

/** A carried value as a filter there says it: with its name where it does not go along, nothing where there is nothing to carry. */
function carriedMask(
  { source, from, to }: Carried,
  { values, filters, masks }: OpenedFrom,
  there: readonly NativeFilter[],
): { readonly id: string; readonly mask: FilterMask } | { readonly left: string } | null {
  const target = there.find(({ name }) => name === to);
  const value = source === 'value' ? values.find(({ column }) => column === from) : undefined;
  const filter = source === 'filter' ? filters.find(({ name }) => name === from) : undefined;
  const said = filter === undefined ? undefined : masks[filter.id];
  if (filter !== undefined && said === undefined) return null;
  if (target === undefined || (value === undefined && filter === undefined))
    return { left: `${from} → ${to}` };
  const mask =
    value !== undefined
      ? maskOfValue(target, value)
      : filter !== undefined && said !== undefined
        ? maskOfFilter(filter, target, said)
        : null;
  return mask === null ? { left: `${from} → ${to}` } : { id: target.id, mask };
}

/** What the filters of the target say by the declared mapping, and what of the mark and of the filters does not go along. */
export function carriedMasks(
  carries: readonly Carried[],
  from: OpenedFrom,
  there: readonly NativeFilter[],
): CarriedMasks {
  const carried = carries.map((one) => carriedMask(one, from, there));
  const isDeclared = (source: Carried['source'], name: string): boolean =>
    carries.some((one) => one.source === source && one.from === name);
  const undeclared = [
    ...from.values.flatMap(({ column }) => (isDeclared('value', column) ? [] : [column])),
    ...from.filters.flatMap(({ id, name }) =>
      from.masks[id] === undefined || isDeclared('filter', name) ? [] : [name],
    ),
  ];
  return {
    masks: Object.fromEntries(
      carried.flatMap((one) => (one !== null && 'mask' in one ? [[one.id, one.mask] as const] : [])),
    ),
    left: [...carried.flatMap((one) => (one !== null && 'left' in one ? [one.left] : [])), ...undeclared],
  };
}

/** An address with the carried values as parameters, and what does not go along. */
export function carriedLink(
  url: string,
  carries: readonly Carried[],
  { values, filters, masks }: OpenedFrom,
): { readonly url: string; readonly left: readonly string[] } {
  const base = 'http://relative.invalid';
  const address = new URL(url, base);
  const left: string[] = [];
  for (const { source, from, to } of carries) {
    const filter = filters.find(({ name }) => name === from);
    const value =
      source === 'value'
        ? values.find(({ column }) => column === from)?.value
        : filter === undefined
          ? undefined
          : (masks[filter.id]?.filterState.label ?? '');
    if (value === undefined) left.push(`${from} → ${to}`);
    else if (value !== '') address.searchParams.set(to, String(value ?? ''));
  }
  return { url: url.startsWith('/') ? address.href.slice(base.length) : address.href, left };
}
