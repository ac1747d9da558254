import { useRead } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import type { Message } from '@belvedere/core';
import { listMessages } from '../messages/lists.ts';
import type { HiddenRows } from './list-page-props.ts';
import { hidingOf, unfilteredQ, type ListFilters, type ListState } from './use-list.ts';

/** How many rows the filters of a list hide; asked for only while there are any. */
export function useHidden(
  group: 'dashboard' | 'chart' | 'savedQuery' | 'query',
  state: ListState,
  filters: ListFilters,
  shown: { readonly count: number | undefined; readonly names: Readonly<Record<string, Message>> },
): HiddenRows | null {
  const t = useT();
  const hiding = hidingOf(state.settled, filters);
  const q = unfilteredQ(state.settled, filters);
  const all = useRead(group, 'list', { q }, { isFresh: true, skip: hiding === 0 });
  if (hiding === 0 || all.reply === null || shown.count === undefined) return null;
  const [only] = Object.keys(state.chosen).filter((name) => filters.chosen?.has(name) === true);
  const name = only === undefined ? listMessages.favourites : shown.names[only];
  return {
    count: Math.max(0, all.reply.count - shown.count),
    by: hiding === 1 && name !== undefined ? t(name).toLowerCase() : null,
  };
}
