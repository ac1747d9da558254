'use client';

import type { ChartViewProps } from '@belvedere/charts';
import { columnLabel, ownValue } from '@belvedere/core';
import { countText } from '@belvedere/format';
import {
  copyText,
  DataGrid,
  Pager,
  Select,
  TextField,
  useDebounced,
  type GridCell,
  type GridColumn,
  type GridSort,
} from '@belvedere/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type JSX, type ReactNode } from 'react';
import { renderTree } from '../html/render-tree.tsx';
import { safeTree } from '../html/safe-tree.ts';
import { totalTexts, type TableCell } from './cell-text.ts';
import { columnOrder, movedColumn } from './column-order.ts';
import { pickTable, readersOf } from './draw.ts';
import { tableMessages } from './messages.ts';
import { ownStateJson, tableOwnState, type TableOwnState } from './own-state.ts';
import { pageRows } from './paging.ts';
import { prepareTable, type TableForm } from './prepare.ts';
import { modeOf, tableQuery } from './query.ts';
import { foundRows, sortedRows } from './sort-rows.ts';
import { tintColors } from './tone.ts';
import { useLinkedRows } from './use-linked-rows.tsx';
import { columnWidths, type ColumnWidth } from './widths.ts';

const SCROLLBAR_PX = 14;
const ROW_PX = 30;
const BAR_PX = 40;
const SEARCH_MS = 300;

type Props = ChartViewProps<TableForm>;

function useTable({ frames, formData, datasource, width, height, context }: Props) {
  return useMemo(() => {
    const bare = { frames, annotations: [], formData, datasource, prepared: null, resources: null };
    const whole = prepareTable(bare);
    const order = columnOrder(
      whole.columns.map(({ id }) => id),
      formData.allow_rearrange_columns ? context.view : {},
    );
    const prepared = { ...whole, columns: order.flatMap((index) => whole.columns[index] ?? []) };
    const input = { ...bare, prepared };
    const readers = readersOf(input, context);
    const totals = prepared.hasTotals ? totalTexts(prepared.columns, formData, datasource, context) : null;
    const hasBar = (prepared.rows + 1) * ROW_PX > height;
    const widths = columnWidths({
      columns: prepared.columns,
      rows: prepared.rows,
      readers,
      width: width - (hasBar ? SCROLLBAR_PX : 0),
      measure: context.measure,
      ...(totals !== null && { totals }),
    });
    const columns = prepared.columns.map(({ id, title, align }, index): GridColumn => ({
      id,
      title,
      align,
      width: widths[index]?.px ?? 0,
    }));
    return { input, prepared, readers, totals, columns, widths };
  }, [frames, formData, datasource, width, height, context]);
}

type Table = ReturnType<typeof useTable>;

