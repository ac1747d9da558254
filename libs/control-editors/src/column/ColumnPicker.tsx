import type { PanelColumn } from '@belvedere/controls';
import { EmptyState, Icon, useT } from '@belvedere/ui';
import { useState, type JSX, type KeyboardEvent } from 'react';
import { editorMessages } from '../messages/control-editors.ts';
import { columnIcon, columnName } from './column-icon.ts';

/** A searchable list of columns; Enter takes the first. */
export function ColumnPicker({
  columns,
  onPick,
}: {
  readonly columns: readonly PanelColumn[];
  readonly onPick: (name: string) => void;
}): JSX.Element {
  const t = useT();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = columns.filter((column) =>
    `${columnName(column)} ${column.column_name}`.toLowerCase().includes(wanted),
  );
  const handleKey = (event: KeyboardEvent): void => {
    const first = shown[0];
    if (event.key === 'Enter' && first !== undefined) {
      event.preventDefault();
      onPick(first.column_name);
    }
  };
  return (
    <div className="bv-column-picker">
      <input
        className="bv-select-search"
        value={search}
        autoFocus
        placeholder={t(editorMessages.search)}
        aria-label={t(editorMessages.search)}
        onChange={(event) => {
          setSearch(event.target.value);
        }}
        onKeyDown={handleKey}
      />
      <div className="bv-column-list">
        {shown.map((column) => (
          <button
            key={column.column_name}
            type="button"
            title={column.description ?? column.column_name}
            onClick={() => {
              onPick(column.column_name);
            }}
          >
            <Icon name={columnIcon(column)} size={14} />
            <span className="bv-ellipsis">{columnName(column)}</span>
            <code className="bv-text3">{column.type?.toLowerCase()}</code>
          </button>
        ))}
        {shown.length === 0 && <EmptyState icon="th" title={t(editorMessages.noColumns)} />}
      </div>
    </div>
  );
}
