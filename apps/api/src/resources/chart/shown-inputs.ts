import { shownForm } from '@belvedere/charts';
import { contractErrors } from '@belvedere/contracts';
import { isJsonObject, type FormData, type JsonObject, type QueryContext } from '@belvedere/core';
import { charts } from '../../charts.ts';
import type { ChartDataInput } from '../../query/chart-data-input.ts';
import type { ReadingPlace } from '../../reading/source.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartInput, type DataCall } from './chart-input.ts';
import { contextOfForm } from './form-context.ts';
import { formDataOf } from './present.ts';
import { getChartRow } from './service.ts';

/** Charts whose rows one file holds at most: each is a query of its own, asked at once with the others. */
const SHOWN_MAX = 20;

const isForm = (form: JsonObject): form is FormData & JsonObject => typeof form['viz_type'] === 'string';

/**
 * What the charts are answered from that the chart of a context shows in place of its own rows, filtered as it is; empty
 * for a chart that shows its own. Throws REQUEST_INVALID for more than a file holds, and what reading one of them throws, e.g. for one the caller may not see.
 */
export async function shownInputs(
  services: Services,
  call: DataCall,
  context: QueryContext,
  { dashboardId }: ReadingPlace,
): Promise<readonly ChartDataInput[]> {
  const form = isJsonObject(context.form_data) ? context.form_data : {};
  if (!isForm(form)) return [];
  const ids = charts.get(form.viz_type)?.manifest.showsCharts?.(form) ?? [];
  if (ids.length > SHOWN_MAX) {
    const reason = `the chart shows ${ids.length} charts, a file holds the rows of ${SHOWN_MAX} at most; take some out, or download them one by one`;
    throw contractErrors.error('REQUEST_INVALID', { reason });
  }
  const inputOf = async (id: number): Promise<ChartDataInput> => {
    const row = await getChartRow(services.store.reader, scopeOf(services, call.viewer), id);
    const place = { dashboardId, chartId: row.id };
    const own = formDataOf(row);
    const shown = isForm(own) ? shownForm(own, form) : own;
    const asked = await contextOfForm(services, call, shown as JsonObject, place);
    if (asked === null) throw contractErrors.error('CHART_WITHOUT_QUERY');
    const { force = false, result_format = 'json' } = context;
    return chartInput(services, call, { ...asked, force, result_format }, place);
  };
  return Promise.all(ids.map(inputOf));
}
