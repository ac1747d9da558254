import type { DatumPick, LinkedPointer, PointedElsewhere } from '@belvedere/charts';
import { useLatest } from '@belvedere/ui';
import { useEffect, type RefObject } from 'react';

/** Marks a row; no render knows of it. */
const MARK = 'data-pointed-elsewhere';

/** A number that ARIA counts from 1; NaN outside of rows and cells. */
const numberAt = (element: Element | null, attribute: string): number =>
  Number(element?.getAttribute(attribute) ?? Number.NaN);

/** Marks the rows that stand for the best of what is pointed at that any of them stands for. */
function markRows(
  rows: readonly Element[],
  pointed: PointedElsewhere,
  pickOf: (row: Element) => DatumPick,
): void {
  const picks = pointed.length === 0 ? [] : rows.map(pickOf);
  const best = pointed.map((test) => picks.map(test)).find((marks) => marks.includes(true));
  for (const [index, row] of rows.entries()) row.toggleAttribute(MARK, best?.[index] === true);
}

/** A grid whose rows are marked. */
export interface LinkedGrid {
  readonly ref: RefObject<HTMLElement | null>;
  /** CSS selector of a row of data. */
  readonly rows: string;
  /** What a cell stands for, the whole row where the column is null. Numbers are those of ARIA, from 1. */
  readonly pickAt: (row: number, column: number | null) => DatumPick;
}

/** Marks the rows of a grid that stand for what is pointed at in other charts of the page, and tells those what is pointed at in it. */
export function useLinkedRows(linked: LinkedPointer | undefined, { ref, rows, pickAt }: LinkedGrid): void {
  const latest = useLatest(pickAt);
  useEffect(() => {
    const grid = ref.current;
    if (grid === null || linked === undefined) return undefined;
    const unfollow = linked.follow((pointed) => {
      markRows([...grid.querySelectorAll(rows)], pointed, (row) =>
        latest.current(numberAt(row, 'aria-rowindex'), null),
      );
    });
    const handleOver = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch' || !(target instanceof Element)) return;
      const row = numberAt(target.closest(rows), 'aria-rowindex');
      const column = numberAt(target.closest('[aria-colindex]'), 'aria-colindex');
      linked.point(row > 0 && column > 0 ? latest.current(row, column) : null);
    };
    const handleLeave = (): void => linked.point(null);
    grid.addEventListener('pointerover', handleOver);
    grid.addEventListener('pointerleave', handleLeave);
    return () => {
      unfollow();
      grid.removeEventListener('pointerover', handleOver);
      grid.removeEventListener('pointerleave', handleLeave);
    };
  }, [linked, ref, rows, latest]);
}
