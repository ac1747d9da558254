import {
  cellText,
  chartHostMessages,
  gridColumnsOf,
  isAmount,
  matchingRows,
  shownText,
  sortedRows,
} from '@belvedere/chart-host';
import { useLocale } from '@belvedere/client-store';
import type { FrameColumn } from '@belvedere/frame';
import {
  copyText,
  DataGrid,
  EmptyState,
  Tag,
  useT,
  type GridCell,
  type GridColumn,
  type GridSort,
} from '@belvedere/ui';
import { useMemo, useState, type JSX } from 'react';
import { quickMessages } from '../messages/quick.ts';
import {
  changeColumn,
  isChanged,
  sideFrame,
  type ComparedColumn,
  type DifferenceLine,
} from './difference-lines.ts';

const TONES = { changed: 'warning', added: 'success', removed: 'danger', same: 'neutral' } as const;
const WORDS = {
  changed: quickMessages.isChanged,
  added: quickMessages.isAdded,
  removed: quickMessages.isRemoved,
  same: quickMessages.isSame,
} as const;
const FATE_PX = 116;
const CHAR_PX = 8.2;
const PADDING_PX = 32;
const ARROW_CHARS = 4;
const CHANGE_PX = 104;
const SAMPLED_ROWS = 50;
const WIDEST_PX = 420;

type TextOf = (column: FrameColumn, row: number | null) => string | null;

/** How the numbers and texts of a result read. */
function useTextOf(columns: readonly ComparedColumn[], rows: number): TextOf {
  const locale = useLocale();
  return useMemo(() => {
    const sides = columns.flatMap(({ before, after }) => [before, after]);
    const amounts = new Set(sides.filter((column) => isAmount(column, rows)));
    return (column, row) =>
      row === null ? null : shownText(column, row, amounts.has(column) ? locale : undefined);
  }, [columns, rows, locale]);
}

/** Rows that are shown: those with the search on either side, in the order asked for. */
function useOrder(
  columns: readonly ComparedColumn[],
  lines: readonly DifferenceLine[],
  search: string,
  sort: GridSort | null,
): readonly number[] {
  return useMemo(() => {
    const [before, after] = [sideFrame(columns, lines, 'before'), sideFrame(columns, lines, 'after')];
    const found = new Set([...matchingRows(before, search), ...matchingRows(after, search)]);
    return sortedRows(
      after,
      lines.flatMap((_, at) => (found.has(at) ? [at] : [])),
      sort,
    );
  }, [columns, lines, search, sort]);
}

/** What a column of the grid shows: what became of the row, the value, or how far it is from what it was. */
type Shown =
  | { readonly kind: 'fate' }
  | { readonly kind: 'value'; readonly column: ComparedColumn }
  | { readonly kind: 'change'; readonly column: ComparedColumn; readonly changes: FrameColumn };

function shownColumns(
  columns: readonly ComparedColumn[],
  lines: readonly DifferenceLine[],
): readonly Shown[] {
  const values = columns.flatMap((column): readonly Shown[] => {
    const changes = changeColumn(column, lines);
    const value = { kind: 'value' as const, column };
    return changes === null ? [value] : [value, { kind: 'change', column, changes }];
  });
  return [{ kind: 'fate' }, ...values];
}

/** Characters of the longest of the first values. */
const longest = (column: FrameColumn, rows: number): number =>
  Math.max(
    ...Array.from({ length: Math.min(rows, SAMPLED_ROWS) }, (_, row) => cellText(column, row)?.length ?? 0),
  );

