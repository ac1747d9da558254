import { LIST_PAGE_SIZE_DEFAULT, type Message } from '@belvedere/core';
import { useCount, useRequestAccess, type ReadState } from '@belvedere/client-store';
import {
  Button,
  EmptyState,
  ErrorPanel,
  ListTable,
  LoadingState,
  NotAllowedState,
  PageHeader,
  Pager,
  Segmented,
  TextField,
  useT,
  type Crumb,
  type IconName,
  type ListColumn,
} from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { listMessages } from '../messages/lists.ts';
import { doorMessages } from '../messages/shell.ts';
import { useTitle } from '../start/use-title.ts';
import { ObjectCard, type ObjectCardProps } from './ObjectCard.tsx';
import { useListLook } from './use-list-look.ts';
import type { ListState } from './use-list.ts';

/** A row has a number of its own. */
interface ListedRow {
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

const FORBIDDEN = 403;

function HiddenNote({ hidden }: { readonly hidden: HiddenRows }): JSX.Element {
  const t = useT();
  const count = useCount()(hidden.count);
  return (
    <>
      {hidden.by === null
        ? t(listMessages.hiddenByMany, { hidden: count })
        : t(listMessages.hiddenByOne, { hidden: count, filter: hidden.by })}
    </>
  );
}

function ActionButton({
  action,
  kind,
}: {
  readonly action: ListAction;
  readonly kind: 'primary' | 'default';
}): JSX.Element {
  const t = useT();
  return (
    <Button
      kind={kind}
      icon={action.icon}
      {...(kind === 'default' && { title: t(action.label) })}
      {...('href' in action ? { href: action.href } : { onClick: action.onSelect })}
    >
      {t(action.label)}
    </Button>
  );
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

function Nothing<Row>({
  state,
  icon,
  empty,
  primary,
  hidden = null,
}: Pick<ListPageProps<Row>, 'state' | 'icon' | 'empty' | 'primary' | 'hidden'>): JSX.Element {
  const t = useT();
  const count = useCount();
  if (hidden !== null && hidden.count > 0 && Object.keys(state.chosen).length > 0)
    return (
      <EmptyState
        icon="filter"
        title={t(listMessages.noFiltered)}
        reason={t(listMessages.noFilteredWhy, { hidden: count(hidden.count) })}
        action={<Button onClick={state.clear}>{t(listMessages.clearFilters)}</Button>}
      />
    );
  if (state.search.trim() !== '') {
    return (
      <EmptyState
        icon="search"
        title={t(listMessages.noMatch, { search: state.search.trim() })}
        reason={t(listMessages.noMatchWhy)}
        action={
          <Button
            onClick={() => {
              state.setSearch('');
            }}
          >
            {t(listMessages.clearSearch)}
          </Button>
        }
      />
    );
  }
  if (state.onlyFavourites)
    return (
      <EmptyState
        icon="star-empty"
        title={t(listMessages.noFavourites)}
        reason={t(listMessages.noFavouritesWhy)}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={t(empty.title)}
      reason={t(empty.why)}
      {...(primary && { action: <ActionButton action={primary} kind="default" /> })}
    />
  );
}

function Cards<Row extends ListedRow>({
  label,
  rows,
  card,
}: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly card: (row: Row) => ObjectCardProps;
}): JSX.Element {
  return (
    <ul className="bv-object-cards bv-object-cards-4" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <ObjectCard {...card(row)} />
        </li>
      ))}
    </ul>
  );
}

/** Search, order, rows, pages: the same for every kind of object. */
export function ListPage<Row extends ListedRow>(props: ListPageProps<Row>): JSX.Element {
  const t = useT();
  const { state, read } = props;
  const [look, setLook] = useListLook();
  const requestAccessUrl = useRequestAccess();
  useTitle(props.title);
  if (read.reply === null && read.problem?.status === FORBIDDEN) {
    return (
      <div className="bv-list-page">
        <PageHeader title={props.title} />
        <NotAllowedState
          title={t(doorMessages.forbidden)}
          reason={t(listMessages.forbiddenWhy)}
          requestAccessUrl={requestAccessUrl}
        />
      </div>
    );
  }
  return (
    <div className="bv-list-page">
      <PageHeader
        crumbs={props.crumbs ?? []}
        title={props.title}
        marks={read.reply !== null && <span className="bv-text3">{read.reply.count}</span>}
        actions={
          <>
            {props.secondary && (
              <span className="bv-list-secondary">
                <ActionButton action={props.secondary} kind="default" />
              </span>
            )}
            {props.primary && <ActionButton action={props.primary} kind="primary" />}
          </>
        }
      />
      <div className="bv-list-tools">
        <div className="bv-list-search">
          <TextField
            label={t(props.searchLabel)}
            isLabelHidden
            icon="search"
            type="search"
            placeholder={t(props.searchLabel)}
            value={state.search}
            onChange={state.setSearch}
          />
        </div>
        {props.filters}
        {props.hasFavourites === true && (
          <Button
            icon={state.onlyFavourites ? 'star' : 'star-empty'}
            kind={state.onlyFavourites ? 'accent' : 'default'}
            onClick={state.toggleFavourites}
          >
            {t(listMessages.favourites)}
          </Button>
        )}
        {props.card !== undefined && (
          <div className="bv-list-look">
            <Segmented
              label={t(listMessages.view)}
              value={look}
              options={[
                { value: 'cards', label: t(listMessages.cards) },
                { value: 'list', label: t(listMessages.list) },
              ]}
              onChange={setLook}
            />
          </div>
        )}
      </div>
      <div className="bv-list-body">
        {read.problem !== null && read.reply === null ? (
          <ErrorPanel
            title={t(listMessages.fetchFailed, { things: t(props.things), reason: read.problem.message })}
            requestId={read.problem.requestId}
            onRetry={read.refetch}
          />
        ) : read.reply === null ? (
          <LoadingState />
        ) : read.reply.result.length === 0 ? (
          <Nothing {...props} />
        ) : (
          <>
            {props.card !== undefined && look === 'cards' ? (
              <Cards label={props.title} rows={read.reply.result} card={props.card} />
            ) : (
              <ListTable
                label={props.title}
                rows={read.reply.result}
                keyOf={(row) => row.id}
                sort={state.sort}
                onSort={state.toggleSort}
                columns={props.columns}
              />
            )}
            <Pager
              page={state.page}
              pageSize={LIST_PAGE_SIZE_DEFAULT}
              count={read.reply.count}
              note={props.hidden && props.hidden.count > 0 ? <HiddenNote hidden={props.hidden} /> : null}
              onPage={state.setPage}
            />
          </>
        )}
      </div>
    </div>
  );
}
