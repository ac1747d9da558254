import { problemWords } from '@belvedere/chart-host';
import { ErrorPanel, Segmented, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { ColumnTable } from './ColumnTable.tsx';
import type { ColumnDraft } from './draft.ts';
import { NoParts } from './NoParts.tsx';
import { matchingParts } from './part-search.ts';
import { countedText, type PartTabProps } from './part-tab.ts';
import { PartButton, PartToolbar } from './PartToolbar.tsx';
import { SyncBanner } from './SyncBanner.tsx';
import type { Editor } from './use-editor.ts';
import { useSync } from './use-sync.ts';

type Shown = 'all' | 'differing';

type Sync = ReturnType<typeof useSync>;

/** What came of comparing with the source: what differs and can be taken back, or why it could not be done. */
function SyncNews({
  editor: { canUndoSync, dataset, step },
  columns,
  sync,
  onUndone,
}: {
  readonly editor: Editor;
  readonly columns: readonly ColumnDraft[];
  readonly sync: Sync;
  readonly onUndone: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <>
      {canUndoSync && (
        <SyncBanner
          datasetId={dataset.id}
          source={`${dataset.database.database_name}.${dataset.name}`}
          columns={columns}
          onUndo={() => {
            onUndone();
            step({ type: 'syncUndone' });
          }}
        />
      )}
      {sync.problem !== null && (
        <ErrorPanel
          title={t(editMessages.syncFailed)}
          {...problemWords(sync.problem, t)}
          requestId={sync.problem.requestId}
        />
      )}
    </>
  );
}

function ShownChoice({
  shown,
  onShow,
}: {
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}): JSX.Element {
  const t = useT();
  return (
    <Segmented
      label={t(editMessages.columns)}
      value={shown}
      options={[
        { value: 'all', label: t(editMessages.all) },
        { value: 'differing', label: t(editMessages.differing) },
      ]}
      onChange={onShow}
    />
  );
}

/** How many columns there are, and how many differ from the source. */
function useNote(count: number, differing: number): string {
  const t = useT();
  const counted = countedText(t, count, editMessages.column, editMessages.columns);
  return differing === 0 ? counted : `${counted}, ${t(editMessages.differ, { count: differing })}`;
}

/** The columns that the source gives, compared with it when asked for. */
export function ColumnsTab(props: PartTabProps): JSX.Element {
  const t = useT();
  const { draft, canUndoSync, step } = props.editor;
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Shown>('all');
  const sync = useSync(draft.fields, (source) => {
    step({ type: 'synced', source });
  });
  const own = draft.columns.filter((column) => !column.isCalculated);
  const differing = own.filter((column) => column.sync !== null);
  const label = t(editMessages.columns);
  const shown = matchingParts(filter === 'all' ? own : differing, search, (column) => column.column_name);
  const note = useNote(own.length, differing.length);
  return (
    <>
      <SyncNews
        editor={props.editor}
        columns={own}
        sync={sync}
        onUndone={() => {
          setFilter('all');
        }}
      />
      <PartToolbar what={label} search={search} onSearch={setSearch} note={note}>
        {canUndoSync && <ShownChoice shown={filter} onShow={setFilter} />}
        <PartButton icon="refresh" isLoading={sync.isRunning} onClick={() => void sync.run()}>
          {t(editMessages.sync)}
        </PartButton>
      </PartToolbar>
      {shown.length === 0 ? (
        <NoParts
          icon="th"
          search={search}
          none={editMessages.emptyColumns}
          why={editMessages.emptyColumnsWhy}
        />
      ) : (
        <ColumnTable {...props} label={label} columns={shown} />
      )}
    </>
  );
}
