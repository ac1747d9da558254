import { useCount } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import { ownValue } from '@belvedere/core';
import { Button, Dialog, Icon, IconButton, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { cellText, kindIcon } from './frame-cells.ts';
import { cellFactsMessages } from '../messages/cell-facts.ts';
import { CellValue } from './CellValue.tsx';

/** Props of {@link RowDialog}. */
export interface RowDialogProps {
  readonly frame: Frame;
  readonly names: Readonly<Record<string, string>>;
  /** Rows of the frame as they are shown. */
  readonly rows: readonly number[];
  /** Place among them. */
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly onClose: () => void;
}

/** One row, a line for each column, every value in full; JSON opens and closes. */
export function RowDialog({ frame, names, rows, at, onGo, onClose }: RowDialogProps): JSX.Element {
  const t = useT();
  const countText = useCount();
  const row = rows[at] ?? -1;
  const step = (icon: 'arrow-up' | 'arrow-down', to: number, label: string): JSX.Element => (
    <IconButton
      icon={icon}
      label={label}
      isDisabled={to < 0 || to >= rows.length}
      onClick={() => {
        onGo(to);
      }}
    />
  );
  return (
    <Dialog
      title={t(cellFactsMessages.rowTitle, { row: countText(at + 1), rows: countText(rows.length) })}
      isOpen
      size="large"
      onClose={onClose}
      footNote={
        <>
          {step('arrow-up', at - 1, t(cellFactsMessages.previousRow))}
          {step('arrow-down', at + 1, t(cellFactsMessages.nextRow))}
        </>
      }
      actions={<Button onClick={onClose}>{t(cellFactsMessages.close)}</Button>}
    >
      <dl className="bv-row-details">
        {frame.columns.map((column) => (
          <div key={column.name}>
            <dt title={column.type}>
              <Icon name={kindIcon(column)} size={12} /> {ownValue(names, column.name) ?? column.name}
            </dt>
            <dd>
              <CellValue text={cellText(column, row)} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
