import type { PanelColumn } from '@belvedere/controls';
import { EmptyState, Icon, Marks, rowsOf, useRowWindow, useT } from '@belvedere/ui';
import { useId, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { fieldMarks } from '../marks/field-marks.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { columnIcon, columnName } from '../model/column-icon.ts';

const ROW_PX = 30;
const LIST_PX = 270;

interface RowProps {
  readonly id: string;
  readonly column: PanelColumn;
  readonly row: number;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly onPick: (name: string) => void;
}

function ColumnRow({ id, column, row, isActive, isCurrent, onPick }: RowProps): JSX.Element {
  const t = useT();
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={isActive ? 'bv-select-option bv-active' : 'bv-select-option'}
      style={{ transform: `translateY(${row * ROW_PX}px)` }}
      title={column.description ?? column.column_name}
      onPointerDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        onPick(column.column_name);
      }}
    >
      <Icon name={columnIcon(column)} size={14} />
      <span className="bv-ellipsis">{columnName(column)}</span>
      <Marks marks={fieldMarks(column, t)} />
      <code className="bv-text3 bv-select-note">{column.type?.toLowerCase()}</code>
      {isCurrent && <Icon name="small-tick" />}
    </div>
  );
}

interface ColumnPickerProps {
  readonly columns: readonly PanelColumn[];
  /** Name of the column that is chosen now. */
  readonly current: string | null;
  /** Said when there is nothing to choose from. */
  readonly emptyText: string;
  readonly onPick: (name: string) => void;
}

/** The columns that match what is typed, and the row that the keys stand on. */
function useSearch({ columns, onPick }: ColumnPickerProps) {
  const scrollRef = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const wanted = search.trim().toLowerCase();
  const shown = columns.filter((column) =>
    `${columnName(column)} ${column.column_name}`.toLowerCase().includes(wanted),
  );
  const walk = (step: number): void => {
    const next = Math.max(0, Math.min(shown.length - 1, active + step));
    setActive(next);
    scrollRef.current?.scrollTo({ top: Math.max(0, (next - 4) * ROW_PX) });
  };
  const handleKey = (event: KeyboardEvent): void => {
    const column = shown[active];
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isArrow && (event.key !== 'Enter' || column === undefined)) return;
    event.preventDefault();
    if (isArrow) walk(event.key === 'ArrowDown' ? 1 : -1);
    else if (column !== undefined) onPick(column.column_name);
  };
  const lookFor = (text: string): void => {
    setSearch(text);
    setActive(0);
  };
  return { scrollRef, search, active, shown, handleKey, lookFor };
}

type Search = ReturnType<typeof useSearch>;

function SearchInput({ id, search }: { readonly id: string; readonly search: Search }): JSX.Element {
  const t = useT();
  return (
    <input
      className="bv-select-search"
      value={search.search}
      autoFocus
      role="combobox"
      aria-expanded
      aria-controls={id}
      aria-activedescendant={`${id}-${search.active}`}
      placeholder={t(editorMessages.search)}
      aria-label={t(editorMessages.search)}
      onChange={(event) => {
        search.lookFor(event.target.value);
      }}
      onKeyDown={search.handleKey}
    />
  );
}

/** A searchable list of columns; arrows walk, Enter takes one. Of many, only those in sight are drawn. */
export function ColumnPicker(props: ColumnPickerProps): JSX.Element {
  const { columns, current, emptyText, onPick } = props;
  const t = useT();
  const id = useId();
  const search = useSearch(props);
  const { scrollRef, shown, active } = search;
  const rows = useRowWindow({ scrollRef, count: shown.length, rowPx: ROW_PX, firstViewportPx: LIST_PX });
  if (columns.length === 0) return <EmptyState icon="th" title={emptyText} />;
  return (
    <div className="bv-column-picker">
      <SearchInput id={id} search={search} />
      <div ref={scrollRef} id={id} className="bv-column-list" role="listbox" tabIndex={-1}>
        <div className="bv-select-sizer" style={{ blockSize: shown.length * ROW_PX }}>
          {rowsOf(rows).map((row) => {
            const column = shown[row];
            if (column === undefined) return null;
            return (
              <ColumnRow
                key={column.column_name}
                id={`${id}-${row}`}
                column={column}
                row={row}
                isActive={row === active}
                isCurrent={column.column_name === current}
                onPick={onPick}
              />
            );
          })}
        </div>
      </div>
      {shown.length === 0 && <div className="bv-select-empty">{t(editorMessages.noColumns)}</div>}
    </div>
  );
}
