import { IconButton, MenuButton, TextField, useT, type MenuEntry } from '@belvedere/ui';
import { useState, type JSX, type ReactNode } from 'react';
import { cellsMessages } from '../messages/cells.ts';
import { chartHostMessages } from '../messages/chart-host.ts';

/**
 * The line over the rows: a note, the search, copying, what else can be done with the rows, further tools. Where there is
 * little room all but the note stand behind a button.
 */
export function ResultTools({
  search,
  onSearch,
  onCopy,
  entries,
  note,
  tools,
}: {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onCopy: () => void;
  readonly entries: readonly MenuEntry[];
  readonly note: ReactNode;
  readonly tools: ReactNode;
}): JSX.Element {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={isOpen ? 'bv-results-tools bv-open' : 'bv-results-tools'}>
      {note}
      <span className="bv-results-toggle">
        <IconButton
          icon="more"
          label={t(cellsMessages.tools)}
          isExpanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        />
      </span>
      <div className="bv-results-more">
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
        <MenuButton entries={entries}>
          <IconButton icon="more" size="small" hasPopup label={t(cellsMessages.rowsMenu)} />
        </MenuButton>
        {tools}
      </div>
    </div>
  );
}
