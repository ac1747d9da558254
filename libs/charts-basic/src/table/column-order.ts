import type { ChartView } from '@belvedere/charts';

function orderIn({ columnOrder }: ChartView): readonly string[] {
  return Array.isArray(columnOrder) ? columnOrder.filter((id) => typeof id === 'string') : [];
}

/** Indexes of columns in the order that a reader gave them; new columns follow at the end. */
export function columnOrder(ids: readonly string[], view: ChartView): readonly number[] {
  const wanted = orderIn(view);
  const rank = (index: number): number => {
    const at = wanted.indexOf(ids[index] ?? '');
    return at < 0 ? wanted.length + index : at;
  };
  return ids.map((_, index) => index).toSorted((a, b) => rank(a) - rank(b));
}

/** The view with a column moved to the place of another. */
export function movedColumn(
  view: ChartView,
  shown: readonly string[],
  column: string,
  to: string,
): ChartView {
  const at = shown.indexOf(to);
  if (at < 0 || !shown.includes(column)) return view;
  const rest = shown.filter((id) => id !== column);
  return { ...view, columnOrder: rest.toSpliced(at, 0, column) };
}
