import { problemOf, useCount, useServices } from '@belvedere/client-store';
import { takeFrame } from '@belvedere/frame';
import { useCopy, useT } from '@belvedere/ui';
import { cellsMessages } from '../messages/cells.ts';
import type { PickedCells } from './cells-text.ts';
import type { CopyForm } from './copy-way.ts';

async function textOf(cells: PickedCells, form: CopyForm): Promise<string> {
  if ('textOf' in form)
    return form.textOf(
      takeFrame({ rows: cells.rows.length, columns: cells.columns }, Int32Array.from(cells.rows)),
    );
  const { cellsText } = await import('./cells-text.ts');
  return cellsText(form.format, cells, form.hasHead);
}

/** Copies cells in a form and says how many; also says why it could not. */
export function useCopyCells(): (cells: PickedCells, form: CopyForm) => Promise<void> {
  const t = useT();
  const countText = useCount();
  const { notify } = useServices();
  const copy = useCopy(notify);
  return async (cells, form) => {
    const count = cells.columns.length * cells.rows.length;
    const said =
      count === 1
        ? t(cellsMessages.oneCellCopied)
        : t(cellsMessages.cellsCopied, { cells: countText(count) });
    try {
      await copy(await textOf(cells, form), said);
    } catch (error) {
      notify({ kind: 'error', title: problemOf(error).message });
    }
  };
}
