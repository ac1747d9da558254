import { legendPageOf } from '@belvedere/scene';
import type { ChartEvent, ChartView } from './plugin.ts';

/** Keys of the series that the reader hid. */
export function hiddenIn(view: ChartView): ReadonlySet<string> {
  const { hidden } = view;
  return new Set(Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : []);
}

/** Part of the position axis that the reader looks at, as shares of the whole; null for all of it. */
export function windowIn(view: ChartView): readonly [from: number, to: number] | null {
  const { window } = view;
  if (!Array.isArray(window)) return null;
  const [from, to] = window;
  return typeof from === 'number' && typeof to === 'number' && from < to ? [from, to] : null;
}

/** Page of the legend that the reader turned to, from 0. */
export function legendPageIn(view: ChartView): number {
  const { legendPage } = view;
  return typeof legendPage === 'number' ? legendPage : 0;
}

function toggled(view: ChartView, key: string, isAdditive: boolean, keys: readonly string[]): ChartView {
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

/**
 * The view after an event, for charts whose view is {@link hiddenIn} and {@link windowIn}. A click on the legend
 * isolates its series, a second one shows all again; an additive click turns one on or off. The last one cannot be
 * hidden. Other events leave the view as it is.
 */
export function reduceView(view: ChartView, event: ChartEvent, keys: readonly string[]): ChartView {
  const page = event.kind === 'legend' ? legendPageOf(event.key) : null;
  if (page !== null) return { ...view, legendPage: page };
  if (event.kind === 'legend') return toggled(view, event.key, event.isAdditive, keys);
  if (event.kind === 'zoom') return { ...view, window: event.window };
  return view;
}
