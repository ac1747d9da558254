import { useRead } from '@belvedere/client-store';
import { LIST_PAGE_SIZE_MAX } from '@belvedere/core';
import { Button, Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { usesOfColumns } from './column-uses.ts';
import type { ColumnDraft } from './draft.ts';
import { syncCounts } from './sync-columns.ts';

const NAMED = 3;

function Uses({
  datasetId,
  columns,
}: {
  readonly datasetId: number;
  readonly columns: readonly string[];
}): JSX.Element | null {
  const t = useT();
  const q = {
    page_size: LIST_PAGE_SIZE_MAX,
    filters: [{ col: 'datasource_id', opr: 'eq', value: datasetId }],
  };
  const { reply } = useRead('chart', 'list', { q });
  const uses = usesOfColumns(columns, reply?.result ?? []);
  if (uses.length === 0) return null;
  return (
    <>
      {uses.map(({ column, charts }) => {
        const more = charts.length > NAMED ? [`+${charts.length - NAMED}`] : [];
        const names = [...charts.slice(0, NAMED).map((name) => `“${name}”`), ...more].join(', ');
        return <div key={column}>{t(editMessages.usedBy, { names, column })}</div>;
      })}
    </>
  );
}

/** What a comparison with the source found, until it is saved or undone. */
export function SyncBanner({
  datasetId,
  source,
  columns,
  onUndo,
}: {
  readonly datasetId: number;
  readonly source: string;
  readonly columns: readonly ColumnDraft[];
  readonly onUndo: () => void;
}): JSX.Element {
  const t = useT();
  const counts = syncCounts(columns);
  const isEqual = counts.added + counts.changed + counts.removed === 0;
  const removed = columns.filter((column) => column.sync === 'removed').map((column) => column.column_name);
  return (
    <div className="bv-sync" role="status">
      <Icon name="tick-circle" />
      <div className="bv-sync-text">
        <strong>{t(editMessages.syncDone, { source })}</strong>
        <div>
          {t(isEqual ? editMessages.syncEqual : editMessages.syncCounts, counts)}{' '}
          {!isEqual && t(editMessages.syncUntilSave)}
        </div>
        {removed.length > 0 && <Uses datasetId={datasetId} columns={removed} />}
      </div>
      <Button kind="quiet" size="small" onClick={onUndo}>
        {t(editMessages.undo)}
      </Button>
    </div>
  );
}
