import type { FilterOption } from '@belvedere/charts';
import { useCount } from '@belvedere/client-store';
import type { Json } from '@belvedere/core';
import { Icon, pxByPointer, rowsOf, useRowWindow, useT } from '@belvedere/ui';
import { useRef, useState, type CSSProperties, type JSX, type KeyboardEvent } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { optionRows, type OptionGroup } from './grouped-options.ts';

const rowPx = (): number => pxByPointer({ mouse: 26, finger: 44 });
/** Rows in sight at once; further ones scroll. */
const ROWS_IN_SIGHT = 6;

/** Lets the arrows walk from row to row: the list is one stop for the Tab key. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const list = event.currentTarget.closest('.bv-filter-rows');
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  rows[rows.indexOf(event.currentTarget) + step]?.focus();
}

interface ValueRowsProps {
  readonly options: readonly FilterOption[];
  readonly isMultiple: boolean;
  /** Something is searched for: the values of all groups are shown. */
  readonly isSearched: boolean;
  /** There are more values than are listed. */
  readonly isCut: boolean;
  readonly isOn: (value: Json) => boolean;
  readonly onToggle: (value: Json) => void;
  /** Chooses all of some values, or lets them go; null where values are chosen one by one. */
  readonly onToggleAll: ((values: readonly Json[], isOn: boolean) => void) | null;
}

interface RowPlace {
  readonly style: CSSProperties;
  readonly tabIndex: number;
  readonly onFocus: () => void;
}

/** Rows of a whole group; null where nobody counted those of each of its values. */
const rowsIn = (options: readonly FilterOption[]): number | null =>
  options.reduce<number | null>((sum, { count }) => (sum === null || count === null ? null : sum + count), 0);

/** The heading of a group: opens it, and chooses its values together where all of them are known. */
function GroupRow({
  group: { name, options, isWhole },
  isOpen,
  place: { style, tabIndex, onFocus },
  list: { isMultiple, isOn, onToggleAll },
  onOpen,
}: {
  readonly group: OptionGroup;
  readonly isOpen: boolean;
  readonly place: RowPlace;
  readonly list: ValueRowsProps;
  readonly onOpen: () => void;
}): JSX.Element {
  const t = useT();
  const count = useCount();
  const values = options.map(({ value }) => value);
  const chosen = values.filter(isOn).length;
  const isAll = chosen === values.length;
  const rows = isWhole ? rowsIn(options) : null;
  const toggle =
    isMultiple && isWhole && onToggleAll !== null
      ? () => {
          onToggleAll(values, !isAll);
        }
      : null;
  return (
    <div className="bv-filter-row" style={style}>
      {toggle !== null && (
        <input
          type="checkbox"
          aria-label={t(filterBarMessages.group, { name })}
          checked={isAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen > 0 && !isAll;
          }}
          tabIndex={-1}
          onChange={toggle}
        />
      )}
      <button
        type="button"
        className="bv-filter-group"
        data-stop
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key === ' ' && toggle !== null) {
            event.preventDefault();
            toggle();
          } else walkRows(event);
        }}
        onClick={onOpen}
      >
        <Icon name={isOpen ? 'caret-down' : 'caret-right'} size={12} />
        <span className="bv-ellipsis" title={name}>
          {name}
        </span>
      </button>
      {rows !== null && <span className="bv-filter-count">{count(rows)}</span>}
    </div>
  );
}

/** One value with a box or a dot before it, and how often it occurs after it. */
function OptionLine({
  option,
  isInner,
  place: { style, tabIndex, onFocus },
  list: { isMultiple, isOn, onToggle },
}: {
  readonly option: FilterOption;
  readonly isInner: boolean;
  readonly place: RowPlace;
  readonly list: ValueRowsProps;
}): JSX.Element {
  const count = useCount();
  return (
    <label className={isInner ? 'bv-filter-row bv-inner' : 'bv-filter-row'} style={style}>
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        data-stop
        checked={isOn(option.value)}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onKeyDown={walkRows}
        onChange={() => {
          onToggle(option.value);
        }}
        onClick={() => {
          if (!isMultiple && isOn(option.value)) onToggle(option.value);
        }}
      />
      <span className="bv-ellipsis" title={option.label}>
        {option.label}
      </span>
      {option.count !== null && <span className="bv-filter-count">{count(option.count)}</span>}
    </label>
  );
}

/** Values in a list, under headings where they are in groups; of a long list only those in sight exist. */
export function ValueRows(props: ValueRowsProps): JSX.Element {
  const { options, isSearched, isCut } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const px = rowPx();
  const lines = optionRows(options, { open, isSearched, isCut });
  const rows = useRowWindow({
    scrollRef: ref,
    count: lines.length,
    rowPx: px,
    firstViewportPx: px * ROWS_IN_SIGHT,
  });
  const shown = rowsOf(rows);
  const stop = shown.includes(at) ? at : (shown[0] ?? 0);
  const placeOf = (row: number): RowPlace => ({
    style: { insetBlockStart: row * px, blockSize: px },
    tabIndex: row === stop ? 0 : -1,
    onFocus: () => {
      setAt(row);
    },
  });
  const toggleOpen = (name: string): void => {
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  };
  return (
    <div ref={ref} className="bv-filter-rows" style={{ maxBlockSize: px * ROWS_IN_SIGHT }}>
      <div style={{ blockSize: lines.length * px, position: 'relative' }}>
        {shown.map((row) => {
          const line = lines[row];
          if (line === undefined) return null;
          const own = { place: placeOf(row), list: props };
          return line.kind === 'option' ? (
            <OptionLine key={row} {...own} {...line} />
          ) : (
            <GroupRow
              key={row}
              {...own}
              {...line}
              onOpen={() => {
                toggleOpen(line.group.name);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
