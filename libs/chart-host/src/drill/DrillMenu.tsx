import type { ChartDatasource } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { ContextMenu, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { drillColumns } from './drill-form.ts';
import { drillMenuEntries, type DrillMenu as Entries } from './drill-menu.ts';

/** The menu over a datum, at a place of the viewport, px. */
export function DrillMenu({
  formData,
  datasource,
  place,
  onClose,
  ...menu
}: Omit<Entries, 'columns'> & {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly place: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const entries = drillMenuEntries({ ...menu, columns: drillColumns(formData, datasource) }, t);
  return <ContextMenu place={place} label={menu.pick.label} entries={entries} onClose={onClose} />;
}
