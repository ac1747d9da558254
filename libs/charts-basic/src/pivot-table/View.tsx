import type { ChartViewProps, DatumPick } from '@belvedere/charts';
import {
  columnOffsets,
  copyText,
  Icon,
  rowsOf,
  scrollToRow,
  useRowWindow,
  useViewport,
  visibleColumns,
} from '@belvedere/ui';
import { useId, useMemo, useRef, useState, type JSX, type KeyboardEvent, type MouseEvent } from 'react';
import { tintColors } from '../table/tone.ts';
import { ROW_PX, weightOf } from './draw.ts';
import { headSpans, type HeadSpan } from './heads.ts';
import { pivotLayout, type PivotInput, type PivotLayout } from './layout.ts';
import { pivotMessages } from './messages.ts';
import { moved, type Place } from './move.ts';
import { pickCell, pickHeader } from './pick.ts';
import { preparePivot, type PivotForm } from './prepare.ts';
import { toggledFold, toggledSort } from './view-state.ts';
import { headStart, pivotWidths } from './widths.ts';

const SCROLLBAR_PX = 14;

type Props = ChartViewProps<PivotForm>;

function usePivot({ frames, formData, datasource, width, height, context }: Props) {
  const prepared = useMemo(
    () => preparePivot({ frames, annotations: [], formData, datasource, prepared: null, resources: null }),
    [frames, formData, datasource],
  );
  return useMemo(() => {
    const input: PivotInput = { frames, annotations: [], formData, datasource, prepared, resources: null };
    const layout = pivotLayout(input, context);
    const hasBar = (layout.rows.length + layout.heads) * ROW_PX > height;
    const widths = pivotWidths(layout, width - (hasBar ? SCROLLBAR_PX : 0), context.measure);
    return { input, layout, widths, offsets: columnOffsets(widths.columns) };
  }, [frames, formData, datasource, prepared, width, height, context]);
}

type Pivot = ReturnType<typeof usePivot>;

const hasSelection = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

/** What a place of the table stands for. */
function pickAt({ input, layout }: Pivot, { row, column }: Place, { context }: Props): DatumPick {
  if (row < 0) {
    const part = layout.columns[column]?.parts[layout.heads + row];
    return pickHeader(part?.member ?? null, 'across', input, context);
  }
  const [line, across] = [layout.rows[row], layout.columns[column]];
  if (line !== undefined && across !== undefined) return pickCell(line, across, input, context);
  return pickHeader(line === undefined || line.kind === 'total' ? null : line.member, 'down', input, context);
}

function sortState({ sort }: PivotLayout, column: string | null): 'ascending' | 'descending' | 'none' {
  if (sort === null || sort.column !== column) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
}

interface HandlersOf {
  readonly fold: (side: 'foldedRows' | 'foldedColumns', key: string) => void;
  readonly sort: (column: string | null) => void;
  readonly pick: (place: Place) => void;
  readonly ask: (place: Place, at: { readonly x: number; readonly y: number }) => void;
}

function handlersOf(props: Props, pivot: Pivot): HandlersOf {
  const { context, onView, onPick, onContext } = props;
  return {
    fold: (side, key) => {
      onView(toggledFold(context.view, side, key));
    },
    sort: (column) => {
      onView(toggledSort(context.view, column));
    },
    pick: (place) => {
      const isHeader = place.row < 0 || place.column < 0;
      const pick = pickAt(pivot, place, props);
      if (isHeader && pick.values.length > 0 && !hasSelection()) onPick?.(pick);
    },
    ask: (place, at) => {
      const pick = pickAt(pivot, place, props);
      if (pick.values.length > 0) onContext?.(pick, at);
    },
  };
}