function useGridColumns(
  shown: readonly Shown[],
  lines: readonly DifferenceLine[],
  textOf: TextOf,
): readonly GridColumn[] {
  const t = useT();
  return useMemo(() => {
    const columns = shown.flatMap((one) => (one.kind === 'value' ? [one.column] : []));
    const plain = gridColumnsOf(sideFrame(columns, lines, 'after'));
    const oldChars = ({ before }: ComparedColumn): number =>
      Math.max(0, ...lines.slice(0, SAMPLED_ROWS).map((line) => textOf(before, line.before)?.length ?? 6));
    return shown.map((one): GridColumn => {
      if (one.kind === 'fate')
        return { id: '\u0000fate', title: t(quickMessages.change), width: FATE_PX, align: 'start' };
      const { column } = one;
      if (one.kind === 'change')
        return {
          id: `\u0000${column.name}`,
          title: t(quickMessages.difference),
          note: column.name,
          width: Math.max(CHANGE_PX, Math.round(longest(one.changes, lines.length) * CHAR_PX) + PADDING_PX),
          align: 'end',
        };
      const found = plain.find(({ id }) => id === column.name);
      const isDoubled = lines.some((line) => isChanged(column, line));
      const more = isDoubled ? Math.round((oldChars(column) + ARROW_CHARS) * CHAR_PX) : 0;
      const align = found?.align ?? 'start';
      const width = (found?.width ?? FATE_PX) + more;
      return {
        id: column.name,
        title: column.name,
        width: align === 'end' ? width : Math.min(WIDEST_PX, width),
        align,
        ...(found?.icon !== undefined && { icon: found.icon }),
        note: column.after.type,
      };
    });
  }, [shown, lines, textOf, t]);
}

function Fate({ fate }: Pick<DifferenceLine, 'fate'>): JSX.Element {
  const t = useT();
  return (
    <span className={`bv-sql-${fate}`}>
      <Tag tone={TONES[fate]}>{t(WORDS[fate])}</Tag>
    </span>
  );
}

/** What is copied of a cell: a value as it is in the later result that has it, a difference with all digits. */
function exactOf(one: Shown, lines: readonly DifferenceLine[], at: number): string | null {
  const line = lines[at];
  if (one.kind === 'fate' || line === undefined) return null;
  if (one.kind === 'change') return cellText(one.changes, at);
  const side = line.after === null ? 'before' : 'after';
  return cellText(one.column[side], line[side] ?? -1);
}

/** Rows of a comparison; a changed cell shows what it was and what it is, and numbers how far they are apart. */
export function DifferenceGrid({
  columns,
  lines,
  search,
}: {
  readonly columns: readonly ComparedColumn[];
  readonly lines: readonly DifferenceLine[];
  /** Rows with this text alone; all where it is empty. */
  readonly search: string;
}): JSX.Element {
  const t = useT();
  const locale = useLocale();
  const [sort, setSort] = useState<GridSort | null>(null);
  const textOf = useTextOf(columns, lines.length);
  const shown = useMemo(() => shownColumns(columns, lines), [columns, lines]);
  const grid = useGridColumns(shown, lines, textOf);
  const order = useOrder(columns, lines, search, sort);
  const nothing = t(chartHostMessages.null);
  const valueOf = (column: ComparedColumn, line: DifferenceLine): GridCell => {
    const side = line.after === null ? 'before' : 'after';
    const text = textOf(column[side], line[side]);
    if (text !== null && line.fate === 'removed') return { text, content: <del>{text}</del> };
    if (!isChanged(column, line)) return text === null ? { text: nothing, isNull: true } : { text };
    const old = textOf(column.before, line.before);
    return {
      text: `${old ?? nothing} → ${text ?? nothing}`,
      content: (
        <>
          <del>{old ?? nothing}</del> → <ins>{text ?? nothing}</ins>
        </>
      ),
    };
  };
  const cellAt = (at: number, index: number): GridCell => {
    const [line, one] = [lines[order[at] ?? -1], shown[index]];
    if (line === undefined || one === undefined) return { text: '' };
    if (one.kind === 'fate') return { text: t(WORDS[line.fate]), content: <Fate fate={line.fate} /> };
    if (one.kind === 'value') return valueOf(one.column, line);
    const change = shownText(one.changes, order[at] ?? -1, locale);
    return { text: change === null || /^\D/.test(change) ? (change ?? '') : `+${change}` };
  };
  if (order.length === 0 && search.trim() !== '')
    return <EmptyState icon="search" title={t(chartHostMessages.noMatch, { search })} />;
  return (
    <DataGrid
      label={t(quickMessages.compareTitle)}
      columns={grid}
      rowCount={order.length}
      cellAt={cellAt}
      sort={sort}
      onSort={(column) => {
        const isOwn = column.startsWith('\u0000');
        setSort(
          isOwn
            ? null
            : sort?.column !== column
              ? { column, isDescending: false }
              : sort.isDescending
                ? null
                : { column, isDescending: true },
        );
      }}
      onCopy={(at, index) => {
        const one = shown[index];
        if (one !== undefined) void copyText(exactOf(one, lines, order[at] ?? -1) ?? cellAt(at, index).text);
      }}
    />
  );
}
