import {
  chartIdsOf,
  GRID_GUTTER_PX,
  GRID_UNIT_PX,
  heightOf,
  LAYOUT_IDS,
  packPages,
  topTabsOf,
  withChildren,
  type Layout,
  tabNameOf,
} from '@belvedere/core';

/** What of a dashboard stands on the screen at one time. */
export interface Slide {
  /** Names it among the slides. */
  readonly id: string;
  /** Name of the tab that it shows; empty for a dashboard without tabs. */
  readonly title: string;
  /** The slides of the tab, and which of them this is, from 1. */
  readonly of: { readonly number: number; readonly count: number };
  /** The dashboard with these parts alone, as high as the screen. */
  readonly layout: Layout;
}

/** Height of a heading or a rule, which have none of their own, in px. */
const LINE_PX = 32;
/** Height of the names of a set of tabs inside of another, in px. */
const TAB_NAMES_PX = 44;
/** What fits is stretched to the height of the screen, as long as that does not make it more than so many times as high. */
const STRETCH_MOST = 1.6;

/** Height of a part of a tab as it is drawn, in px. */
function heightPx(layout: Layout, id: string): number {
  const part = layout[id];
  if (part === undefined) return 0;
  if (part.type === 'HEADER' || part.type === 'DIVIDER') return LINE_PX;
  if (part.type === 'TABS')
    return (
      TAB_NAMES_PX + Math.max(0, ...part.children.map((tab) => stackPx(layout, layout[tab]?.children ?? [])))
    );
  return heightOf(layout, id) * GRID_UNIT_PX;
}

/** Height of parts one below the other, in px. */
const stackPx = (layout: Layout, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + heightPx(layout, id) + GRID_GUTTER_PX, 0) -
  (ids.length === 0 ? 0 : GRID_GUTTER_PX);

/** Parts in groups that each fit into a height; a part that is higher stands alone. A heading goes with what follows it. */
function pages(layout: Layout, ids: readonly string[], screenPx: number): readonly (readonly string[])[] {
  const parts = ids.map((id) => ({
    id,
    height: heightPx(layout, id),
    isHeading: layout[id]?.type === 'HEADER',
  }));
  return packPages(parts, screenPx, GRID_GUTTER_PX).map((page) => page.map(({ id }) => id));
}

/** Everything in these parts. */
const below = (layout: Layout, ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => [id, ...below(layout, layout[id]?.children ?? [])]);

/** Whether charts stand in a part: text needs no more room than it has. */
const holdsCharts = (layout: Layout, id: string): boolean => chartIdsOf(layout, id).length > 0;

/** Parts with heights of their own so high that together they fill the screen: charts higher where they leave room, all lower where one is too high for it. */
function filling(layout: Layout, ids: readonly string[], screenPx: number): Layout {
  const whole = stackPx(layout, ids);
  const isTooHigh = whole > screenPx;
  const changing = isTooHigh ? ids : ids.filter((id) => holdsCharts(layout, id));
  const changingPx = changing.reduce((sum, id) => sum + heightPx(layout, id), 0);
  const factor = Math.min(STRETCH_MOST, (screenPx - whole + changingPx) / Math.max(1, changingPx));
  const resized = below(layout, changing).flatMap((id) => {
    const part = layout[id];
    if (part === undefined || (part.type !== 'CHART' && part.type !== 'MARKDOWN')) return [];
    return [[id, { ...part, meta: { ...part.meta, height: heightOf(layout, id) * factor } }] as const];
  });
  return { ...layout, ...Object.fromEntries(resized) };
}

function slidesOf(
  layout: Layout,
  { tab, title, screenPx }: { readonly tab: string; readonly title: string; readonly screenPx: number },
): readonly Slide[] {
  const shown = (layout[tab]?.children ?? []).filter((id) => heightPx(layout, id) > 0);
  const all = pages(layout, shown, screenPx);
  return all.map((ids, index) => {
    const alone = withChildren(
      withChildren(layout, LAYOUT_IDS.root, [LAYOUT_IDS.grid]),
      LAYOUT_IDS.grid,
      ids,
    );
    return {
      id: `${tab}-${index}`,
      title,
      of: { number: index + 1, count: all.length },
      layout: filling(alone, ids, screenPx),
    };
  });
}

/** A dashboard cut into slides for a screen of a height in px: a tab after the other, none of their parts cut. Empty for an empty dashboard. */
export function slides(layout: Layout, screenPx: number): readonly Slide[] {
  const tabs = topTabsOf(layout);
  if (tabs === null) return slidesOf(layout, { tab: LAYOUT_IDS.grid, title: '', screenPx });
  return tabs.children.flatMap((tab) => slidesOf(layout, { tab, title: tabNameOf(layout[tab]), screenPx }));
}
