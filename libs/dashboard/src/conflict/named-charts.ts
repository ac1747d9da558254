import type { Layout } from '@belvedere/core';
import type { Conflict } from '../state/dashboard-slice.ts';
import type { EditState } from '../state/edit-state.ts';
import type { DashboardChart } from '../state/wire.ts';

type Charts = Readonly<Record<number, DashboardChart>>;

/** A layout whose charts are called as they are now: it keeps the name that each had when it was put there. */
export function namedLayout(layout: Layout, charts: Charts): Layout {
  return Object.fromEntries(
    Object.entries(layout).map(([id, part]) => {
      const name = part.type === 'CHART' ? charts[part.meta.chartId ?? -1]?.name : undefined;
      return [id, name === undefined ? part : { ...part, meta: { ...part.meta, sliceName: name } }];
    }),
  );
}

/** Two saves that met, for reading: every layout with the present names of its charts. */
export function namedCharts(
  { conflict, mine }: { readonly conflict: Conflict; readonly mine: EditState },
  charts: Charts,
): { readonly conflict: Conflict; readonly mine: EditState } {
  const named = (edit: EditState): EditState => ({ ...edit, layout: namedLayout(edit.layout, charts) });
  const { base, theirs } = conflict;
  return {
    conflict: {
      ...conflict,
      base: { ...base, edit: named(base.edit) },
      theirs: { ...theirs, edit: named(theirs.edit) },
    },
    mine: named(mine),
  };
}
