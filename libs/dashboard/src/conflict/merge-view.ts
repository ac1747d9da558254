import { dashboardChanges, topTabsOf, type DashboardChange, type Layout } from '@belvedere/core';
import { editContent, versionContent } from '../changes/version-content.ts';
import type { Conflict } from '../state/dashboard-slice.ts';
import type { EditState } from '../state/edit-state.ts';
import { mergeRowKey, mergeRows, type MergeChoices, type MergeRow } from '../state/merge-layouts.ts';

/** Everything that a person sees of two saves that met. */
export interface MergeView {
  readonly rows: readonly MergeRow[];
  /** What each side changed since the common version. */
  readonly yours: readonly DashboardChange[];
  readonly theirs: readonly DashboardChange[];
}

/** What both sides did since the version that they started from. */
export function mergeView({ base, theirs }: Conflict, mine: EditState): MergeView {
  const before = versionContent(base);
  return {
    rows: mergeRows(base.edit, mine, theirs.edit),
    yours: dashboardChanges(before, editContent(base, mine)),
    theirs: dashboardChanges(before, versionContent(theirs)),
  };
}

/** Fields and settings that the other one changed: an edit of the layout touches none of them but the title. */
export const fieldChanges = ({ theirs }: MergeView): readonly DashboardChange[] =>
  theirs.filter(({ subject, id }) => subject !== 'part' && id !== 'dashboard_title');

const isFrame = ({ name }: MergeRow): boolean => name === 'ROW' || name === 'COLUMN';

/** Rows of single parts, but for rows and columns and for parts in which nobody would see a difference. */
export function partRows({ rows, yours, theirs }: MergeView): readonly MergeRow[] {
  const seen = markedParts([...yours, ...theirs]);
  return rows.filter((row) => row.kind === 'part' && !isFrame(row) && (row.isOpen || seen.has(row.id)));
}

/** Rows about what stands where. */
export const orderRows = ({ rows }: MergeView): readonly MergeRow[] =>
  rows.filter(({ kind }) => kind === 'order');

/** How many changes need a choice, and how many do not. */
export function mergeCounts(view: MergeView): { readonly open: number; readonly clean: number } {
  const open = view.rows.filter(({ isOpen }) => isOpen).length;
  const told = [...view.rows.filter(({ kind }) => kind !== 'part'), ...partRows(view)];
  const clean = told.filter(({ isOpen }) => !isOpen).length;
  return { open, clean: clean + fieldChanges(view).length };
}

/** The same side for every row that needs a choice. */
export const chooseAll = (rows: readonly MergeRow[], side: 'yours' | 'theirs'): MergeChoices =>
  Object.fromEntries(rows.filter(({ isOpen }) => isOpen).map((row) => [mergeRowKey(row), side]));

/** Ids of the parts that a side has differently: added, moved, or of another size. */
export const markedParts = (changes: readonly DashboardChange[]): ReadonlySet<string> =>
  new Set(changes.filter(({ subject }) => subject === 'part').map(({ id }) => id));

function idsBelow(layout: Layout, id: string): readonly string[] {
  const part = layout[id];
  return part === undefined ? [] : [id, ...part.children.flatMap((child) => idsBelow(layout, child))];
}

/** The tabs at the top in which either side changed something; none where there are no tabs. */
export function changedTabs(layouts: readonly Layout[], marked: ReadonlySet<string>): readonly string[] {
  const tabs = new Set(layouts.flatMap((layout) => topTabsOf(layout)?.children ?? []));
  return [...tabs].filter((tab) =>
    layouts.some((layout) => idsBelow(layout, tab).some((id) => marked.has(id))),
  );
}
