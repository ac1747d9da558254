import type { ListItem } from '@belvedere/contracts/client';
import { LIST_PAGE_SIZE_MAX } from '@belvedere/core';
import type { CallProblem } from './call-problem.ts';
import { useRead } from './use-read.ts';

/** A condition of the list of databases. */
export interface DatabaseFilter {
  readonly col: string;
  readonly opr: string;
  readonly value: string | number | boolean;
}

/** Which databases are offered. */
export interface DatabaseChoicesInput {
  /** What all of them meet; nothing by default. */
  readonly filters?: readonly DatabaseFilter[];
  /** The chosen one, which is offered also where it is not among the first. */
  readonly chosen: number | null;
  /** A part of their names, as it is typed; all where it is left out or empty. */
  readonly search?: string;
  /** Asks again when mounted although an answer is there. */
  readonly isFresh?: boolean;
}

/** Databases to choose from. */
export interface DatabaseChoices {
  /** Those whose names the search finds, by name, and the chosen one before them; null while nothing is known. */
  readonly databases: readonly ListItem<'database'>[] | null;
  /** The chosen one; null while it is not known, and where there is none. */
  readonly chosen: ListItem<'database'> | null;
  /** It is known that the reader has no such database as the chosen one. */
  readonly isChosenAbsent: boolean;
  /** The reader has none at all. */
  readonly isNone: boolean;
  readonly isLoading: boolean;
  readonly problem: CallProblem | null;
  readonly refetch: () => void;
}

const ORDER = { order_column: 'database_name', order_direction: 'asc' } as const;
const NONE: readonly DatabaseFilter[] = [];

/** The databases that a picker offers: the server finds them by name, however many there are. */
export function useDatabaseChoices({
  filters = NONE,
  chosen,
  search = '',
  isFresh = false,
}: DatabaseChoicesInput): DatabaseChoices {
  const text = search.trim();
  const named = text === '' ? [] : [{ col: 'database_name', opr: 'ct', value: text }];
  const found = useRead(
    'database',
    'list',
    { q: { ...ORDER, page_size: LIST_PAGE_SIZE_MAX, filters: [...filters, ...named] } },
    { isFresh },
  );
  const listed = found.reply?.result.find(({ id }) => id === chosen) ?? null;
  const own = useRead(
    'database',
    'list',
    { q: { page_size: 1, filters: [...filters, { col: 'id', opr: 'eq', value: chosen ?? 0 }] } },
    { skip: chosen === null || found.reply === null || listed !== null },
  );
  const asked = own.isOld ? null : (own.reply?.result ?? null);
  const unlisted = listed === null ? (asked?.find(({ id }) => id === chosen) ?? null) : null;
  const all = found.reply?.result ?? null;
  return {
    databases: all === null || unlisted === null ? all : [unlisted, ...all],
    chosen: listed ?? unlisted,
    isChosenAbsent: chosen !== null && all !== null && listed === null && asked !== null && unlisted === null,
    isNone: text === '' && !found.isOld && all?.length === 0,
    isLoading: found.isLoading,
    problem: found.problem,
    refetch: found.refetch,
  };
}
