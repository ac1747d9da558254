import { shownForm } from '@belvedere/charts';
import { contractErrors } from '@belvedere/contracts';
import type { FormData, JsonObject } from '@belvedere/core';
import { charts } from '../../charts.ts';
import type { ReadingPlace } from '../../reading/source.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { DataCall } from './chart-input.ts';
import { chartOfForm, type FormChart } from './form-context.ts';
import { formDataOf } from './present.ts';
import { getChartRow } from './service.ts';

/** Charts that one answer holds at most: each is a query of its own, asked at once with the others. */
const SHOWN_MAX = 20;

/** A stored chart that another one shows. */
export interface ShownChart extends FormChart {
  readonly id: number;
  readonly place: ReadingPlace;
}

const isForm = (form: JsonObject): form is FormData & JsonObject => typeof form['viz_type'] === 'string';

/**
 * The charts that a form's chart shows in place of its own rows, filtered as it is; empty for a chart that shows its own.
 * Throws REQUEST_INVALID for more than one answer holds, CHART_NOT_FOUND for one the caller may not see.
 */
export async function shownCharts(
  services: Services,
  call: DataCall,
  form: JsonObject,
  { dashboardId }: Pick<ReadingPlace, 'dashboardId'>,
): Promise<readonly ShownChart[]> {
  if (!isForm(form)) return [];
  const ids = charts.get(form.viz_type)?.manifest.showsCharts?.(form) ?? [];
  if (ids.length > SHOWN_MAX) {
    const reason = `the chart shows ${ids.length} charts, a file holds the rows of ${SHOWN_MAX} at most; take some out, or download them one by one`;
    throw contractErrors.error('REQUEST_INVALID', { reason });
  }
  const shownOf = async (id: number): Promise<ShownChart> => {
    const row = await getChartRow(services.store.reader, scopeOf(services, call.viewer), id);
    const place = { dashboardId, chartId: row.id };
    const own = formDataOf(row);
    const shown = isForm(own) ? shownForm(own, form) : own;
    const chart = await chartOfForm(services, call, shown, place);
    if (chart === null) throw contractErrors.error('CHART_WITHOUT_QUERY');
    return { ...chart, id, place };
  };
  return Promise.all(ids.map(shownOf));
}
