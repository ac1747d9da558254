import type { ChartEvent, ChartView } from '@belvedere/charts';

/** Keys of the series that the reader hid. */
export function hiddenIn(view: ChartView): ReadonlySet<string> {
  const { hidden } = view;
  return new Set(Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : []);
}

/** A click on the legend isolates its series, a second one shows all again; an additive click turns one on or off. The last one cannot be hidden. */
export function reduceLegend(
  view: ChartView,
  { key, isAdditive }: ChartEvent,
  keys: readonly string[],
): ChartView {
  const hidden = hiddenIn(view);
  const shown = keys.filter((each) => !hidden.has(each));
  if (!isAdditive) {
    const isAlone = shown.length === 1 && shown[0] === key;
    return { ...view, hidden: isAlone ? [] : keys.filter((each) => each !== key) };
  }
  const next = new Set(hidden);
  if (!next.delete(key)) next.add(key);
  return next.size >= keys.length ? { ...view, hidden: [] } : { ...view, hidden: [...next] };
}
