import { problemOf, useRead, useServices, type ReadState } from '@belvedere/client-store';
import type { CallReply, ListItem } from '@belvedere/contracts/client';
import { LIST_PAGE_SIZE_DEFAULT, OWNERS_SHOWN } from '@belvedere/core';
import {
  Avatars,
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorPanel,
  Icon,
  ListTable,
  LoadingState,
  Pager,
  TextField,
  useDebounced,
  useT,
} from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { DatasetTitle } from '../DatasetTitle.tsx';
import type { ExploreDataset } from '../edit/use-editor.ts';
import { swapMessages } from '../messages/swap.ts';
import { swapListQ } from './swap-list-q.ts';

const SEARCH_DELAY_MS = 300;

type Row = ListItem<'dataset'>;

/** Props of {@link SwapDatasetDialog}. */
export interface SwapDatasetDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Given the chosen dataset as Explore reads it; its `type` is `table`. */
  readonly onSwapped: (datasource: ExploreDataset) => void;
}

function Warning(): JSX.Element {
  const t = useT();
  return (
    <div className="bv-swap-warning" role="note">
      <Icon name="warning-sign" />
      <div>
        <strong>{t(swapMessages.warning)}</strong> {t(swapMessages.warningText)}
      </div>
    </div>
  );
}

function Rows({
  rows,
  onPick,
}: {
  readonly rows: readonly Row[];
  readonly onPick: (row: Row) => void;
}): JSX.Element {
  const t = useT();
  return (
    <ListTable
      label={t(swapMessages.datasets)}
      rows={rows}
      keyOf={(row) => row.id}
      sort={null}
      onSort={() => undefined}
      columns={[
        {
          id: 'name',
          title: t(swapMessages.name),
          cell: (row) => (
            <button
              type="button"
              className="bv-swap-pick"
              onClick={() => {
                onPick(row);
              }}
            >
              <DatasetTitle title={row.table_name} />
            </button>
          ),
        },
        {
          id: 'type',
          title: t(swapMessages.type),
          cell: (row) => t(row.kind === 'virtual' ? swapMessages.virtual : swapMessages.physical),
        },
        { id: 'schema', title: t(swapMessages.schema), isMinor: true, cell: (row) => row.schema ?? '' },
        {
          id: 'connection',
          title: t(swapMessages.connection),
          cell: (row) => row.database.database_name,
        },
        {
          id: 'owners',
          title: t(swapMessages.owners),
          isMinor: true,
          cell: (row) => <Avatars people={row.owners} shown={OWNERS_SHOWN} />,
        },
      ]}
    />
  );
}

function Found({
  read,
  search,
  page,
  onPage,
  onPick,
}: {
  readonly read: ReadState<CallReply<'dataset', 'list'>>;
  readonly search: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onPick: (row: Row) => void;
}): JSX.Element {
  const t = useT();
  const { reply, problem } = read;
  if (reply === null)
    return problem === null ? (
      <LoadingState />
    ) : (
      <ErrorPanel
        reason={t(swapMessages.loadFailed, { reason: problem.message })}
        requestId={problem.requestId}
        onRetry={read.refetch}
      />
    );
  if (reply.count === 0)
    return (
      <EmptyState
        icon="th"
        title={search === '' ? t(swapMessages.empty) : t(swapMessages.nothing, { search })}
      />
    );
  return (
    <>
      <div className="bv-swap-rows">
        <Rows rows={reply.result} onPick={onPick} />
      </div>
      <Pager page={page} pageSize={LIST_PAGE_SIZE_DEFAULT} count={reply.count} onPage={onPage} />
    </>
  );
}

function Picker({
  onClose,
  onPick,
}: {
  readonly onClose: () => void;
  readonly onPick: (row: Row) => void;
}): JSX.Element {
  const t = useT();
  const [asked, setAsked] = useState({ search: '', page: 0 });
  const settled = useDebounced(asked, SEARCH_DELAY_MS);
  const read = useRead('dataset', 'list', { q: swapListQ(settled) }, { isFresh: true });
  return (
    <Dialog
      title={t(swapMessages.title)}
      isOpen
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t(swapMessages.cancel)}</Button>}
    >
      <div className="bv-swap">
        <Warning />
        <TextField
          label={t(swapMessages.search)}
          isLabelHidden
          type="search"
          icon="search"
          placeholder={t(swapMessages.search)}
          takesFocus
          value={asked.search}
          onChange={(search) => {
            setAsked({ search, page: 0 });
          }}
        />
        <Found
          read={read}
          search={settled.search.trim()}
          page={settled.page}
          onPage={(page) => {
            setAsked({ ...asked, page });
          }}
          onPick={onPick}
        />
      </div>
    </Dialog>
  );
}

function OpenDialog({ onClose, onSwapped }: SwapDatasetDialogProps): JSX.Element {
  const t = useT();
  const { api, notify } = useServices();
  const [picked, setPicked] = useState<Row | null>(null);
  const [isBusy, setBusy] = useState(false);
  const swap = async ({ id }: Row): Promise<void> => {
    setBusy(true);
    try {
      const datasource = await api.call('datasource', 'metadata', {
        query: { datasourceKey: `${id}__table` },
      });
      onSwapped({ ...datasource, type: 'table' });
    } catch (error) {
      const { message: text, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(swapMessages.failed), text, requestId });
      setBusy(false);
      setPicked(null);
    }
  };
  if (picked === null) return <Picker onClose={onClose} onPick={setPicked} />;
  return (
    <ConfirmDialog
      title={`${t(swapMessages.title)}: ${picked.table_name}`}
      action={t(swapMessages.proceed)}
      isOpen
      isDanger={false}
      isBusy={isBusy}
      onConfirm={() => void swap(picked)}
      onClose={() => {
        setPicked(null);
      }}
    >
      {t(swapMessages.confirmText)}
    </ConfirmDialog>
  );
}

/** Picks another dataset for a chart: a list to search, a warning, and the dataset read anew. */
export function SwapDatasetDialog(props: SwapDatasetDialogProps): JSX.Element | null {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}
