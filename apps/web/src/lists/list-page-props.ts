import type { Message } from '@belvedere/core';
import type { ReadState } from '@belvedere/client-store';
import type { Crumb, IconName, ListColumn } from '@belvedere/ui';
import type { ReactNode } from 'react';
import type { ObjectCardProps } from './ObjectCard.tsx';
import type { ListState } from './use-list.ts';

/** A row has a number of its own. */
export interface ListedRow {
  readonly id: number;
}

interface ListReply<Row> {
  readonly count: number;
  readonly result: readonly Row[];
}

/** The one action of a list page: where it leads, or what it does here. */
export type ListAction = {
  readonly label: Message;
  readonly icon: IconName;
} & ({ readonly href: string } | { readonly onSelect: () => void });

/** Rows that filters keep out of sight. */
export interface HiddenRows {
  readonly count: number;
  /** Name of the filter, if it is one alone. */
  readonly by: string | null;
}

/** What differs from one list page to another. */
export interface ListPageProps<Row> {
  /** Steps before the title. */
  readonly crumbs?: readonly Crumb[];
  readonly title: string;
  /** What its rows are, several of them, inside a sentence. */
  readonly things: Message;
  readonly icon: IconName;
  readonly state: ListState;
  readonly read: ReadState<ListReply<Row>>;
  readonly searchLabel: Message;
  readonly empty: { readonly title: Message; readonly why: Message };
  /** The one action of the page; null when the reader may not do it. */
  readonly primary?: ListAction | null;
  /** Stands before the primary one. */
  readonly secondary?: ListAction | null;
  readonly hasFavourites?: boolean;
  /** Filters beside the search. */
  readonly filters?: ReactNode;
  /** How many the filters hide, and by what name if it is one; null when nothing is hidden or it is not known. */
  readonly hidden?: HiddenRows | null;
  readonly columns: readonly ListColumn<Row>[];
  /** A row as a card; lists without cards have none. */
  readonly card?: (row: Row) => ObjectCardProps;
}
