import type { ChartEvent, ChartView } from '@belvedere/charts';
import { pathTo, type Hierarchy } from '../data/hierarchy.ts';

const CRUMB = 'up:';

/** Labels of the branches that the reader opened, from the outermost. */
function openedPath({ opened }: ChartView): readonly string[] {
  return Array.isArray(opened) ? opened.filter((label) => typeof label === 'string') : [];
}

/** The branch that is shown as the whole, as far as the data still have it; 0 at first. */
export function openedBranch({ branches }: Hierarchy, view: ChartView): number {
  let at = 0;
  for (const label of openedPath(view)) {
    const next = branches[at]?.children.find((child) => branches[child]?.label === label);
    if (next === undefined || branches[next]?.children.length === 0) break;
    at = next;
  }
  return at;
}

/** Key of the line's entry that shows the branch `depth` levels below the whole. */
export const crumbKey = (depth: number): string => `${CRUMB}${depth}`;

/**
 * The view after an event: a datum opens the branch around it that lies `steps` levels below what is shown, all the
 * way to the datum by default; null and an entry of the line above go back. Leaves open nothing.
 */
export function reduceOpened(
  view: ChartView,
  event: ChartEvent,
  tree: Hierarchy,
  steps = Number.POSITIVE_INFINITY,
): ChartView {
  const path = openedPath(view);
  if (event.kind === 'legend')
    return event.key.startsWith(CRUMB)
      ? { ...view, opened: path.slice(0, Number(event.key.slice(CRUMB.length))) }
      : view;
  if (event.kind !== 'open') return view;
  if (event.datum === null) return path.length === 0 ? view : { ...view, opened: path.slice(0, -1) };
  const shown = tree.branches[openedBranch(tree, view)]?.depth ?? 0;
  const towards = pathTo(tree, event.datum)
    .slice(0, shown + steps)
    .filter((at) => (tree.branches[at]?.children.length ?? 0) > 0);
  const labels = towards.map((at) => tree.branches[at]?.label ?? '');
  return labels.length <= shown ? view : { ...view, opened: labels };
}
