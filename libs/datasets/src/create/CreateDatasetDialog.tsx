import {
  problemOf,
  serverChanged,
  useAppDispatch,
  useRead,
  useServices,
  useMayQuery,
} from '@belvedere/client-store';
import { exploreDatasetUrl, PAGE_URLS } from '@belvedere/contracts/client';
import { Button, Dialog, EmptyState, ErrorPanel, LoadingState, Select, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { PreviewRows } from '../edit/PreviewPane.tsx';
import type { PreviewState } from '../edit/use-preview.ts';
import { fieldText } from '../field-text.ts';
import { createMessages } from '../messages/create.ts';
import { FileDrop } from './FileDrop.tsx';
import { useTablePlace, type TablePlace } from './use-table-place.ts';
import { useTablePreview } from './use-table-preview.ts';

/** Props of {@link CreateDatasetDialog}. */
export interface CreateDatasetDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Offered as another way when it is given; called with the file that was dropped on the dialog. */
  readonly onImport?: (file: File | null) => void;
  /** Given the id of the dataset; Explore opens on it when this is left out. */
  readonly onCreated?: (datasetId: number) => void;
}

type Picker = ReturnType<typeof useTablePlace>;

function PlaceFields({ place, choose, databases, searchDatabases, schemas, tables }: Picker): JSX.Element {
  const t = useT();
  const names = tables.reply?.result ?? [];
  return (
    <div className="bv-source-place">
      <Select<number>
        label={t(createMessages.database)}
        icon="database"
        noMatchText={t(createMessages.noSuchDatabase)}
        value={place.databaseId}
        isLoading={databases.isLoading}
        onSearch={searchDatabases}
        options={(databases.databases ?? []).map((row) => ({ value: row.id, label: row.database_name }))}
        onChange={(databaseId) => {
          choose({ databaseId, schema: null, table: null });
        }}
      />
      <Select
        label={t(createMessages.schema)}
        value={place.schema}
        isLoading={schemas.isLoading}
        error={schemas.problem?.message ?? null}
        options={(schemas.reply?.result ?? []).map((schema) => ({ value: schema, label: schema }))}
        onChange={(schema) => {
          choose({ schema, table: null });
        }}
      />
      <Select
        label={t(createMessages.table)}
        icon="th"
        placeholder={t(
          names.length === 0 && tables.reply !== null ? createMessages.noTables : createMessages.chooseTable,
        )}
        value={place.table}
        isLoading={tables.isFetching}
        error={tables.problem?.message ?? null}
        options={names.map(({ value, type }) => ({ value, label: value, note: type }))}
        onChange={(table) => {
          choose({ table });
        }}
      />
    </div>
  );
}

function TablePreview({
  name,
  state,
}: {
  readonly name: string | null;
  readonly state: PreviewState;
}): JSX.Element {
  const t = useT();
  const { preview, problem } = state;
  if (name === null)
    return (
      <EmptyState
        icon="th"
        title={t(createMessages.nothingChosen)}
        reason={t(createMessages.nothingChosenWhy)}
      />
    );
  if (problem !== null)
    return (
      <ErrorPanel
        title={t(createMessages.previewFailed)}
        reason={problem.message}
        requestId={problem.requestId}
      />
    );
  if (preview === null) return <LoadingState />;
  return (
    <>
      <div className="bv-text2">{t(createMessages.columns, { count: preview.columns.length })}</div>
      <PreviewRows name={name} preview={preview} />
    </>
  );
}

/** Id of the dataset that stands on a table already; null when there is none. */
function useExisting({ databaseId, schema, table }: TablePlace): number | null {
  const filters = [
    { col: 'table_name', opr: 'eq', value: table ?? '' },
    { col: 'schema', opr: 'eq', value: schema ?? '' },
    { col: 'database', opr: 'rel_o_m', value: databaseId ?? 0 },
  ];
  const isChosen = databaseId !== null && table !== null;
  const { reply } = useRead('dataset', 'list', { q: { page_size: 1, filters } }, { skip: !isChosen });
  return isChosen ? (reply?.result[0]?.id ?? null) : null;
}

