import { useServices } from '@belvedere/client-store';
import { ownValue } from '@belvedere/core';
import { columnNamed, type Frame } from '@belvedere/frame';
import {
  EmptyState,
  IconButton,
  TextField,
  useCopy,
  useDebounced,
  useT,
  type MenuEntry,
  type Translate,
} from '@belvedere/ui';
import { useMemo, useState, type JSX, type ReactNode } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';
import { tsvOf } from './frame-cells.ts';
import { FrameGrid, useCellReader, type FrameGridProps } from './FrameGrid.tsx';
import { isTimeColumn, withOriginalTimes } from './original-times.ts';
import type { OriginalTimes } from './use-original-times.ts';
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
  readonly hasRowNumbers?: boolean;
  /** Lets the reader see times as they came, column by column; its columns show so. */
  readonly originalTimes?: OriginalTimes;
}

const SEARCH_DELAY_MS = 200;

/** A menu for the head of each time column that changes how its times are shown. */
function useTimeMenus({
  frame,
  names,
  originalTimes,
}: Pick<ResultsPaneProps, 'frame' | 'names' | 'originalTimes'>): FrameGridProps['menuOf'] {
  const t = useT();
  if (originalTimes === undefined) return undefined;
  return (name) => {
    const column = columnNamed(frame, name);
    if (column === null || !isTimeColumn(column)) return undefined;
    const isOriginal = originalTimes.columns.includes(name);
    const entry = (id: 'formatted' | 'original', isChecked: boolean): MenuEntry => ({
      id,
      label: t(chartHostMessages[id]),
      isChecked,
      onSelect: () => {
        if (!isChecked) originalTimes.toggle(name);
      },
    });
    return {
      label: t(chartHostMessages.timeMenu, { column: ownValue(names ?? {}, name) ?? name }),
      entries: [entry('formatted', !isOriginal), entry('original', isOriginal)],
    };
  };
}

const NONE: readonly string[] = [];

const copiedText = (rows: number, t: Translate): string =>
  rows === 1 ? t(chartHostMessages.oneCopied) : t(chartHostMessages.copied, { rows });

/** The line over the rows: a note, the search, copying, further tools. */
function Tools({
  search,
  onSearch,
  onCopy,
  note,
  tools,
}: Pick<ResultsPaneProps, 'note' | 'tools'> & {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onCopy: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <div className="bv-results-tools">
      {note}
      <div className="bv-results-search">
        <TextField
          label={t(chartHostMessages.filterRows)}
          isLabelHidden
          icon="search"
          size="small"
          placeholder={t(chartHostMessages.filterRows)}
          value={search}
          onChange={onSearch}
        />
      </div>
      <IconButton icon="clipboard" size="small" label={t(chartHostMessages.copyRows)} onClick={onCopy} />
      {tools}
    </div>
  );
}

/** Rows of an answer with search, sorting and copying. */
export function ResultsPane({
  frame: answered,
  label,
  names,
  note,
  tools,
  hasRowNumbers = false,
  originalTimes,
}: ResultsPaneProps): JSX.Element {
  const t = useT();
  const copy = useCopy(useServices().notify);
  const [search, setSearch] = useState('');
  const settled = useDebounced(search, SEARCH_DELAY_MS);
  const originals = originalTimes?.columns ?? NONE;
  const frame = useMemo(() => withOriginalTimes(answered, originals), [answered, originals]);
  const menuOf = useTimeMenus({
    frame: answered,
    ...(names !== undefined && { names }),
    ...(originalTimes !== undefined && { originalTimes }),
  });
  const textOf = useCellReader(frame, originals);
  const shown = useShownRows(frame, settled, textOf);
  return (
    <div className="bv-results">
      <Tools
        search={search}
        onSearch={setSearch}
        onCopy={() => void copy(tsvOf(frame, shown.rows), copiedText(shown.rows.length, t))}
        note={note}
        tools={tools}
      />
      <div className="bv-results-grid">
        {shown.rows.length === 0 && settled !== '' ? (
          <EmptyState icon="search" title={t(chartHostMessages.noMatch, { search: settled })} />
        ) : (
          <FrameGrid
            frame={frame}
            label={label}
            shown={shown}
            textOf={textOf}
            hasRowNumbers={hasRowNumbers}
            {...(names !== undefined && { names })}
            {...(menuOf !== undefined && { menuOf })}
          />
        )}
      </div>
    </div>
  );
}
