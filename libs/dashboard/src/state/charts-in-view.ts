import { LAYOUT_IDS, type Layout } from '@belvedere/core';
import { activeTabOf } from './active-tab.ts';

/** Ids of the charts that stand on the page while these tabs are open, in reading order. */
export function chartsInView(
  layout: Layout,
  activeTabs: Readonly<Record<string, string>>,
  below: string = LAYOUT_IDS.root,
): readonly number[] {
  const part = layout[below];
  if (part === undefined) return [];
  const { chartId } = part.meta;
  if (part.type === 'CHART') return chartId === undefined ? [] : [chartId];
  const children = part.type === 'TABS' ? [activeTabOf(part, activeTabs)] : part.children;
  return children.flatMap((id) => chartsInView(layout, activeTabs, id));
}