function useCreate(onCreated: (id: number) => void) {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const create = async ({ databaseId, schema, table }: TablePlace): Promise<void> => {
    if (databaseId === null || table === null) return;
    setBusy(true);
    try {
      const body = { database_id: databaseId, schema, table_name: table };
      const { result } = await api.call('dataset', 'getOrCreate', { body });
      dispatch(serverChanged('dataset'));
      notify({ kind: 'success', title: t(createMessages.created, { name: table }) });
      onCreated(result.table_id);
    } catch (error) {
      const problem = problemOf(error);
      const { requestId } = problem;
      const reason = fieldText(problem, 'table_name');
      notify({ kind: 'error', title: t(createMessages.failed, { reason }), requestId });
      setBusy(false);
    }
  };
  return { isBusy, create };
}

function OtherWays({ onImport }: Pick<CreateDatasetDialogProps, 'onImport'>): JSX.Element {
  const t = useT();
  const mayQuery = useMayQuery();
  return (
    <div className="bv-edit-note">
      {mayQuery && <a href={PAGE_URLS.sqllab}>{t(createMessages.writeSql)}</a>}
      {onImport !== undefined && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            onImport(null);
          }}
        >
          {t(createMessages.importFile)}
        </Button>
      )}
    </div>
  );
}

function NoDatabases(): JSX.Element {
  const t = useT();
  return (
    <EmptyState
      icon="database"
      title={t(createMessages.noDatabases)}
      action={<Button href={PAGE_URLS.databases}>{t(createMessages.connectOne)}</Button>}
    />
  );
}

/** Other ways to a dataset, or that there is one of this table already. */
function FootNote({
  exists,
  onImport,
}: Pick<CreateDatasetDialogProps, 'onImport'> & { readonly exists: boolean }): JSX.Element {
  const t = useT();
  if (exists) return <span className="bv-text2">{t(createMessages.exists)}</span>;
  return <OtherWays {...(onImport !== undefined && { onImport })} />;
}

/** Goes on with a dataset: as the host says, or to Explore. */
function useFinish({ onClose, onCreated }: CreateDatasetDialogProps): (id: number) => void {
  const { navigate } = useServices();
  return (id) => {
    onClose();
    if (onCreated === undefined) navigate(exploreDatasetUrl(id));
    else onCreated(id);
  };
}

function OpenDialog(props: CreateDatasetDialogProps): JSX.Element {
  const { onClose, onImport } = props;
  const t = useT();
  const picker = useTablePlace();
  const { place, databases } = picker;
  const preview = useTablePreview(place);
  const existing = useExisting(place);
  const finish = useFinish(props);
  const { isBusy, create } = useCreate(finish);
  const content = (
    <div className="bv-create">
      {databases.isNone ? (
        <NoDatabases />
      ) : (
        <>
          <PlaceFields {...picker} />
          <TablePreview name={place.table} state={preview} />
        </>
      )}
    </div>
  );
  return (
    <Dialog
      title={t(createMessages.title)}
      isOpen
      size="large"
      onClose={onClose}
      footNote={<FootNote exists={existing !== null} {...(onImport !== undefined && { onImport })} />}
      actions={
        <>
          <Button onClick={onClose}>{t(createMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={place.table === null || preview.problem !== null}
            isLoading={isBusy}
            onClick={() => {
              if (existing === null) void create(place);
              else finish(existing);
            }}
          >
            {t(existing === null ? createMessages.create : createMessages.open)}
          </Button>
        </>
      }
    >
      {onImport === undefined ? content : <FileDrop onFile={onImport}>{content}</FileDrop>}
    </Dialog>
  );
}

/** Makes a dataset of a table that is chosen by its columns and rows, or opens the one there is. */
export function CreateDatasetDialog(props: CreateDatasetDialogProps): JSX.Element | null {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}
