import { useRead } from '@belvedere/client-store';
import { LIST_PAGE_SIZE_MAX } from '@belvedere/core';
import { useDebounced, type Someone } from '@belvedere/ui';
import { useState } from 'react';

const SEARCH_DELAY_MS = 200;

/** What can be chosen for a field of an object, as far as the reader may see it. */
export interface Related {
  /** Those whose names hold what is looked for, at most a page; empty while nothing is known. */
  readonly choices: readonly Someone[];
  readonly isLoading: boolean;
  /** Told what is looked for. */
  readonly onSearch: (text: string) => void;
}

/** Owners or roles that a chart, dataset or dashboard can have; the server finds them by name. */
export function useRelated(group: 'chart' | 'dataset' | 'dashboard', column: 'owners' | 'roles'): Related {
  const [search, setSearch] = useState('');
  const filter = useDebounced(search.trim(), SEARCH_DELAY_MS);
  const { reply, isLoading } = useRead(group, 'related', {
    params: { column },
    q: { page_size: LIST_PAGE_SIZE_MAX, ...(filter !== '' && { filter }) },
  });
  const choices = (reply?.result ?? []).map(({ value, text }) => ({ id: value, name: text }));
  return { choices, isLoading, onSearch: setSearch };
}
