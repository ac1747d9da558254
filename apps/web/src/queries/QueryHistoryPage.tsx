import { PAGE_URLS, sqlRunUrl } from '@belvedere/contracts/client';
import { useCan, useClock, useMayQuery, useRead, useServices, useUser } from '@belvedere/client-store';
import { useCopy, useT, type MenuEntry } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { ListFilter, RelatedFilter } from '../lists/ListFilter.tsx';
import { queryFilters, SPANS } from '../lists/list-filters.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { useDelete, type AskDelete } from '../lists/use-delete.tsx';
import { useHidden } from '../lists/use-hidden.ts';
import { listQ, useList, type ListState } from '../lists/use-list.ts';
import { listMessages } from '../messages/lists.ts';
import { queryMessages } from '../messages/queries.ts';
import { shellMessages } from '../messages/shell.ts';
import { QUERY_STATES, StateCell, type PastQuery } from './query-cells.tsx';
import { queryColumns, runName, tookText } from './query-columns.tsx';
import { QueryPreviewDialog } from './QueryPreviewDialog.tsx';
import { DatabaseFilter } from './SavedQueryFilters.tsx';
import { runFault } from './run-fault.ts';
import { usePreview } from './use-preview.ts';

const NAMES = {
  time: queryMessages.time,
  state: queryMessages.state,
  database: listMessages.database,
  user: queryMessages.user,
};
const LAST_STARTED = { column: 'start_time', isDescending: true };
const UNDER_WAY: ReadonlySet<string> = new Set(['running', 'pending']);

function HistoryFilters({
  state,
  hasUsers,
}: {
  readonly state: ListState;
  readonly hasUsers: boolean;
}): JSX.Element {
  const t = useT();
  const spans = (Object.keys(SPANS) as (keyof typeof SPANS)[]).map((span) => ({
    value: span,
    label: t(queryMessages[span]),
  }));
  const states = QUERY_STATES.map((value) => ({ value, label: t(queryMessages[value]) }));
  return (
    <>
      <ListFilter name="time" label={NAMES.time} state={state} choices={spans} />
      <ListFilter name="state" label={NAMES.state} state={state} choices={states} />
      <DatabaseFilter group="query" state={state} />
      {hasUsers && <RelatedFilter group="query" column="user" name="user" label={NAMES.user} state={state} />}
    </>
  );
}

function useEntries(
  onPreview: (row: PastQuery) => void,
  askDelete: AskDelete,
  mayQuery: boolean,
): (row: PastQuery) => readonly MenuEntry[] {
  const t = useT();
  const me = useUser();
  const copy = useCopy(useServices().notify);
  return (row) => {
    const owner = row.user;
    const isOwn = owner !== null && owner.id === me?.userId;
    const name = owner === null ? '' : `${owner.first_name} ${owner.last_name}`.trim();
    const hindrance = UNDER_WAY.has(row.status)
      ? t(queryMessages.stillRuns)
      : isOwn
        ? null
        : t(queryMessages.ofOthers, { name });
    return [
      {
        id: 'preview',
        label: t(queryMessages.preview),
        icon: 'eye-open',
        onSelect: () => {
          onPreview(row);
        },
      },
      ...(mayQuery
        ? [{ id: 'open', label: t(queryMessages.open), icon: 'console' as const, href: sqlRunUrl(row.id) }]
        : []),
      {
        id: 'copy',
        label: t(queryMessages.copySql),
        icon: 'clipboard',
        onSelect: () => void copy(row.sql),
      },
      {
        id: 'delete',
        label: t(listMessages.delete),
        icon: 'trash',
        isDanger: true,
        hindrance,
        onSelect: () => {
          askDelete({ id: row.id, name: runName(row) });
        },
      },
    ];
  };
}

/** A run in the preview: its state, its fault, and its text as it was written and as it ran. */
function HistoryPreview({ preview }: { readonly preview: ReturnType<typeof usePreview<PastQuery>> }) {
  const t = useT();
  const mayQuery = useMayQuery();
  const clockText = useClock();
  const { row } = preview;
  if (row === null) return null;
  const { start_time: start, database, schema, sql, executed_sql: executed } = row;
  const fault = runFault(t, row);
  const parts = [
    start === null ? '' : clockText(start, 'seconds'),
    tookText(t, row),
    database.database_name,
    schema ?? '',
  ];
  return (
    <QueryPreviewDialog
      query={{
        title: row.tab_name ?? t(queryMessages.previewTitle),
        subject: parts.filter((part) => part !== '').join(' · '),
        sql,
        executed: executed === null || executed.trim() === sql.trim() ? null : executed,
        note: (
          <div className="bv-query-note">
            <p>
              <StateCell status={row.status} />
            </p>
            {fault !== null && <p className="bv-query-said">{fault}</p>}
          </div>
        ),
        href: mayQuery ? sqlRunUrl(row.id) : null,
      }}
      steps={preview}
    />
  );
}

/** What was run in SQL Lab: one's own runs, and those of all for people who may see them. */
export function QueryHistoryPage(): JSX.Element {
  const t = useT();
  const clockText = useClock();
  const { now } = useServices();
  const [opened] = useState(now);
  const state = useList(LAST_STARTED);
  const filters = queryFilters(opened);
  const mayQuery = useMayQuery();
  const mayReadSaved = useCan('can_read', 'SavedQuery');
  const hasUsers = useCan('all_query_access', 'all_query_access');
  const read = useRead('query', 'list', { q: listQ(state.settled, filters) }, { isFresh: true });
  const hidden = useHidden('query', state, filters, { count: read.reply?.count, names: NAMES });
  const preview = usePreview(read.reply?.result ?? []);
  const removal = useDelete({
    group: 'query',
    type: queryMessages.query,
    why: queryMessages.deleteRunWhy,
  });
  const entriesOf = useEntries(preview.show, removal.ask, mayQuery);
  return (
    <>
      <ListPage
        crumbs={mayQuery ? [{ label: t(shellMessages.sqllab), href: PAGE_URLS.sqllab }] : []}
        title={t(queryMessages.history)}
        things={queryMessages.queries}
        icon="history"
        state={state}
        read={read}
        searchLabel={queryMessages.searchHistory}
        empty={{
          title: queryMessages.emptyHistory,
          why: mayQuery ? queryMessages.emptyHistoryWhy : listMessages.sqllabDenied,
        }}
        hidden={hidden}
        filters={<HistoryFilters state={state} hasUsers={hasUsers} />}
        primary={
          mayQuery ? { label: queryMessages.openSqlLab, icon: 'console', href: PAGE_URLS.sqllab } : null
        }
        secondary={
          mayReadSaved
            ? { label: shellMessages.savedQueries, icon: 'floppy-disk', href: PAGE_URLS.savedQueries }
            : null
        }
        columns={queryColumns({ t, clockText, onPreview: preview.show, entriesOf, hasUsers })}
      />
      <HistoryPreview preview={preview} />
      {removal.dialog}
    </>
  );
}
