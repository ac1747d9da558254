import { useServices } from '@belvedere/client-store';
import type { FrameColumn } from '@belvedere/frame';
import { Button, Dialog, useCopy, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { cellFactsMessages } from '../messages/cell-facts.ts';
import { cellsMessages } from '../messages/cells.ts';
import { CellValue } from './CellValue.tsx';
import { cellText } from './frame-cells.ts';

/** One cell with all that it holds; JSON opens and closes. */
export function CellDialog({
  column,
  title,
  row,
  onClose,
}: {
  readonly column: FrameColumn;
  readonly title: string;
  /** Row of the frame. */
  readonly row: number;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const copy = useCopy(useServices().notify);
  const text = cellText(column, row);
  return (
    <Dialog
      title={title}
      subject={column.type}
      isOpen
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button icon="clipboard" onClick={() => void copy(text ?? '', t(cellsMessages.oneCellCopied))}>
            {t(cellFactsMessages.copyCell)}
          </Button>
          <Button onClick={onClose}>{t(cellFactsMessages.close)}</Button>
        </>
      }
    >
      <CellValue text={text} />
    </Dialog>
  );
}
