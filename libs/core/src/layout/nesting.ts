import { parentOf, type ComponentType, type Layout, type LayoutComponent } from './component.ts';

type MaxDepths = Partial<Record<ComponentType, number>>;

/** Parent -> what it may hold, with the greatest depth at which it may. Tabs do not add depth. */
const ALLOWED: Partial<Record<ComponentType, MaxDepths>> = {
  ROOT: { TABS: 0, GRID: 0 },
  GRID: { CHART: 1, DYNAMIC: 1, MARKDOWN: 1, COLUMN: 1, DIVIDER: 1, HEADER: 1, ROW: 1, TABS: 1 },
  ROW: { CHART: 4, DYNAMIC: 4, MARKDOWN: 4, COLUMN: 4 },
  TABS: { TAB: 3 },
  TAB: { CHART: 5, DYNAMIC: 5, MARKDOWN: 5, DIVIDER: 5, HEADER: 5, COLUMN: 3, ROW: 3, TABS: 3 },
  COLUMN: { CHART: 5, HEADER: 5, MARKDOWN: 5, ROW: 3, DIVIDER: 3, TABS: 3 },
};

/** Whether a part of one type may stand in another that is `parentDepth` deep. */
export function mayHold(parent: ComponentType, child: ComponentType, parentDepth: number): boolean {
  const max = ALLOWED[parent]?.[child];
  return max !== undefined && parentDepth <= max;
}

/** Parts that stand in a row of their own when they are put straight into a grid or tab. */
export function needsRow(parent: ComponentType, child: ComponentType): boolean {
  return (
    (parent === 'GRID' || parent === 'TAB') &&
    (child === 'CHART' || child === 'MARKDOWN' || child === 'COLUMN' || child === 'DYNAMIC')
  );
}

const addsDepth = (type: ComponentType | undefined): boolean => type !== 'TABS' && type !== 'TAB';

/** Depth of a part below the root, which is 0; tabs and tab sets are as deep as what holds them. */
export function depthOf(layout: Layout, id: string): number {
  let depth = -1;
  for (let at: string | null = id; at !== null; at = parentOf(layout, at))
    if (addsDepth(layout[at]?.type)) depth++;
  return depth;
}

/** Whether a part with everything in it may stand in a parent that is `parentDepth` deep. */
export function mayHoldAll(
  layout: Layout,
  parent: ComponentType,
  part: LayoutComponent,
  parentDepth: number,
): boolean {
  if (!mayHold(parent, part.type, parentDepth)) return false;
  const depth = addsDepth(part.type) ? parentDepth + 1 : parentDepth;
  return part.children.every((id) => {
    const child = layout[id];
    return child === undefined || mayHoldAll(layout, part.type, child, depth);
  });
}
