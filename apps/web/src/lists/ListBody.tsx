import { LIST_PAGE_SIZE_DEFAULT } from '@belvedere/core';
import { useCount } from '@belvedere/client-store';
import { ErrorPanel, ListTable, LoadingState, Pager, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import type { HiddenRows, ListedRow, ListPageProps } from './list-page-props.ts';
import { ListNothing } from './ListNothing.tsx';
import { ObjectCard, type ObjectCardProps } from './ObjectCard.tsx';
import type { ListLook } from './use-list-look.ts';

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

function Rows<Row extends ListedRow>({
  page,
  rows,
  look,
}: {
  readonly page: ListPageProps<Row>;
  readonly rows: readonly Row[];
  readonly look: ListLook;
}): JSX.Element {
  if (page.card !== undefined && look === 'cards')
    return <Cards label={page.title} rows={rows} card={page.card} />;
  return (
    <ListTable
      label={page.title}
      rows={rows}
      keyOf={(row) => row.id}
      sort={page.state.sort}
      onSort={page.state.toggleSort}
      columns={page.columns}
    />
  );
}

/** Rows and pages of a list, or what stands in their place. */
export function ListBody<Row extends ListedRow>({
  page,
  look,
}: {
  readonly page: ListPageProps<Row>;
  readonly look: ListLook;
}): JSX.Element {
  const t = useT();
  const { state, read, hidden } = page;
  if (read.problem !== null && read.reply === null)
    return (
      <ErrorPanel
        title={t(listMessages.fetchFailed, { things: t(page.things), reason: read.problem.message })}
        requestId={read.problem.requestId}
        onRetry={read.refetch}
      />
    );
  if (read.reply === null) return <LoadingState />;
  if (read.reply.result.length === 0) return <ListNothing {...page} />;
  return (
    <>
      <Rows page={page} rows={read.reply.result} look={look} />
      <Pager
        page={state.page}
        pageSize={LIST_PAGE_SIZE_DEFAULT}
        count={read.reply.count}
        note={hidden && hidden.count > 0 ? <HiddenNote hidden={hidden} /> : null}
        onPage={state.setPage}
      />
    </>
  );
}
