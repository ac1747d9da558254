import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  defineControl,
  definePanel,
  linearColorScheme,
  metrics,
  numberFormat,
  orderDesc,
  rowLimit,
  secondaryMetric,
  sectionMessages,
  series,
  seriesLimit,
  sortBy,
} from '@belvedere/controls';
import { asList, orderByFirst, queryFromFormData } from '@belvedere/core';
import { columnsSet, metricsOf } from '../shapes/metrics-of.ts';
import { paraMessages } from './messages.ts';

const includeSeries = defineControl({
  name: 'include_series',
  kind: 'checkbox',
  label: paraMessages.includeSeries,
  description: paraMessages.includeSeriesHint,
  default: false,
  rendersOnly: true,
});

const showDataTable = defineControl({
  name: 'show_datatable',
  kind: 'checkbox',
  label: paraMessages.showDataTable,
  description: paraMessages.showDataTableHint,
  default: false,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      series,
      metrics,
      { ...secondaryMetric, label: paraMessages.colorMetric },
      adhocFilters,
      seriesLimit,
      rowLimit,
      sortBy,
      orderDesc,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [showDataTable, includeSeries, linearColorScheme, colorScheme, numberFormat],
  },
);

/** Lines over parallel axes. */
export const paraManifest = defineManifest({
  id: 'para',
  version: 1,
  name: paraMessages.name,
  description: paraMessages.what,
  category: 'Ranking',
  tags: ['Coordinates', 'Directional', 'Legacy', 'Relational'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'numerical',
  controls: panel,
  buildQuery: (form) => {
    const own = asList(form.metrics);
    const groups = columnsSet(form.series);
    return [
      queryFromFormData(form, {
        columns: groups,
        metrics: metricsOf(...own, form.secondary_metric),
        seriesColumns: groups,
        orderby: orderByFirst([form.timeseries_limit_metric, own[0]], form.order_desc),
      }),
    ];
  },
  image: 'scene',
});

/** Controls of {@link paraManifest}. */
export type ParaPanel = typeof panel;
