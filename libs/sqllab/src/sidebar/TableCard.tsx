import { useRead, useServices } from '@belvedere/client-store';
import {
  copyText,
  ErrorPanel,
  Icon,
  IconButton,
  LoadingState,
  uiMessages,
  useT,
  type IconName,
} from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';

const ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/bool/i, 'array-boolean'],
  [/time|date/i, 'time'],
  [/int|dec|num|double|float|real/i, 'numerical'],
];

/** Icon of an engine's type. */
function typeIcon(type: string): IconName {
  return ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? 'font';
}

/** A table with its columns, a SELECT to copy, and a preview. */
export function TableCard({
  databaseId,
  schema,
  table,
  canPreview,
  onPreview,
  onRemove,
}: {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly table: string;
  /** False where the database turns previews off. */
  readonly canPreview: boolean;
  readonly onPreview: (sql: string) => void;
  readonly onRemove: () => void;
}): JSX.Element {
  const t = useT();
  const { notify } = useServices();
  const [isOpen, setOpen] = useState(true);
  const { reply, problem, refetch } = useRead('database', 'table', {
    params: { id: databaseId, table, schema: schema ?? 'undefined' },
  });
  const copySelect = async (): Promise<void> => {
    if (reply === null) return;
    const isCopied = await copyText(reply.selectStar);
    notify(
      isCopied
        ? { kind: 'success', title: t(uiMessages.copied) }
        : { kind: 'error', title: t(uiMessages.copyUnsupported) },
    );
  };
  const keys = new Set((reply?.primaryKey['column_names'] as readonly string[] | undefined) ?? []);
  const rows = reply?.rowEstimate ?? null;
  return (
    <section className="bv-table-card">
      <header>
        <button
          type="button"
          className="bv-table-name"
          aria-expanded={isOpen}
          aria-label={t(sqllabMessages.expandTable, { table })}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
          <Icon name="th" size={14} />
          <span className="bv-ellipsis">{table}</span>
          {rows !== null && (
            <span className="bv-text3 bv-table-rows">
              {t(sqllabMessages.rowEstimate, {
                rows: Intl.NumberFormat('en', { notation: 'compact' }).format(rows),
              })}
            </span>
          )}
        </button>
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
          onClick={() => void copySelect()}
        />
        <IconButton
          icon="small-cross"
          size="small"
          label={t(sqllabMessages.removeTable, { table })}
          onClick={onRemove}
        />
      </header>
      {isOpen && problem !== null && reply === null && (
        <ErrorPanel title={t(sqllabMessages.tableFailed)} reason={problem.message} onRetry={refetch} />
      )}
      {isOpen && problem === null && reply === null && <LoadingState />}
      {isOpen && reply !== null && (
        <ul>
          {reply.columns.map((column) => (
            <li key={column.name}>
              <Icon name={typeIcon(column.type)} size={14} className="bv-text2" />
              <span className="bv-ellipsis" title={column.comment ?? column.name}>
                {column.name}
              </span>
              {keys.has(column.name) && <Icon name="key" size={12} label={t(sqllabMessages.primaryKey)} />}
              <code className="bv-ellipsis" title={column.longType}>
                {column.type.toLowerCase()}
              </code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
