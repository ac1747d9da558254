import { isJsonObject, type QueryContext } from '@belvedere/core';
import type { ChartDataInput } from '../../query/chart-data-input.ts';
import type { ReadingPlace } from '../../reading/source.ts';
import type { Services } from '../../services.ts';
import { chartInput, type DataCall } from './chart-input.ts';
import { shownCharts } from './shown-charts.ts';

/**
 * What the charts are answered from that the chart of a context shows in place of its own rows, see {@link shownCharts}.
 * Throws what reading one of them throws.
 */
export async function shownInputs(
  services: Services,
  call: DataCall,
  context: QueryContext,
  around: ReadingPlace,
): Promise<readonly ChartDataInput[]> {
  const form = isJsonObject(context.form_data) ? context.form_data : {};
  const shown = await shownCharts(services, call, form, around);
  const { force = false, result_format = 'json' } = context;
  return Promise.all(
    shown.map(({ context: asked, place }) =>
      chartInput(services, call, { ...asked, force, result_format }, place),
    ),
  );
}
