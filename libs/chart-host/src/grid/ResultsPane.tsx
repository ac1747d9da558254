import { useServices } from '@belvedere/client-store';
import type { Frame, FrameColumn } from '@belvedere/frame';
import { EmptyState, lazyPart, useCopy, useDebounced, useT, type Translate } from '@belvedere/ui';
import { Suspense, useMemo, useState, type JSX, type ReactNode } from 'react';
import type { CopyWay } from '../cells/copy-way.ts';
import { cellsMessages } from '../messages/cells.ts';
import { chartHostMessages } from '../messages/chart-host.ts';
import { movedColumn } from './column-layout.ts';
import type { MoreCellEntries } from '../cells/more-cell-entries.ts';
import { tsvOf } from '../cells/frame-cells.ts';
import { FrameGrid, useCellReader } from './FrameGrid.tsx';
import { withOriginalTimes } from './original-times.ts';
import { ResultTools } from './ResultTools.tsx';
import type { RowFilter } from '../cells/row-filter.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { useHeadMenus } from './use-head-menus.ts';
import { useLayoutEntries } from './use-layout-entries.ts';
import type { OriginalTimes } from './use-original-times.ts';
import { useResultCells } from './use-result-cells.tsx';
import { useShownRows } from './use-shown-rows.ts';

/** Props of {@link ResultsPane}. */
export interface ResultsPaneProps {
  readonly frame: Frame;
  readonly label: string;
  readonly names?: Readonly<Record<string, string>>;
  /** At the start of the tool line. */
  readonly note?: ReactNode;
  /** Further tools at the end. */
  readonly tools?: ReactNode;
  /** Beside the rows, at the end; nothing by default. */
  readonly beside?: ReactNode;
  readonly hasRowNumbers?: boolean;
  /** Lets the reader see times as they came, column by column; its columns show so. */
  readonly originalTimes?: OriginalTimes;
  /** Further forms in which cells are copied. */
  readonly copyWays?: readonly CopyWay[];
  /** What else can be done with a cell; asked when its menu opens. */
  readonly moreEntries?: MoreCellEntries;
  /** Columns whose cells lead somewhere; none by default. */
  readonly leading?: ReadonlySet<string>;
  /** A cell of such a column was followed, by a click on its text or by Enter; `row` is that of the frame. */
  readonly onLead?: (column: FrameColumn, row: number) => void;
}

const RowFilters = lazyPart(
  async () => (await import('./RowFilters.tsx')).RowFilters,
  () => null,
);

const SEARCH_DELAY_MS = 200;
const NONE: readonly string[] = [];
const NO_NAMES: Readonly<Record<string, string>> = {};
const NO_WAYS: readonly CopyWay[] = [];
const NO_FILTERS: readonly RowFilter[] = [];

const copiedText = (rows: number, t: Translate): string =>
  rows === 1 ? t(chartHostMessages.oneCopied) : t(chartHostMessages.copied, { rows });

/** The rows that meet the search and the filters, in the order asked for. */
function useNarrowedRows(frame: Frame, originals: readonly string[]) {
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState(NO_FILTERS);
  const settled = useDebounced(search, SEARCH_DELAY_MS);
  const textOf = useCellReader(frame, originals);
  const shown = useShownRows(frame, settled, textOf, filters);
  return { search, setSearch, settled, filters, setFilters, textOf, shown };
}

/** Rows of an answer with search, filters, sorting, statistics and copying; columns can be arranged. */
export function ResultsPane({
  frame: answered,
  label,
  names = NO_NAMES,
  note,
  tools,
  beside,
  hasRowNumbers = false,
  originalTimes,
  copyWays = NO_WAYS,
  moreEntries,
  leading,
  onLead,
}: ResultsPaneProps): JSX.Element {
  const t = useT();
  const copy = useCopy(useServices().notify);
  const originals = originalTimes?.columns ?? NONE;
  const whole = useMemo(() => withOriginalTimes(answered, originals), [answered, originals]);
  const { search, setSearch, settled, filters, setFilters, textOf, shown } = useNarrowedRows(
    whole,
    originals,
  );
  const columns = useColumnLayout(whole);
  const { frame, layout, change } = columns;
  const cells = useResultCells(
    {
      whole,
      columns,
      rows: shown.rows,
      names,
      copyWays,
      moreEntries,
      onFilter: (filter) => {
        setFilters([...filters, filter]);
      },
    },
    { leading, onLead },
  );
  const menuOf = useHeadMenus({
    answered,
    names,
    originalTimes,
    columns,
    onFacts: cells.showFacts,
    onCopy: cells.copyColumn,
  });
  const layoutEntries = useLayoutEntries(columns, names);
  const isNothingLeft = shown.rows.length === 0 && (settled !== '' || filters.length > 0);
  return (
    <div className="bv-results">
      <ResultTools
        search={search}
        onSearch={setSearch}
        onCopy={() => void copy(tsvOf(frame, shown.rows), copiedText(shown.rows.length, t))}
        entries={[...cells.entries, ...layoutEntries]}
        note={note}
        tools={tools}
      />
      {filters.length > 0 && (
        <Suspense fallback={null}>
          <RowFilters
            filters={filters}
            names={names}
            shown={shown.rows.length}
            rows={whole.rows}
            onRemove={(filter) => {
              setFilters(filters.filter((other) => other !== filter));
            }}
          />
        </Suspense>
      )}
      <div className="bv-results-body">
        <div className="bv-results-grid">
          {isNothingLeft ? (
            <EmptyState
              icon="search"
              title={
                settled === '' ? t(cellsMessages.noneLeft) : t(chartHostMessages.noMatch, { search: settled })
              }
            />
          ) : (
            <FrameGrid
              {...cells.grid}
              frame={frame}
              label={label}
              names={names}
              shown={shown}
              textOf={textOf}
              hasRowNumbers={hasRowNumbers}
              menuOf={menuOf}
              widths={layout.widths}
              {...(columns.pinned > 0 && { pinned: columns.pinned })}
              onResizeColumn={(column, width) => {
                change({ ...layout, widths: { ...layout.widths, [column]: width } });
              }}
              onMoveColumn={(column, to) => {
                change(movedColumn(whole, layout, column, to));
              }}
            />
          )}
        </div>
        {beside}
      </div>
      {cells.bar}
      {cells.overlay}
    </div>
  );
}
