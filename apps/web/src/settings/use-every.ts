import { LIST_PAGE_SIZE_MAX } from '@belvedere/core';
import { problemOf, useServices, type Services } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useEffect, useState } from 'react';
import { settingsMessages } from '../messages/settings.ts';

type Api = Services['api'];

/** A page of a list, and how many there are in all. */
export interface Page<Row> {
  readonly count: number;
  readonly result: readonly Row[];
}

/** Asks for a page of {@link LIST_PAGE_SIZE_MAX}, counted from 0. */
export type ReadPage<Row> = (api: Api, page: number) => Promise<Page<Row>>;

/** Reads a list to its end, page by page. */
export async function everyOf<Row>(api: Api, readPage: ReadPage<Row>): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { count, result } = await readPage(api, page);
    found.push(...result);
    if (result.length === 0 || found.length >= count) return found;
  }
}

/** Query of a page as long as the server gives one. */
export const longPage = (page: number) => ({ page, page_size: LIST_PAGE_SIZE_MAX });

/**
 * A whole list: its first page, which the store reads and keeps fresh, and where that is not all, the others as soon as they are
 * there. `readPage` has to stay the same from render to render. When the others cannot be read, that is said.
 */
export function useEvery<Row>(first: Page<Row> | null, readPage: ReadPage<Row>): readonly Row[] {
  const t = useT();
  const { api, notify } = useServices();
  const [whole, setWhole] = useState<{ readonly of: Page<Row>; readonly rows: readonly Row[] } | null>(null);
  useEffect(() => {
    if (first === null || first.result.length >= first.count) return;
    let isCurrent = true;
    everyOf(api, readPage).then(
      (rows) => {
        if (isCurrent) setWhole({ of: first, rows });
      },
      (error: unknown) => {
        const { message: reason, requestId } = problemOf(error);
        if (isCurrent) notify({ kind: 'error', title: t(settingsMessages.listCut, { reason }), requestId });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, first, notify, readPage, t]);
  return (whole?.of === first ? whole?.rows : first?.result) ?? [];
}
