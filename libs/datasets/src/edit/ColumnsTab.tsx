import { problemWords } from '@belvedere/chart-host';
import { useServices } from '@belvedere/client-store';
import { EmptyState, ErrorPanel, Segmented, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { ColumnCells } from './ColumnCells.tsx';
import { ColumnDetails } from './ColumnDetails.tsx';
import { newCalculatedColumn, type ColumnDraft } from './draft.ts';
import { faultText } from './fault-text.ts';
import { PartTable } from './PartTable.tsx';
import { PartButton, PartToolbar } from './PartToolbar.tsx';
import { matchingParts } from './part-search.ts';
import { SyncBanner } from './SyncBanner.tsx';
import type { Editor } from './use-editor.ts';
import { useSync } from './use-sync.ts';

/** Props that every tab with parts takes. */
export interface PartTabProps {
  readonly editor: Editor;
  /** Key of the unfolded part; null when all are folded. */
  readonly openPart: string | null;
  readonly onOpen: (key: string | null) => void;
}

function ColumnHead(): JSX.Element {
  const t = useT();
  return (
    <>
      <span>{t(editMessages.columnHead)}</span>
      <span>{t(editMessages.dataType)}</span>
      <span>{t(editMessages.label)}</span>
      <span className="bv-part-box">{t(editMessages.filterable)}</span>
      <span className="bv-part-box">{t(editMessages.dimension)}</span>
      <span className="bv-part-box">{t(editMessages.temporal)}</span>
      <span className="bv-part-box">{t(editMessages.defaultHead)}</span>
      <span className="bv-part-mark">{t(editMessages.afterSync)}</span>
    </>
  );
}

function ColumnTable({
  editor,
  openPart,
  onOpen,
  label,
  columns,
}: PartTabProps & { readonly label: string; readonly columns: readonly ColumnDraft[] }): JSX.Element {
  const t = useT();
  const { draft, faults, step } = editor;
  const openRow = openPart === null ? -1 : columns.findIndex((column) => column.key === openPart);
  const open = columns[openRow];
  const change = (key: string) => (patch: Partial<ColumnDraft>) => {
    step({ type: 'columnChanged', key, patch });
  };
  const rowAt = (index: number) => {
    const column = columns[index] ?? newCalculatedColumn('none');
    const { key, column_name: name, isRemoved } = column;
    return {
      key,
      name,
      isRemoved,
      hasFault: faults.some((fault) => fault.part === key),
      cells: (
        <ColumnCells
          column={column}
          isDefault={draft.fields.main_dttm_col === name}
          onChange={change(key)}
          onDefault={() => {
            step({ type: 'fieldsChanged', patch: { main_dttm_col: name } });
          }}
        />
      ),
    };
  };
  return (
    <PartTable
      label={label}
      look="columns"
      head={<ColumnHead />}
      count={columns.length}
      rowAt={rowAt}
      openRow={openRow}
      details={
        open !== undefined && (
          <ColumnDetails
            column={open}
            faultOf={(field) => faultText(t, faults, open.key, field)}
            onChange={change(open.key)}
          />
        )
      }
      onOpen={onOpen}
      onDrop={(key) => {
        step({ type: 'columnDropped', key });
      }}
    />
  );
}

/** The columns that the source gives, compared with it when asked for. */
export function ColumnsTab(props: PartTabProps): JSX.Element {
  const t = useT();
  const { draft, dataset, canUndoSync, step } = props.editor;
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<'all' | 'differing'>('all');
  const sync = useSync(draft.fields, (source) => {
    step({ type: 'synced', source });
  });
  const own = draft.columns.filter((column) => !column.isCalculated);
  const differing = own.filter((column) => column.sync !== null);
  const label = t(editMessages.columns);
  const shown = matchingParts(filter === 'all' ? own : differing, search, (column) => column.column_name);
  const counted = t(own.length === 1 ? editMessages.countOne : editMessages.count, {
    count: own.length,
    what: t(own.length === 1 ? editMessages.column : editMessages.columns).toLowerCase(),
  });
  const note =
    differing.length === 0 ? counted : `${counted}, ${t(editMessages.differ, { count: differing.length })}`;
  return (
    <>
      {canUndoSync && (
        <SyncBanner
          datasetId={dataset.id}
          source={`${dataset.database.database_name}.${dataset.name}`}
          columns={own}
          onUndo={() => {
            setFilter('all');
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
      <PartToolbar what={label} search={search} onSearch={setSearch} note={note}>
        {canUndoSync && (
          <Segmented
            label={label}
            value={filter}
            options={[
              { value: 'all', label: t(editMessages.all) },
              { value: 'differing', label: t(editMessages.differing) },
            ]}
            onChange={setFilter}
          />
        )}
        <PartButton icon="refresh" isLoading={sync.isRunning} onClick={() => void sync.run()}>
          {t(editMessages.sync)}
        </PartButton>
      </PartToolbar>
      {shown.length === 0 ? (
        <EmptyState
          icon="th"
          title={t(search === '' ? editMessages.emptyColumns : editMessages.nothingMatches, { search })}
          {...(search === '' && { reason: t(editMessages.emptyColumnsWhy) })}
        />
      ) : (
        <ColumnTable {...props} label={label} columns={shown} />
      )}
    </>
  );
}

/** The columns that are expressions over others. */
export function CalculatedTab(props: PartTabProps): JSX.Element {
  const t = useT();
  const { newId } = useServices();
  const { draft, step } = props.editor;
  const [search, setSearch] = useState('');
  const own = draft.columns.filter((column) => column.isCalculated);
  const shown = matchingParts(own, search, (column) => column.column_name);
  const label = t(editMessages.calculated);
  const add = (): void => {
    const key = `new-${newId()}`;
    setSearch('');
    step({ type: 'columnAdded', column: newCalculatedColumn(key) });
    props.onOpen(key);
  };
  const note = t(own.length === 1 ? editMessages.countOne : editMessages.count, {
    count: own.length,
    what: t(own.length === 1 ? editMessages.column : editMessages.columns).toLowerCase(),
  });
  return (
    <>
      <PartToolbar what={label} search={search} onSearch={setSearch} note={note}>
        <PartButton icon="plus" onClick={add}>
          {t(editMessages.addCalculated)}
        </PartButton>
      </PartToolbar>
      {shown.length === 0 ? (
        <EmptyState
          icon="function"
          title={t(search === '' ? editMessages.emptyCalculated : editMessages.nothingMatches, { search })}
          {...(search === '' && { reason: t(editMessages.emptyCalculatedWhy) })}
        />
      ) : (
        <ColumnTable {...props} label={label} columns={shown} />
      )}
    </>
  );
}
