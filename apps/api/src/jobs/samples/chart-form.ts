import { queryContextOf, type ChartDatasource, type ChartManifest } from '@belvedere/charts';
import { startValues } from '@belvedere/controls';
import type { FormData, QueryContext } from '@belvedere/core';
import { charts } from '../../charts.ts';
import { sampleErrors } from './errors.ts';
import type { SampleChart } from './sample.ts';

/** The chart type of a sample chart. Throws SAMPLES_INCONSISTENT when there is none. */
export function manifestOf({ name, vizType }: SampleChart): ChartManifest {
  const chart = charts.get(vizType);
  if (chart === null) throw sampleErrors.error('SAMPLES_INCONSISTENT', { chart: name, name: vizType });
  return chart.manifest;
}

/** Form data of a sample chart as a save would store it. */
export function formOf(chart: SampleChart, { id, type }: ChartDatasource): FormData {
  const { vizType, form } = chart;
  const started = startValues(manifestOf(chart).controls, form);
  return { ...started, ...form, viz_type: vizType, datasource: `${id}__${type}` };
}

/** The stored query of a sample chart. */
export function contextOf(chart: SampleChart, datasource: ChartDatasource): QueryContext {
  return queryContextOf(manifestOf(chart), formOf(chart, datasource), datasource);
}
