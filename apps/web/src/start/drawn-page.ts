import { DRAWN_CHART, DRAWN_PAGE_ID } from '@belvedere/contracts/client';
import type { DrawnChart, DrawnCharts } from '@belvedere/chart-host';

/** Where a page scrolls. */
const SCROLLED = '.bv-shell-page';

function chartsIn(page: Element): Map<number, DrawnChart> {
  const charts = new Map<number, DrawnChart>();
  for (const panel of page.querySelectorAll(`[${DRAWN_CHART}]`)) {
    const picture = panel.querySelector('.bv-drawn-picture');
    const legend = panel.querySelector('.bv-drawn-legend');
    const id = panel.getAttribute(DRAWN_CHART) ?? '';
    // Colours are variables of the panel that a picture leaves.
    for (const part of [picture, legend]) part?.setAttribute(DRAWN_CHART, id);
    if (picture !== null) charts.set(Number(id), { picture, legend });
  }
  return charts;
}

/** The dashboard or chart that the server drew into the page, until its application takes the place of it; null where none came. */
export function drawnPageIn(page: Document): DrawnCharts | undefined {
  const element = page.getElementById(DRAWN_PAGE_ID);
  if (element === null) return undefined;
  const charts = chartsIn(element);
  const scrolls = element.querySelector(SCROLLED);
  let top = scrolls?.scrollTop ?? 0;
  // Followed, for asking while the application comes would lay the whole page out once more.
  scrolls?.addEventListener('scroll', () => {
    top = scrolls.scrollTop;
  });
  return {
    of: (chartId) => charts.get(chartId) ?? null,
    drop: (chartId) => {
      const drawn = charts.get(chartId);
      charts.delete(chartId);
      drawn?.picture.remove();
      drawn?.legend?.remove();
    },
    makeWay: () => {
      if (!element.isConnected) return;
      element.remove();
      const scrolled = page.querySelector(SCROLLED);
      if (scrolled !== null && top > 0) scrolled.scrollTop = top;
    },
  };
}
