import { problemWords } from '@belvedere/chart-host';
import { useRead, useServices, useLocale } from '@belvedere/client-store';
import { ErrorPanel, Icon, IconButton, LoadingState, useCopy, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { keepingMessages } from '../messages/keeping.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import { TableColumns } from './TableColumns.tsx';
import { TableDetails } from './TableDetails.tsx';

interface TableCardProps {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly table: string;
  /** False where the database turns previews off. */
  readonly canPreview: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onPreview: (sql: string) => void;
  readonly onRemove: () => void;
}

function useTable({
  databaseId: id,
  schema,
  table,
}: Pick<TableCardProps, 'databaseId' | 'schema' | 'table'>) {
  return useRead('database', 'table', { params: { id, table, schema: schema ?? 'undefined' } });
}

type TableReply = NonNullable<ReturnType<typeof useTable>['reply']>;

function TableName({
  table,
  rows,
  isOpen,
  onToggle,
}: {
  readonly table: string;
  /** About so many rows; null where that is not known. */
  readonly rows: number | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): JSX.Element {
  const t = useT();
  const { id: locale } = useLocale();
  return (
    <button
      type="button"
      className="bv-table-name"
      aria-expanded={isOpen}
      aria-label={t(sqllabMessages.expandTable, { table })}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      <Icon name="th" size={14} />
      <span className="bv-ellipsis">{table}</span>
      {rows !== null && (
        <span className="bv-text3 bv-table-rows">
          {t(sqllabMessages.rowEstimate, {
            rows: Intl.NumberFormat(locale, { notation: 'compact' }).format(rows),
          })}
        </span>
      )}
    </button>
  );
}

function TableTools({
  table,
  reply,
  canPreview,
  onPreview,
  onRemove,
}: Pick<TableCardProps, 'table' | 'canPreview' | 'onPreview' | 'onRemove'> & {
  readonly reply: TableReply | null;
}): JSX.Element {
  const t = useT();
  const copy = useCopy(useServices().notify);
  return (
    <>
      {canPreview && (
        <IconButton
          icon="eye-open"
          size="small"
          label={t(sqllabMessages.previewTable, { table })}
          isDisabled={reply === null}
          onClick={() => {
            if (reply !== null) onPreview(reply.selectStar);
          }}
        />
      )}
      <IconButton
        icon="clipboard"
        size="small"
        label={t(sqllabMessages.copySelect, { table })}
        isDisabled={reply === null}
        onClick={() => {
          if (reply !== null) void copy(reply.selectStar);
        }}
      />
      <IconButton
        icon="small-cross"
        size="small"
        label={t(sqllabMessages.removeTable, { table })}
        onClick={onRemove}
      />
    </>
  );
}

/** A table with its columns, a SELECT to copy, and a preview. */
export function TableCard(props: TableCardProps): JSX.Element {
  const t = useT();
  const { table, isOpen, onToggle } = props;
  const { reply, problem, refetch } = useTable(props);
  return (
    <section className="bv-table-card">
      <header>
        <TableName table={table} rows={reply?.rowEstimate ?? null} isOpen={isOpen} onToggle={onToggle} />
        <TableTools {...props} reply={reply} />
      </header>
      {isOpen && problem !== null && reply === null && (
        <ErrorPanel title={t(keepingMessages.tableFailed)} {...problemWords(problem, t)} onRetry={refetch} />
      )}
      {isOpen && problem === null && reply === null && <LoadingState />}
      {isOpen && reply !== null && (
        <>
          <TableColumns table={reply} />
          <TableDetails {...props} details={reply} />
        </>
      )}
    </section>
  );
}
