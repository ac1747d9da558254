import { drillColumns, levelForm, levelsBelow, stepDown, type ChartDatasource } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { ContextMenu, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { Levels } from './use-levels.tsx';
import { drillMenuEntries, type DrillMenu as Entries } from './drill-menu.ts';

/** The menu over a datum, at a place of the viewport, px. */
export function DrillMenu({
  formData,
  datasource,
  place,
  levels,
  onClose,
  ...menu
}: Omit<Entries, 'columns' | 'below'> & {
  /** The hierarchies that the chart can go down in its place; null where it cannot. */
  readonly levels: Levels | null;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly place: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const below = levelsBelow(menu.pick, levels?.hierarchies ?? []).map((way) => ({
    name: datasource.verboseMap[way.column] ?? way.column,
    onGo: () => {
      levels?.goDown(stepDown(menu.pick, way, levels.frameNow()), levelForm);
    },
  }));
  const entries = drillMenuEntries({ ...menu, below, columns: drillColumns(formData, datasource) }, t);
  return <ContextMenu place={place} label={menu.pick.label} entries={entries} onClose={onClose} />;
}
