import { LIST_PAGE_SIZE_MAX } from '@belvedere/core';
import {
  problemOf,
  useServices,
  type CallProblem,
  type ReadState,
  type Services,
} from '@belvedere/client-store';
import { useEffect, useState } from 'react';

type Api = Services['api'];

/** A page of a list, and how many there are in all. */
interface Page<Row> {
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
 * A whole list: its rows, which are null while they are on their way, or why they could not be read. Null is not empty. `isHidden` says
 * that the reader may not know the list: then nobody asks for it, and there are neither rows nor a problem.
 */
export interface Every<Row> {
  readonly rows: readonly Row[] | null;
  readonly problem: CallProblem | null;
  readonly isHidden: boolean;
}

/** Other rows of a list that was read, or of one that was not. */
export const everyMapped = <Row, Other>(
  { rows, ...rest }: Every<Row>,
  map: (rows: readonly Row[]) => readonly Other[],
): Every<Other> => ({ rows: rows === null ? null : map(rows), ...rest });

/** The first page of a list; `isHidden` where it was not asked for, as the reader may not read it. */
type FirstRead<Row> = Pick<ReadState<Page<Row>>, 'reply' | 'problem' | 'isOld'> & {
  readonly isHidden?: boolean;
};

interface Whole<Row> extends Every<Row> {
  readonly by: ReadPage<Row>;
}

/**
 * A whole list: its first page, which the store reads and keeps fresh, and where that is not all, the others. `readPage` has to stay
 * the same from render to render. While a newer first page is read on, the rows of the earlier one stay.
 */
export function useEvery<Row>(
  { reply, problem, isOld, isHidden = false }: FirstRead<Row>,
  readPage: ReadPage<Row>,
): Every<Row> {
  const { api } = useServices();
  const [whole, setWhole] = useState<Whole<Row> | null>(null);
  const first = isOld ? null : reply;
  useEffect(() => {
    if (first === null || first.result.length >= first.count) return;
    let isCurrent = true;
    const show = (every: Omit<Every<Row>, 'isHidden'>): void => {
      if (isCurrent) setWhole({ ...every, isHidden: false, by: readPage });
    };
    everyOf(api, readPage).then(
      (rows) => {
        show({ rows, problem: null });
      },
      (error: unknown) => {
        show({ rows: null, problem: problemOf(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, first, readPage]);
  if (isHidden) return { rows: null, problem: null, isHidden };
  if (first === null) return { rows: null, problem, isHidden };
  if (first.result.length >= first.count) return { rows: first.result, problem: null, isHidden };
  return whole?.by === readPage ? whole : { rows: null, problem: null, isHidden };
}
