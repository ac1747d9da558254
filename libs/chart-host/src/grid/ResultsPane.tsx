import { useServices } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import { copyText, EmptyState, IconButton, TextField, uiMessages, useDebounced, useT } from '@belvedere/ui';
import { useMemo, useState, type JSX, type ReactNode } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';
import { matchingRows, tsvOf } from './frame-cells.ts';
import { FrameGrid } from './FrameGrid.tsx';

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
}

const SEARCH_DELAY_MS = 200;

/** Rows of an answer with search, sorting and copying. */
export function ResultsPane({
  frame,
  label,
  names,
  note,
  tools,
  hasRowNumbers = false,
}: ResultsPaneProps): JSX.Element {
  const t = useT();
  const { notify } = useServices();
  const [search, setSearch] = useState('');
  const settled = useDebounced(search, SEARCH_DELAY_MS);
  const matching = useMemo(() => matchingRows(frame, settled).length, [frame, settled]);
  const copyAll = async (): Promise<void> => {
    const rows = matchingRows(frame, settled);
    const isCopied = await copyText(tsvOf(frame, rows));
    notify(
      isCopied
        ? { kind: 'success', title: t(chartHostMessages.copied, { rows: rows.length }) }
        : { kind: 'error', title: t(uiMessages.copyUnsupported) },
    );
  };
  return (
    <div className="bv-results">
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
            onChange={setSearch}
          />
        </div>
        <IconButton
          icon="clipboard"
          size="small"
          label={t(chartHostMessages.copyRows)}
          onClick={() => void copyAll()}
        />
        {tools}
      </div>
      <div className="bv-results-grid">
        {matching === 0 && settled !== '' ? (
          <EmptyState icon="search" title={t(chartHostMessages.noMatch, { search: settled })} />
        ) : (
          <FrameGrid
            frame={frame}
            label={label}
            search={settled}
            hasRowNumbers={hasRowNumbers}
            {...(names !== undefined && { names })}
          />
        )}
      </div>
    </div>
  );
}
