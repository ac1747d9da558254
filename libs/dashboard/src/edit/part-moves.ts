import {
  outermostOf,
  parentOf,
  resizeComponent,
  type DropTarget,
  type Layout,
  type LayoutComponent,
} from '@belvedere/core';
import { activeTabOf } from '../state/active-tab.ts';
import { mayPlace, type Moved } from './dragged.ts';

/** Where one keyboard move goes. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** Chosen tab per tab set. */
export type ActiveTabs = Readonly<Record<string, string>>;

const LAST = Number.MAX_SAFE_INTEGER;
const isBackwards = (direction: Direction): boolean => direction === 'left' || direction === 'up';

interface Standing {
  readonly self: LayoutComponent;
  readonly holder: LayoutComponent;
  readonly at: number;
}

function standingOf(layout: Layout, id: string): Standing | null {
  const self = layout[id];
  const holder = layout[parentOf(layout, id) ?? ''];
  return self === undefined || holder === undefined
    ? null
    : { self, holder, at: holder.children.indexOf(id) };
}

/** The place before or after the part in its holder. */
function beside({ holder, at }: Standing, isBefore: boolean): DropTarget {
  return { parentId: holder.id, index: isBefore ? at : at + 1 };
}

/** The place beyond the neighbour of the part in its holder. */
function beyond({ holder, at }: Standing, isBefore: boolean): DropTarget {
  return { parentId: holder.id, index: isBefore ? at - 1 : at + 2 };
}

function neighbourOf(
  layout: Layout,
  { holder, at }: Standing,
  isBefore: boolean,
): LayoutComponent | undefined {
  return layout[holder.children[isBefore ? at - 1 : at + 1] ?? ''];
}

/** The near end of a neighbour: its last place when it stands before, its first when it stands after. */
function nearEnd(layout: Layout, containerId: string, isBefore: boolean): DropTarget {
  return { parentId: containerId, index: isBefore ? (layout[containerId]?.children.length ?? LAST) : 0 };
}

/** Out of a column or a row: beside whatever holds the part. */
function outOf(layout: Layout, holder: LayoutComponent, isBefore: boolean): readonly DropTarget[] {
  const standing = standingOf(layout, holder.id);
  return standing === null ? [] : [beside(standing, isBefore)];
}

function sidewaysTargets(layout: Layout, standing: Standing, isBefore: boolean): readonly DropTarget[] {
  const { self, holder } = standing;
  if (holder.type === 'TABS') return [beyond(standing, isBefore)];
  if (holder.type === 'COLUMN') return outOf(layout, holder, isBefore);
  if (holder.type !== 'ROW') return [];
  const next = neighbourOf(layout, standing, isBefore);
  if (next === undefined) {
    const outer = standingOf(layout, holder.id)?.holder;
    return outer?.type === 'COLUMN' ? outOf(layout, outer, isBefore) : [];
  }
  const into = next.type === 'COLUMN' && self.type !== 'COLUMN' ? [nearEnd(layout, next.id, isBefore)] : [];
  return [...into, beyond(standing, isBefore)];
}

/** Where the holder of the part ends, the next place further out. */
function leaving(layout: Layout, holder: LayoutComponent, isBefore: boolean): readonly DropTarget[] {
  const outer = standingOf(layout, holder.id);
  if (outer === null || holder.type === 'GRID') return [];
  if (holder.type === 'TAB') return outOf(layout, outer.holder, isBefore);
  return holder.type === 'COLUMN' ? outOf(layout, outer.holder, isBefore) : [beside(outer, isBefore)];
}

function uprightTargets(
  layout: Layout,
  standing: Standing,
  isBefore: boolean,
  { ids, activeTabs }: { readonly ids: readonly string[]; readonly activeTabs: ActiveTabs },
): readonly DropTarget[] {
  const { holder } = standing;
  const leavesSome = holder.children.some((id) => !ids.includes(id));
  if (holder.type === 'ROW' && leavesSome) return outOf(layout, holder, isBefore);
  const mover = holder.type === 'ROW' ? standingOf(layout, holder.id) : standing;
  if (mover === null || mover.holder.type === 'TABS') return [];
  const next = neighbourOf(layout, mover, isBefore);
  if (next === undefined) return leaving(layout, mover.holder, isBefore);
  const inner = next.type === 'TABS' ? activeTabOf(next, activeTabs) : next.type === 'ROW' ? next.id : null;
  return [...(inner === null ? [] : [nearEnd(layout, inner, isBefore)]), beyond(mover, isBefore)];
}

/**
 * Where a part goes by one keyboard move; null when there is no such place. Up and down walk through the
 * rows, into what stands next when there is room and past it when there is none; left and right walk through
 * a row and through the columns in it. Several parts go together: from where the first of them stands, or the last.
 */
export function stepTarget(
  layout: Layout,
  dragged: Moved,
  direction: Direction,
  activeTabs: ActiveTabs,
): DropTarget | null {
  const ids = dragged.kind === 'part' ? [dragged.id] : outermostOf(layout, dragged.ids);
  const standing = standingOf(layout, ids.at(isBackwards(direction) ? 0 : -1) ?? '');
  if (standing === null) return null;
  const isBefore = isBackwards(direction);
  const targets =
    direction === 'left' || direction === 'right'
      ? sidewaysTargets(layout, standing, isBefore)
      : uprightTargets(layout, standing, isBefore, { ids, activeTabs });
  return targets.find((target) => target.index >= 0 && mayPlace(layout, dragged, target)) ?? null;
}

/** How a part can change its size by one step. */
export type SizeStep = 'wider' | 'narrower' | 'taller' | 'shorter';

const WIDTH_STEP = 1;
const HEIGHT_STEP = 4;
const STEPS: Readonly<Record<SizeStep, { readonly width?: number; readonly height?: number }>> = {
  wider: { width: WIDTH_STEP },
  narrower: { width: -WIDTH_STEP },
  taller: { height: HEIGHT_STEP },
  shorter: { height: -HEIGHT_STEP },
};

/** Sizes that a part has: height for charts and texts, width for what stands in a row. */
export function sizeStepsOf(layout: Layout, part: LayoutComponent): readonly SizeStep[] {
  const isInRow = layout[parentOf(layout, part.id) ?? '']?.type === 'ROW';
  const isTall = part.type === 'CHART' || part.type === 'MARKDOWN';
  return [
    ...(isInRow ? (['wider', 'narrower'] as const) : []),
    ...(isTall ? (['taller', 'shorter'] as const) : []),
  ];
}

/** The layout with a part one step wider, narrower, taller or shorter; the same layout when it cannot. */
export function resizedByStep(layout: Layout, id: string, step: SizeStep): Layout {
  const part = layout[id];
  if (part === undefined || !sizeStepsOf(layout, part).includes(step)) return layout;
  const { width = 4, height = 50 } = part.meta;
  const change = STEPS[step];
  const next = resizeComponent(layout, id, {
    ...(change.width !== undefined && { width: width + change.width }),
    ...(change.height !== undefined && { height: height + change.height }),
  });
  const { meta } = next[id] ?? part;
  return meta.width === part.meta.width && meta.height === part.meta.height ? layout : next;
}
