import { filterTypeOf, parameterOf } from '@belvedere/charts';
import type { FilterSurroundings } from '@belvedere/core';
import type { FilterConfigPlace } from './config-place.ts';

/** What the filters of a dashboard are checked against. */
export function surroundingsOf({ layout, charts, datasets }: FilterConfigPlace): FilterSurroundings {
  return {
    layout,
    datasetOf: (chartId) => charts.find(({ id }) => id === chartId)?.datasetId ?? null,
    columnsOf: (id) => {
      const dataset = datasets[id];
      if (dataset === undefined) return null;
      const metrics = dataset.metrics.map(({ metric_name: name }) => name);
      return new Set([...dataset.columns.map(({ column_name: name }) => name), ...metrics]);
    },
    needsOf: (filter) => {
      const type = filterTypeOf(filter.filterType);
      return {
        dataset: type?.hasDataset === true,
        column: type !== null && type.columns !== 'none',
        metric: type?.columns === 'metrics',
        parameter: filter.filterType === 'filter_parameter' && parameterOf(filter) === '',
      };
    },
  };
}
