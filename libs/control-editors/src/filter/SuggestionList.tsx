import { useCount } from '@belvedere/client-store';
import { filterValueText, type FilterScalar } from '@belvedere/core';
import { Icon, rowsOf, useRowWindow, useT } from '@belvedere/ui';
import { useEffect, useRef, type JSX, type RefObject } from 'react';
import { editorMessages } from '../messages/control-editors.ts';

const ROW_PX = 28;
const LIST_PX = 168;
const ROWS_ABOVE = 3;

/** Keeps the row that the keys stand on in sight. */
function useActiveInSight(scrollRef: RefObject<HTMLElement | null>, active: number): void {
  useEffect(() => {
    if (active >= 0) scrollRef.current?.scrollTo({ top: Math.max(0, active - ROWS_ABOVE) * ROW_PX });
  }, [scrollRef, active]);
}

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly values: readonly FilterScalar[];
  /** Rows of each value; none are shown where they are not known. */
  readonly counts: ReadonlyMap<FilterScalar, number>;
  readonly isChosen: (value: FilterScalar) => boolean;
  /** Row that the keys stand on; -1 for none. */
  readonly active: number;
  readonly onPick: (value: FilterScalar) => void;
}

/** A value with how many rows have it. */
function Suggestion({
  value,
  row,
  id,
  counts,
  isChosen,
  active,
  onPick,
}: Omit<SuggestionListProps, 'label' | 'values'> & {
  readonly value: FilterScalar;
  readonly row: number;
}): JSX.Element {
  const t = useT();
  const countText = useCount();
  const chosen = isChosen(value);
  const rows = counts.get(value);
  const count = rows === undefined ? null : countText(rows);
  return (
    <div
      id={`${id}-${row}`}
      role="option"
      aria-selected={chosen}
      {...(count !== null && { 'aria-description': t(editorMessages.rowsOfValue, { count }) })}
      className={row === active ? 'bv-suggestion bv-active' : 'bv-suggestion'}
      style={{ transform: `translateY(${row * ROW_PX}px)` }}
      onPointerDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        onPick(value);
      }}
    >
      <span className="bv-suggestion-box">{chosen && <Icon name="small-tick" size={14} />}</span>
      <span
        className={value === null ? 'bv-ellipsis bv-text3' : 'bv-ellipsis'}
        title={filterValueText(value)}
      >
        {filterValueText(value)}
      </span>
      {count !== null && (
        <span className="bv-suggestion-count" aria-hidden>
          {count}
        </span>
      )}
    </div>
  );
}

/** Values to choose from; thousands of them draw only what is in sight. */
export function SuggestionList({ label, values, ...list }: SuggestionListProps): JSX.Element {
  const scrollRef = useRef<HTMLDivElement>(null);
  useActiveInSight(scrollRef, list.active);
  const rows = useRowWindow({ scrollRef, count: values.length, rowPx: ROW_PX, firstViewportPx: LIST_PX });
  return (
    <div
      ref={scrollRef}
      id={list.id}
      className="bv-suggestions"
      role="listbox"
      aria-label={label}
      aria-multiselectable
      tabIndex={-1}
    >
      <div className="bv-select-sizer" style={{ blockSize: values.length * ROW_PX }}>
        {rowsOf(rows).map((row) => {
          const value = values[row];
          return value === undefined ? null : <Suggestion key={row} {...list} value={value} row={row} />;
        })}
      </div>
    </div>
  );
}
