import { fetchChartData } from '@belvedere/api-client';
import { queryContextOf, shownForm, type AnsweredChart, type ResourcePorts } from '@belvedere/charts';
import type { Services } from '@belvedere/client-store';
import { defineErrors, type FormData } from '@belvedere/core';
import { chartDatasourceOf } from './datasource.ts';

const PORT_ERRORS = defineErrors({
  OTHER_CHART_UNKNOWN: 'chart %(id)s is of the type "%(type)s", which is not installed',
});

async function chartWithAnswer(
  { api, charts }: Services,
  id: number,
  around: FormData,
): Promise<AnsweredChart> {
  const { result } = await api.call('explore', 'get', { query: { slice_id: id } });
  const datasource = chartDatasourceOf(result.dataset);
  const stored = result.form_data as FormData;
  const type = stored.viz_type;
  const chart = await charts.open(type);
  if (chart === null) throw PORT_ERRORS.error('OTHER_CHART_UNKNOWN', { id, type });
  const formData = shownForm(charts.migrate(stored), around);
  const context = queryContextOf(chart.manifest, formData, datasource);
  const { outcomes } = await fetchChartData(api, context, { sliceId: id });
  const answers = outcomes.map((outcome) => {
    if (!outcome.ok) throw outcome.error;
    return outcome.answer;
  });
  const frames = answers.map(({ frame }) => frame);
  return { formData, datasource, frames, annotationData: {}, facts: answers };
}

/** What charts on a page may ask for beside their own data, with the rights of its viewer. */
export function resourcePorts(services: Services): ResourcePorts {
  return { chart: (id, around) => chartWithAnswer(services, id, around) };
}
