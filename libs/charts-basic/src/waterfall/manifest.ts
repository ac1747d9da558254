import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  currencyFormat,
  defineControl,
  definePanel,
  groupby,
  metric,
  rowLimit,
  sectionMessages,
  legendPlace,
  showLegend,
  showValue,
  timeGrain,
  xAxis,
  xAxisTimeFormat,
  yAxisFormat,
} from '@belvedere/controls';
import { asList, baseAxis, queryFromFormData, type OrderBy } from '@belvedere/core';
import { axisOf, grainOf, isTimeColumn } from '../timeseries/query.ts';
import { ticksLayout } from '../timeseries/ticks-layout.ts';
import { waterfallLabels, waterfallMessages } from './messages.ts';

const breakdown = defineControl({ ...groupby, label: waterfallLabels.breakdown });

const increaseColor = defineControl({
  name: 'increase_color',
  kind: 'color',
  label: waterfallLabels.increaseColor,
  default: null,
  rendersOnly: true,
});

const decreaseColor = defineControl({
  name: 'decrease_color',
  kind: 'color',
  label: waterfallLabels.decreaseColor,
  default: null,
  rendersOnly: true,
});

const totalColor = defineControl({
  name: 'total_color',
  kind: 'color',
  label: waterfallLabels.totalColor,
  default: null,
  rendersOnly: true,
});

const showConnectors = defineControl({
  name: 'show_connectors',
  kind: 'checkbox',
  label: waterfallLabels.connectors,
  default: false,
  starts: true,
  rendersOnly: true,
});

const xLabel = defineControl({
  name: 'x_axis_label',
  kind: 'text',
  label: waterfallLabels.xLabel,
  default: '',
  rendersOnly: true,
});

const yLabel = defineControl({
  name: 'y_axis_label',
  kind: 'text',
  label: waterfallLabels.yLabel,
  default: '',
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [xAxis, timeGrain, breakdown, metric, adhocFilters, rowLimit],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      { ...showValue, starts: true },
      showLegend,
      legendPlace,
      showConnectors,
      increaseColor,
      decreaseColor,
      totalColor,
    ],
  },
  {
    label: sectionMessages.axes,
    tab: 'customize',
    isExpanded: true,
    controls: [xLabel, xAxisTimeFormat, ticksLayout, yLabel, yAxisFormat, currencyFormat],
  },
);

/** Gains and losses that add up to a total. */
export const waterfallManifest = defineManifest({
  id: 'waterfall',
  version: 1,
  name: waterfallMessages.name,
  description: waterfallMessages.what,
  category: 'Evolution',
  tags: ['Categorical', 'Comparison', 'Percentages'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'waterfall-chart',
  controls: panel,
  buildQuery: (form, datasource) => {
    const own = axisOf(form);
    const axis = own !== null && isTimeColumn(own, datasource) ? baseAxis(own, grainOf(form)) : own;
    const columns = [...(axis === null ? [] : [axis]), ...asList(form.groupby).slice(0, 1)];
    return [
      queryFromFormData(form, {
        columns,
        metrics: asList(form.metric),
        orderby: columns.map((column): OrderBy => [column, true]),
      }),
    ];
  },
  image: 'scene',
  showsTimeless: true,
});

/** Controls of {@link waterfallManifest}. */
export type WaterfallPanel = typeof panel;
