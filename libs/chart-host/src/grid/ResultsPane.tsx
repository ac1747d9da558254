import { useServices } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import { copyText, EmptyState, IconButton, TextField, uiMessages, useDebounced, useT } from '@belvedere/ui';
import { useState, type JSX, type ReactNode } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';
import { tsvOf } from './frame-cells.ts';
import { FrameGrid } from './FrameGrid.tsx';
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
  const shown = useShownRows(frame, settled);
  const copyShown = async (): Promise<void> => {
    const isCopied = await copyText(tsvOf(frame, shown.rows));
    notify(
      isCopied
        ? { kind: 'success', title: t(chartHostMessages.copied, { rows: shown.rows.length }) }
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
          onClick={() => void copyShown()}
        />
        {tools}
      </div>
      <div className="bv-results-grid">
        {shown.rows.length === 0 && settled !== '' ? (
          <EmptyState icon="search" title={t(chartHostMessages.noMatch, { search: settled })} />
        ) : (
          <FrameGrid
            frame={frame}
            label={label}
            shown={shown}
            hasRowNumbers={hasRowNumbers}
            {...(names !== undefined && { names })}
          />
        )}
      </div>
    </div>
  );
}
