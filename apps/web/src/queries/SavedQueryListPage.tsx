import { PAGE_URLS, savedQueryUrl } from '@belvedere/contracts/client';
import { useCan, useFlag, useMayQuery, useRead } from '@belvedere/client-store';
import { useT, type IconName, type MenuEntry } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { useAccessEntries } from '../access/use-access.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { queryMessages } from '../messages/queries.ts';
import { shellMessages } from '../messages/shell.ts';
import { EditSavedQueryDialog } from './EditSavedQueryDialog.tsx';
import { QueryPreviewDialog } from './QueryPreviewDialog.tsx';
import { savedQueryColumns, type SavedQuery } from './saved-query-columns.tsx';
import { SAVED_QUERY_NAMES, SavedQueryFilters } from './SavedQueryFilters.tsx';
import { SavedQueryVersionsDialog } from './SavedQueryVersionsDialog.tsx';
import { usePreview } from './use-preview.ts';
import { useWhyNoneSaved } from './use-why-none-saved.ts';
import { useShare } from './use-share.ts';
import { deleteEntry, editEntry, tagged } from '../lists/list-columns.tsx';
import { SAVED_QUERY_FILTERS } from '../lists/list-filters.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { useDelete, type AskDelete } from '../lists/use-delete.tsx';
import { useFavourites } from '../lists/use-favourites.ts';
import { useHasTags } from '../lists/use-has-tags.ts';
import { useHidden } from '../lists/use-hidden.ts';
import { listQ, useList } from '../lists/use-list.ts';

/** What the menu of a query does beside opening it. */
interface RowDeeds {
  readonly onPreview: (row: SavedQuery) => void;
  readonly onEdit: (row: SavedQuery) => void;
  readonly onVersions: (row: SavedQuery) => void;
  readonly askDelete: AskDelete;
  readonly mayQuery: boolean;
}

function useEntries({
  onPreview,
  onEdit,
  onVersions,
  askDelete,
  mayQuery,
}: RowDeeds): (row: SavedQuery) => readonly MenuEntry[] {
  const t = useT();
  const accessEntries = useAccessEntries('savedQuery');
  const share = useShare();
  const mayShare = useFlag('KV_STORE');
  return (row) => {
    const { id, label, sql, schema, db_id: dbId, template_parameters: templateParams } = row;
    const entry = (name: string, text: string, icon: IconName, onSelect: () => void): MenuEntry => ({
      id: name,
      label: text,
      icon,
      onSelect,
    });
    return [
      entry('preview', t(queryMessages.preview), 'eye-open', () => {
        onPreview(row);
      }),
      ...(mayQuery
        ? [
            {
              id: 'open',
              label: t(listMessages.openInSqlLab),
              icon: 'console' as const,
              href: savedQueryUrl(id),
            },
          ]
        : []),
      editEntry(t, row, () => {
        onEdit(row);
      }),
      ...(mayShare
        ? [
            entry('share', t(queryMessages.copyLink), 'link', () => {
              void share({ name: label, sql, dbId, schema, templateParams });
            }),
          ]
        : []),
      entry('versions', t(queryMessages.versions), 'history', () => {
        onVersions(row);
      }),
      ...accessEntries({ id, name: label, can: row.can }),
      deleteEntry(t, row, () => {
        askDelete({ id, name: label });
      }),
    ];
  };
}

const placeText = ({ database, schema }: SavedQuery): string =>
  [database?.database_name ?? '', schema ?? ''].filter((part) => part !== '').join(' · ');

function SavedQueryNote({ row }: { readonly row: SavedQuery }): JSX.Element | null {
  const t = useT();
  const { description, last_run_delta_humanized: when } = row;
  const hasDescription = description !== null && description !== '';
  if (!hasDescription && when === null) return null;
  return (
    <div className="bv-query-note">
      {hasDescription && <p>{description}</p>}
      {when !== null && <p className="bv-text3">{t(queryMessages.lastRun, { when })}</p>}
    </div>
  );
}

/** The reader's saved queries. */
export function SavedQueryListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const q = listQ(state.settled, SAVED_QUERY_FILTERS);
  const read = useRead('savedQuery', 'list', { q }, { isFresh: true });
  const shown = { count: read.reply?.count, names: SAVED_QUERY_NAMES };
  const hidden = useHidden('savedQuery', state, SAVED_QUERY_FILTERS, shown);
  const rows = read.reply?.result ?? [];
  const favourites = useFavourites(
    'savedQuery',
    rows.map((row) => row.id),
  );
  const mayQuery = useMayQuery();
  const whyNone = useWhyNoneSaved();
  const mayReadRuns = useCan('can_read', 'Query');
  const preview = usePreview(rows);
  const [edited, setEdited] = useState<SavedQuery | null>(null);
  const [versioned, setVersioned] = useState<SavedQuery | null>(null);
  const removal = useDelete({
    group: 'savedQuery',
    type: listMessages.query,
    why: listMessages.deleteQueryWhy,
  });
  const entriesOf = useEntries({
    onPreview: preview.show,
    onEdit: setEdited,
    onVersions: setVersioned,
    askDelete: removal.ask,
    mayQuery,
  });
  return (
    <>
      <ListPage
        title={t(shellMessages.savedQueries)}
        things={thingMessages.queries}
        icon="console"
        state={state}
        read={read}
        searchLabel={listMessages.searchQueries}
        empty={{ title: listMessages.emptyQueries, why: whyNone }}
        hasFavourites
        hidden={hidden}
        filters={<SavedQueryFilters state={state} />}
        primary={
          mayQuery
            ? { label: listMessages.newQuery, icon: 'plus', href: `${PAGE_URLS.sqllab}?new=true` }
            : null
        }
        secondary={
          mayReadRuns ? { label: queryMessages.history, icon: 'history', href: PAGE_URLS.queryHistory } : null
        }
        columns={tagged(savedQueryColumns(t, favourites, entriesOf, mayQuery), useHasTags())}
      />
      {preview.row !== null && (
        <QueryPreviewDialog
          query={{
            title: preview.row.label,
            subject: placeText(preview.row),
            sql: preview.row.sql,
            executed: null,
            note: <SavedQueryNote row={preview.row} />,
            href: mayQuery ? savedQueryUrl(preview.row.id) : null,
          }}
          steps={preview}
        />
      )}
      {edited !== null && (
        <EditSavedQueryDialog
          query={edited}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
      {versioned !== null && (
        <SavedQueryVersionsDialog
          query={versioned}
          name={versioned.label}
          onClose={() => {
            setVersioned(null);
          }}
        />
      )}
      {removal.dialog}
    </>
  );
}
