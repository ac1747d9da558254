import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { columnIcon } from '../completion/column-icon.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import { keysOfColumn, type KnownTable } from './table-keys.ts';

/** Columns of a table with their types, and which of them are keys. */
export function TableColumns({ table }: { readonly table: KnownTable }): JSX.Element {
  const t = useT();
  return (
    <ul>
      {table.columns.map((column) => {
        const { isPrimary, refersTo } = keysOfColumn(table, column.name);
        return (
          <li key={column.name}>
            <Icon name={columnIcon(column.type)} size={14} className="bv-text2" />
            <span className="bv-ellipsis" title={column.comment ?? column.name}>
              {column.name}
            </span>
            {isPrimary && <Icon name="key" size={12} label={t(sqllabMessages.primaryKey)} />}
            {refersTo !== null && (
              <Icon name="link" size={12} label={t(sqllabMessages.refersTo, { table: refersTo })} />
            )}
            <code className="bv-ellipsis" title={column.longType}>
              {column.type.toLowerCase()}
            </code>
          </li>
        );
      })}
    </ul>
  );
}