/** A pivot table on a page: groups fold, heads sort, headers filter; only cells in sight exist. */
export function View(props: Props): JSX.Element {
  const { context, onPick, onContext } = props;
  const { t, theme } = context;
  const pivot = usePivot(props);
  const { layout, widths, offsets, input } = pivot;
  const { fold, sort, pick, ask } = handlersOf(props, pivot);
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: -1 });
  const view = useViewport(box);
  const rows = useRowWindow({ scrollRef: box, count: layout.rows.length, rowPx: ROW_PX });
  const id = useId();
  const { heads } = layout;
  const total = widths.head + (offsets[layout.columns.length] ?? 0);
  const inline = Math.max(total, view.width);
  const { from, to } = visibleColumns(offsets, view.scroll, view.width - widths.head);
  const shown = layout.columns.slice(from, to + 1).map((_, index) => from + index);
  const cellId = ({ row, column }: Place): string => `${id}-${row}-${column}`;
  const activeClass = (row: number, column: number): string =>
    active.row === row && active.column === column ? ' bv-active' : '';

  const reveal = ({ row, column }: Place): void => {
    const { current } = box;
    if (current === null) return;
    const room = current.clientHeight - heads * ROW_PX;
    if (row >= 0) current.scrollTop = scrollToRow(row, ROW_PX, current.scrollTop, room);
    if (column < 0) return;
    const [left, right] = [offsets[column] ?? 0, offsets[column + 1] ?? 0];
    const seen = view.width - widths.head;
    if (left < view.scroll) current.scrollTo({ left });
    else if (right > view.scroll + seen) current.scrollTo({ left: right - seen });
  };

  const textAt = ({ row, column }: Place): string => {
    if (row < 0)
      return column < 0 ? layout.rowsTitle : (layout.columns[column]?.parts[heads + row]?.label ?? '');
    return column < 0 ? (layout.rows[row]?.label ?? '') : layout.cellAt(row, column).text;
  };

  const act = (isSpace: boolean): void => {
    const { row, column } = active;
    if (row < 0) {
      const part = layout.columns[column]?.parts[heads + row];
      if (row === -1) sort(column < 0 ? null : (layout.columns[column]?.key ?? null));
      else if (part !== undefined && part.foldKey !== null && isSpace) fold('foldedColumns', part.foldKey);
      else pick(active);
      return;
    }
    const key = column < 0 ? (layout.rows[row]?.foldKey ?? null) : null;
    if (key !== null && isSpace) fold('foldedRows', key);
    else pick(active);
  };

  const handleKey = (event: KeyboardEvent): void => {
    const { row, column } = active;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c') {
      if (!hasSelection()) void copyText(textAt(active));
      return;
    }
    const line = column < 0 ? layout.rows[row] : undefined;
    const wanted = event.key === 'ArrowRight' ? true : event.key === 'ArrowLeft' ? false : null;
    if (line?.foldKey !== undefined && line.foldKey !== null && wanted !== null && line.isFolded === wanted) {
      event.preventDefault();
      fold('foldedRows', line.foldKey);
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      act(event.key === ' ');
      return;
    }
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      const at = document.querySelector(`#${CSS.escape(cellId(active))}`)?.getBoundingClientRect();
      event.preventDefault();
      if (at !== undefined) ask(active, { x: at.left, y: at.bottom });
      return;
    }
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 300) / ROW_PX) - heads);
    const next = moved(active, event.key, {
      rows: layout.rows.length,
      columns: layout.columns.length,
      heads,
      page,
    });
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    reveal(next);
  };

  const contextOf = (place: Place) => (event: MouseEvent) => {
    if (onContext === undefined) return;
    event.preventDefault();
    setActive(place);
    ask(place, { x: event.clientX, y: event.clientY });
  };

  const sortIcon = (column: string | null): JSX.Element | null => {
    const state = sortState(layout, column);
    return state === 'none' ? null : (
      <Icon name={state === 'descending' ? 'caret-down' : 'caret-up'} size={12} />
    );
  };

  const headCell = (span: HeadSpan, level: number): JSX.Element => {
    const { part, count, isGroup } = span;
    const row = level - heads;
    const column = layout.columns[span.from];
    const isLeaf = level === heads - 1;
    const canPick = part.member !== null && onPick !== undefined;
    const isSorted = isLeaf && column !== undefined && sortState(layout, column.key) !== 'none';
    const label = layout.columns[span.from]?.parts
      .map((each) => each.label)
      .filter((each) => each !== '')
      .join(', ');
    return (
      <div
        key={`${level} ${span.from}`}
        id={cellId({ row, column: span.from })}
        role="columnheader"
        aria-colindex={span.from + 2}
        {...(count > 1 && { 'aria-colspan': count })}
        {...(isLeaf && column !== undefined && { 'aria-sort': sortState(layout, column.key) })}
        className={`bv-pivot-head-cell${isGroup ? ' bv-group' : ''}${isSorted ? ' bv-sorted' : ''}${activeClass(row, span.from)}`}
        style={{
          insetInlineStart: widths.head + (offsets[span.from] ?? 0),
          inlineSize: (offsets[span.from + count] ?? 0) - (offsets[span.from] ?? 0),
        }}
        onContextMenu={contextOf({ row, column: span.from })}
      >
        {part.foldKey !== null && (
          <button
            type="button"
            tabIndex={-1}
            className="bv-pivot-fold"
            aria-label={t(
              column !== undefined && input.prepared.shape.across.hasSubtotals && isFoldedHead(part.foldKey)
                ? pivotMessages.unfold
                : pivotMessages.fold,
              { label: part.label },
            )}
            onClick={() => {
              if (part.foldKey !== null) fold('foldedColumns', part.foldKey);
            }}
          >
            <Icon name={isFoldedHead(part.foldKey) ? 'chevron-right' : 'chevron-down'} size={14} />
          </button>
        )}
        {part.label !== '' && (
          <button
            type="button"
            tabIndex={-1}
            className="bv-pivot-label"
            title={part.label}
            disabled={!isLeaf && !canPick}
            onClick={() => {
              setActive({ row, column: span.from });
              if (canPick) pick({ row, column: span.from });
              else sort(column?.key ?? null);
            }}
          >
            <span className="bv-ellipsis">{part.label}</span>
            {isLeaf && !canPick && sortIcon(column?.key ?? null)}
          </button>
        )}
        {isLeaf && canPick && (
          <button
            type="button"
            tabIndex={-1}
            className="bv-pivot-sort"
            aria-label={t(pivotMessages.sortBy, { label: label ?? '' })}
            onClick={() => {
              sort(column?.key ?? null);
            }}
          >
            <Icon
              name={
                column !== undefined && sortState(layout, column.key) === 'ascending'
                  ? 'caret-up'
                  : 'caret-down'
              }
              size={12}
            />
          </button>
        )}
      </div>
    );
  };

  const foldedColumns = new Set(
    Array.isArray(context.view['foldedColumns']) ? context.view['foldedColumns'] : [],
  );
  const isFoldedHead = (key: string): boolean => foldedColumns.has(key);

  const spansInSight = (level: number): readonly HeadSpan[] =>
    headSpans(layout.columns, level, heads).filter(
      (span) => span.from <= to && span.from + span.count > from,
    );

  return (
    <div className="bv-pivot" style={{ inlineSize: props.width, blockSize: props.height }}>
      <div
        ref={box}
        className="bv-pivot-scroll"
        role="treegrid"
        tabIndex={0}
        aria-label={t(pivotMessages.label, {
          rows: layout.rowsTitle || t(pivotMessages.total),
          columns:
            input.prepared.acrossDimensions.map(({ name }) => name).join(', ') || t(pivotMessages.total),
        })}
        aria-rowcount={layout.rows.length + heads}
        aria-colcount={layout.columns.length + 1}
        aria-activedescendant={cellId(active)}
        onKeyDown={handleKey}
      >
        <div
          className="bv-pivot-sizer"
          style={{ inlineSize: inline, blockSize: (layout.rows.length + heads) * ROW_PX }}
        >
          <div
            className="bv-pivot-head"
            role="rowgroup"
            style={{ inlineSize: inline, blockSize: heads * ROW_PX }}
          >
            {Array.from({ length: heads }, (_, level) => (
              <div
                key={level}
                role="row"
                aria-rowindex={level + 1}
                className="bv-pivot-head-row"
                style={{ insetBlockStart: level * ROW_PX, inlineSize: inline }}
              >
                <div
                  id={cellId({ row: level - heads, column: -1 })}
                  role={level === heads - 1 && layout.rowsTitle !== '' ? 'columnheader' : 'gridcell'}
                  aria-colindex={1}
                  {...(level === heads - 1 &&
                    layout.rowsTitle !== '' && { 'aria-sort': sortState(layout, null) })}
                  className={`bv-pivot-corner${activeClass(level - heads, -1)}`}
                  style={{ inlineSize: widths.head }}
                >
                  {level === heads - 1 && layout.rowsTitle !== '' && (
                    <button
                      type="button"
                      tabIndex={-1}
                      className="bv-pivot-label"
                      title={layout.rowsTitle}
                      onClick={() => {
                        sort(null);
                      }}
                    >
                      <span className="bv-ellipsis">{layout.rowsTitle}</span>
                      {sortIcon(null)}
                    </button>
                  )}
                </div>
                {spansInSight(level).map((span) => headCell(span, level))}
              </div>
            ))}
          </div>
          {rowsOf(rows).map((row) => {
            const line = layout.rows[row];
            if (line === undefined) return null;
            const weight = weightOf(line);
            return (
              <div
                key={line.key}
                role="row"
                aria-rowindex={row + heads + 1}
                aria-level={line.depth + 1}
                {...(line.foldKey !== null && { 'aria-expanded': !line.isFolded })}
                className={`bv-pivot-row bv-${line.kind}`}
                style={{
                  transform: `translateY(${(row + heads) * ROW_PX}px)`,
                  inlineSize: inline,
                  fontWeight: weight,
                }}
              >
                <div
                  id={cellId({ row, column: -1 })}
                  role="rowheader"
                  aria-colindex={1}
                  className={`bv-pivot-row-head${activeClass(row, -1)}`}
                  style={{ inlineSize: widths.head, paddingInlineStart: headStart(layout, row) }}
                  onContextMenu={contextOf({ row, column: -1 })}
                >
                  {line.foldKey !== null && (
                    <button
                      type="button"
                      tabIndex={-1}
                      className="bv-pivot-fold"
                      aria-label={t(line.isFolded ? pivotMessages.unfold : pivotMessages.fold, {
                        label: line.label,
                      })}
                      onClick={() => {
                        if (line.foldKey !== null) fold('foldedRows', line.foldKey);
                      }}
                    >
                      <Icon name={line.isFolded ? 'chevron-right' : 'chevron-down'} size={14} />
                    </button>
                  )}
                  <span
                    className={`bv-ellipsis${onPick !== undefined && line.kind !== 'total' ? ' bv-pickable' : ''}`}
                    title={line.label}
                    onClick={() => {
                      setActive({ row, column: -1 });
                      pick({ row, column: -1 });
                    }}
                  >
                    {line.label}
                  </span>
                </div>
                {shown.map((column) => {
                  const { text, tint } = layout.cellAt(row, column);
                  const colors = tint === null ? null : tintColors(tint, theme);
                  const isTotal = layout.columns[column]?.kind !== 'value';
                  return (
                    <div
                      key={column}
                      id={cellId({ row, column })}
                      role="gridcell"
                      aria-colindex={column + 2}
                      className={`bv-pivot-cell${isTotal ? ' bv-total-cell' : ''}${activeClass(row, column)}`}
                      style={{
                        insetInlineStart: widths.head + (offsets[column] ?? 0),
                        inlineSize: widths.columns[column],
                      }}
                      onClick={() => {
                        setActive({ row, column });
                      }}
                      onContextMenu={contextOf({ row, column })}
                    >
                      {text !== '' && (
                        <span
                          className={`bv-num bv-ellipsis${tint === null ? '' : tint.kind === 'ramp' ? ' bv-ramp' : ' bv-pill'}`}
                          title={text}
                          {...(colors !== null && { style: { background: colors.fill, color: colors.ink } })}
                        >
                          {text}
                        </span>
                      )}
                    </div>
                  );
                })}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
