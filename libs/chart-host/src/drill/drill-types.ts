import type { ChartDatasource, ChartManifest } from '@belvedere/charts';
import { switchPanel, withoutFormMemory } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';

/** Where chart types that any drilled chart can become hold the one column it is drilled by. */
const COLUMN_PLACES = {
  echarts_timeseries_bar: (column) => ({ x_axis: column, groupby: [] }),
  pie: (column) => ({ groupby: [column] }),
  treemap_v2: (column) => ({ groupby: [column] }),
} as const satisfies Readonly<Record<string, (column: string) => Readonly<Record<string, unknown>>>>;

/** A chart type that a drilled chart can become. */
export type DrillType = keyof typeof COLUMN_PLACES;

/** Chart types that a drilled chart can become, in the order in which they are offered. */
export const DRILL_TYPES = Object.keys(COLUMN_PLACES) as readonly DrillType[];

/** A drilled form as another chart type shows it: the same metrics and filters over the one column that was drilled by. */
export function formOfType(
  form: FormData,
  {
    from,
    to,
    datasource,
  }: {
    readonly from: Pick<ChartManifest, 'controls'>;
    readonly to: Pick<ChartManifest, 'controls'> & { readonly id: DrillType };
    readonly datasource: ChartDatasource;
  },
  column: string,
): FormData {
  const switched = switchPanel({
    from: { vizType: form.viz_type, panel: from.controls },
    to: { vizType: to.id, panel: to.controls },
    formData: form,
    datasource,
  });
  const { extra_form_data: extra } = form;
  return {
    ...withoutFormMemory(switched),
    ...(extra !== undefined && { extra_form_data: extra }),
    ...COLUMN_PLACES[to.id](column),
  };
}
