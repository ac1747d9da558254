import {
  canonicalJson,
  filterEntryToStored,
  NO_MASK,
  WHOLE_SCOPE,
  type FilterDivider,
  type FilterEntry,
  type NativeFilter,
} from '@belvedere/core';

/** An entry that is being edited; one that was removed keeps its place until it is gone. */
interface DraftEntry {
  readonly entry: FilterEntry;
  readonly isRemoved: boolean;
}

/** The entries of a dashboard while they are edited, in their order. */
export type Draft = readonly DraftEntry[];

/** Starts to edit what is stored. */
export const draftOf = (entries: readonly FilterEntry[]): Draft =>
  entries.map((entry) => ({ entry, isRemoved: false }));

/** Entries that stay. */
export const keptEntries = (draft: Draft): readonly FilterEntry[] =>
  draft.flatMap(({ entry, isRemoved }) => (isRemoved ? [] : [entry]));

/** A filter that nothing is known of yet. */
export const newFilter = (id: string, name: string): NativeFilter => ({
  type: 'NATIVE_FILTER',
  id: `NATIVE_FILTER-${id}`,
  name,
  description: '',
  filterType: 'filter_select',
  targets: [],
  controlValues: {
    multiSelect: true,
    enableEmptyFilter: false,
    inverseSelection: false,
    searchAllOptions: false,
  },
  defaultMask: NO_MASK,
  cascadeParentIds: [],
  scope: WHOLE_SCOPE,
  takesFirst: false,
  sortMetric: null,
  preFilters: [],
  preFilterTimeRange: null,
  granularity: null,
  time: {},
  stored: {},
});

/** A heading. */
export const newDivider = (id: string, title: string): FilterDivider => ({
  type: 'DIVIDER',
  id: `NATIVE_FILTER_DIVIDER-${id}`,
  title,
  description: '',
  stored: { targets: [{}], scope: { rootPath: ['ROOT_ID'], excluded: [] } },
});

/** Puts an entry at the end. */
export const added = (draft: Draft, entry: FilterEntry): Draft => [...draft, { entry, isRemoved: false }];

/** Puts the changed entry in its place. */
export const changed = (draft: Draft, entry: FilterEntry): Draft =>
  draft.map((one) => (one.entry.id === entry.id ? { ...one, entry } : one));

/** Marks an entry as removed, or takes that back. */
export const marked = (draft: Draft, id: string, isRemoved: boolean): Draft =>
  draft.map((one) => (one.entry.id === id ? { ...one, isRemoved } : one));

/** The entry that stands below one, else above it; null where no other stays. */
export function neighbourOf(draft: Draft, id: string): string | null {
  const at = draft.findIndex(({ entry }) => entry.id === id);
  const stays = ({ entry, isRemoved }: DraftEntry): boolean => !isRemoved && entry.id !== id;
  return (draft.slice(at).find(stays) ?? draft.slice(0, Math.max(0, at)).findLast(stays))?.entry.id ?? null;
}

/** Takes a removed entry out for good, and out of what depends on it. */
export function dropped(draft: Draft, id: string): Draft {
  return draft
    .filter(({ entry, isRemoved }) => !(isRemoved && entry.id === id))
    .map((one) => {
      const { entry } = one;
      if (entry.type === 'DIVIDER' || !entry.cascadeParentIds.includes(id)) return one;
      return {
        ...one,
        entry: { ...entry, cascadeParentIds: entry.cascadeParentIds.filter((other) => other !== id) },
      };
    });
}

/** Moves an entry to a place among the others. */
export function moved(draft: Draft, id: string, to: number): Draft {
  const from = draft.findIndex(({ entry }) => entry.id === id);
  const one = draft[from];
  if (one === undefined) return draft;
  const rest = draft.filter(({ entry }) => entry.id !== id);
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), one, ...rest.slice(at)];
}

/** Puts a copy below its original. */
export function duplicated(
  draft: Draft,
  id: string,
  copy: { readonly id: string; readonly name: string },
): Draft {
  const at = draft.findIndex(({ entry }) => entry.id === id);
  const original = draft[at]?.entry;
  if (original === undefined) return draft;
  const entry: FilterEntry =
    original.type === 'DIVIDER'
      ? { ...original, id: `NATIVE_FILTER_DIVIDER-${copy.id}`, title: copy.name }
      : { ...original, id: `NATIVE_FILTER-${copy.id}`, name: copy.name };
  return [...draft.slice(0, at + 1), { entry, isRemoved: false }, ...draft.slice(at + 1)];
}

const textOf = (entry: FilterEntry): string => canonicalJson(filterEntryToStored(entry));

/** How many entries differ from what is stored: changed, added, removed, and one for another order. */
export function changesOf(draft: Draft, stored: readonly FilterEntry[]): number {
  const [kept, before] = [keptEntries(draft), new Map(stored.map((entry) => [entry.id, entry]))];
  const other = kept.filter((entry) => {
    const old = before.get(entry.id);
    return old === undefined || textOf(old) !== textOf(entry);
  });
  const ids = new Set(kept.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !ids.has(id));
  const orderOf = (entries: readonly FilterEntry[]): string =>
    entries
      .filter(({ id }) => ids.has(id) && before.has(id))
      .map(({ id }) => id)
      .join(' ');
  return other.length + gone.length + (orderOf(kept) === orderOf(stored) ? 0 : 1);
}
