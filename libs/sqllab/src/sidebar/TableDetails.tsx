import { useRead } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import { plainIndexes, tableExtra, type KnownTable } from './table-keys.ts';

/** Comment, indexes, partitions and the text of a view; nothing where a table has none of them. */
export function TableDetails({
  databaseId: id,
  schema,
  table,
  details,
}: {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly table: string;
  readonly details: KnownTable;
}): JSX.Element | null {
  const t = useT();
  const params = { id, table, schema: schema ?? 'undefined' };
  const { reply } = useRead('database', 'tableExtra', { params });
  const { partitions, view } = tableExtra(reply ?? {});
  const indexes = plainIndexes(details);
  const comment = details.comment ?? '';
  if (comment === '' && indexes.length === 0 && partitions.length === 0 && view === null) return null;
  return (
    <div className="bv-table-more">
      {comment !== '' && <p>{comment}</p>}
      {indexes.map(({ name, columns }) => (
        <p key={name}>{t(sqllabMessages.indexOf, { name, columns: columns.join(', ') })}</p>
      ))}
      {partitions.length > 0 && <p>{t(sqllabMessages.partedBy, { columns: partitions.join(', ') })}</p>}
      {view !== null && (
        <details>
          <summary>{t(sqllabMessages.viewText)}</summary>
          <pre>{view}</pre>
        </details>
      )}
    </div>
  );
}