function contentOf({ link, html, text }: TableCell): ReactNode {
  if (link !== null)
    return (
      <a href={link} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  return html === null ? undefined : <>{renderTree(safeTree(html))}</>;
}

function gridCell(cell: TableCell, width: ColumnWidth | undefined, { theme }: Props['context']): GridCell {
  const content = contentOf(cell);
  const { bar, tint } = cell;
  return {
    text: cell.text,
    isNull: cell.isNull,
    ...(content !== undefined && { content }),
    ...(bar !== null &&
      width?.hasBars === true && {
        bar: bar.isNegative ? -bar.length : bar.length,
        barStart: bar.start,
        barRoom: width.barPx,
      }),
    ...(tint?.kind === 'tone' && { tone: tint.tone }),
    ...(tint?.kind === 'ramp' && { ramp: tintColors(tint, theme) }),
  };
}

/** What the reader asked the database for, and how to ask for something else. */
function useOwnState({ formData, datasource, ownState, onOwnState }: Props) {
  const isPaged = formData.server_pagination;
  const whole = useMemo(() => tableQuery(formData, datasource), [formData, datasource]);
  const state = useMemo(() => tableOwnState(ownState, formData, whole), [ownState, formData, whole]);
  const ask = useCallback(
    (change: Partial<TableOwnState>) => {
      onOwnState(ownStateJson({ ...state, ...change }, whole));
    },
    [onOwnState, state, whole],
  );
  return { isPaged, state, ask, columns: whole.columns ?? [] };
}

type Asked = ReturnType<typeof useOwnState>;

/** A search that follows the typing: at once in the page's own rows, after a pause in the database. */
function useSearch({ isPaged, state, ask }: Asked) {
  const [text, setText] = useState(state.search);
  const settled = useDebounced(text, SEARCH_MS);
  useEffect(() => {
    if (isPaged && settled !== state.search) ask({ search: settled, page: 0 });
  }, [isPaged, settled, state.search, ask]);
  return { text, setText, local: isPaged ? '' : text };
}

function SearchBar({
  props,
  asked,
  search,
  note,
}: {
  readonly props: Props;
  readonly asked: Asked;
  readonly search: ReturnType<typeof useSearch>;
  readonly note: string;
}): JSX.Element {
  const { t } = props.context;
  const names = asked.columns.map(columnLabel);
  return (
    <div className="bv-table-search">
      <TextField
        label={t(tableMessages.search)}
        isLabelHidden
        type="search"
        icon="search"
        size="small"
        placeholder={t(tableMessages.search)}
        value={search.text}
        onChange={search.setText}
      />
      {asked.isPaged && names.length > 1 && (
        <Select
          label={t(tableMessages.searchIn)}
          isLabelHidden
          size="small"
          value={asked.state.searchColumn ?? names[0] ?? null}
          options={names.map((value) => ({
            value,
            label: ownValue(props.datasource.verboseMap, value) ?? value,
          }))}
          onChange={(searchColumn) => {
            asked.ask({ searchColumn, page: 0 });
          }}
        />
      )}
      <span className="bv-text2">{note}</span>
    </div>
  );
}

function noteOf(shown: number, all: number, { t, locale }: Props['context']): string {
  if (shown !== all)
    return t(tableMessages.found, { count: countText(shown, locale), all: countText(all, locale) });
  return all === 1 ? t(tableMessages.oneRow) : t(tableMessages.rows, { count: countText(all, locale) });
}

const PAGE_SIZES = [10, 20, 50, 100, 200];

function PageBar({
  page,
  size,
  count,
  context,
  onPage,
  onSize,
}: {
  readonly page: number;
  readonly size: number;
  readonly count: number;
  readonly context: Props['context'];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}): JSX.Element {
  const sizes = [...new Set([...PAGE_SIZES, size])].toSorted((a, b) => a - b);
  return (
    <div className="bv-table-pages">
      <Select
        label={context.t(tableMessages.pageRows)}
        isLabelHidden
        size="small"
        value={size}
        options={sizes.map((value) => ({ value, label: String(value) }))}
        onChange={onSize}
      />
      <Pager page={page} pageSize={size} count={count} onPage={onPage} />
    </div>
  );
}

/** Rows in sight: found, sorted and cut to a page. */
function useRows(table: Table, props: Props, sort: GridSort | null, search: string) {
  const { prepared, readers } = table;
  const [page, setPage] = useState(0);
  const [chosenSize, setSize] = useState<number | null>(null);
  const all = useMemo(
    () => foundRows(sortedRows(prepared.rows, prepared.columns, sort), readers, search),
    [prepared, readers, sort, search],
  );
  const length = props.formData.server_pagination ? 0 : props.formData.page_length;
  const size = chosenSize ?? pageRows(length, prepared.rows, prepared.columns.length);
  const last = size === null ? 0 : Math.max(0, Math.ceil(all.length / size) - 1);
  const own = Math.min(page, last);
  const rows = size === null ? all : all.slice(own * size, (own + 1) * size);
  return { rows, all, page: own, size, setPage, setSize };
}

/** Server pages sort in the database, all others here. */
function useSort({ prepared }: Table, { isPaged, state, ask }: Asked) {
  const [chosen, setChosen] = useState<GridSort | null>(null);
  const shown = isPaged ? (state.sort ?? prepared.sort) : (chosen ?? prepared.sort);
  const toggle = (column: string): void => {
    const isNumeric = prepared.columns.find(({ id }) => id === column)?.isNumeric ?? false;
    const isDescending = shown?.column === column ? !shown.isDescending : isNumeric;
    if (isPaged) ask({ sort: { column, isDescending }, page: 0 });
    else setChosen({ column, isDescending });
  };
  return { shown, local: isPaged ? null : chosen, toggle };
}

/** A table on a page: sorted by its heads, searched, paged here or by the database, its cells ready to filter and to drill. */
export function View(props: Props): JSX.Element {
  const { formData, context, onPick, isChosen = null, onContext, onView } = props;
  const asked = useOwnState(props);
  const search = useSearch(asked);
  const table = useTable(props);
  const { input, prepared, readers, totals, columns, widths } = table;
  const sort = useSort(table, asked);
  const { rows, all, page, size, setPage, setSize } = useRows(table, props, sort.local, search.local);
  const hasSearch = formData.include_search;
  const hasPages = asked.isPaged || size !== null;
  const datumOf = useCallback(
    (row: number, column: number): number => (rows[row] ?? 0) * prepared.columns.length + column,
    [rows, prepared],
  );
  const isLit = useCallback(
    (row: number, column: number): boolean =>
      prepared.columns[column]?.role === 'dimension' &&
      isChosen?.(pickTable(input, datumOf(row, column), context)) === true,
    [prepared, isChosen, input, datumOf, context],
  );
  const cellAt = useCallback(
    (row: number, column: number): GridCell => {
      const cell = readers[column]?.(rows[row] ?? -1);
      if (cell === undefined) return { text: '' };
      return { ...gridCell(cell, widths[column], context), isChosen: isLit(row, column) };
    },
    [readers, rows, widths, context, isLit],
  );
  const grid = useRef<HTMLDivElement>(null);
  const firstDimension = prepared.columns.findIndex(({ role }) => role === 'dimension');
  useLinkedRows(props.linked, {
    ref: grid,
    rows: '.bv-grid-row',
    pickAt: (row, column) =>
      pickTable(input, datumOf(row - 2, column === null ? Math.max(0, firstDimension) : column - 1), context),
  });
  const isAggregate = modeOf(formData) === 'aggregate';
  const total = prepared.count ?? prepared.rows;
  return (
    <div className="bv-table-chart" style={{ inlineSize: props.width, blockSize: props.height }}>
      {hasSearch && (
        <SearchBar
          props={props}
          asked={asked}
          search={search}
          note={noteOf(asked.isPaged ? total : all.length, total, context)}
        />
      )}
      <div
        ref={grid}
        className={onPick !== undefined && isAggregate ? 'bv-table-grid bv-picks' : 'bv-table-grid'}
        style={{ blockSize: props.height - (hasSearch ? BAR_PX : 0) - (hasPages ? BAR_PX : 0) }}
      >
        <DataGrid
          label={columns.map(({ title }) => title).join(', ')}
          columns={columns}
          rowCount={rows.length}
          cellAt={cellAt}
          sort={sort.shown}
          onSort={sort.toggle}
          onCopy={(row, column) => {
            const cell = cellAt(row, column);
            void copyText(cell.isNull === true ? '' : cell.text);
          }}
          {...(totals !== null && { footer: (column) => ({ text: totals[column] ?? '' }) })}
          {...(onPick !== undefined && {
            onCell: (row, column, mode) => {
              if (prepared.columns[column]?.role !== 'dimension') return;
              if ((window.getSelection()?.toString() ?? '') !== '') return;
              onPick(pickTable(input, datumOf(row, column), context), mode);
            },
          })}
          {...(onContext !== undefined && {
            onContext: (row, column, place) => {
              const pick = pickTable(input, datumOf(row, column), context);
              if (pick.values.length > 0) onContext(pick, place);
            },
          })}
          {...(formData.allow_rearrange_columns && {
            onMoveColumn: (column, to) => {
              onView(
                movedColumn(
                  context.view,
                  columns.map(({ id }) => id),
                  column,
                  to,
                ),
              );
            },
          })}
        />
      </div>
      {hasPages && (
        <PageBar
          page={asked.isPaged ? asked.state.page : page}
          size={asked.isPaged ? asked.state.pageSize : (size ?? all.length)}
          count={asked.isPaged ? total : all.length}
          context={context}
          onPage={(next) => {
            if (asked.isPaged) asked.ask({ page: next });
            else setPage(next);
          }}
          onSize={(next) => {
            if (asked.isPaged) asked.ask({ pageSize: next, page: 0 });
            else setSize(next);
          }}
        />
      )}
    </div>
  );
}
