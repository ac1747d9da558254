import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  defineControl,
  definePanel,
  hierarchy,
  integer,
  metrics,
  numberFormat,
  numeric,
  orderDesc,
  rowLimit,
  sectionMessages,
  seriesLimit,
  sortBy,
  timeGrain,
  xAxis,
  type PanelState,
} from '@belvedere/controls';
import { asList, baseAxis, orderByFirst, queryFromFormData } from '@belvedere/core';
import { advancedControls, advancedSection } from '../timeseries/advanced-controls.ts';
import { offsetsOf } from '../timeseries/offsets.ts';
import { grainOf, isTimeColumn } from '../timeseries/query.ts';
import { partitionMessages } from './messages.ts';
import { timeOptionOf } from './time-values.ts';

const LIMIT = 5;
const THRESHOLD = 0.05;

const limit = defineControl({
  name: 'partition_limit',
  kind: 'number',
  label: partitionMessages.limit,
  description: partitionMessages.limitHint,
  default: LIMIT,
  min: 1,
  validators: [integer],
  rendersOnly: true,
});

const threshold = defineControl({
  name: 'partition_threshold',
  kind: 'number',
  label: partitionMessages.threshold,
  description: partitionMessages.thresholdHint,
  default: THRESHOLD,
  min: 0,
  max: 1,
  validators: [numeric],
  rendersOnly: true,
});

const timeOption = defineControl({
  name: 'time_series_option',
  kind: 'select',
  label: partitionMessages.timeOption,
  description: partitionMessages.timeOptionHint,
  default: 'not_time',
  choices: [
    { value: 'not_time', label: partitionMessages.notTime },
    { value: 'agg_sum', label: partitionMessages.sum },
    { value: 'agg_mean', label: partitionMessages.mean },
    { value: 'point_diff', label: partitionMessages.difference },
    { value: 'point_percent', label: partitionMessages.percent },
    { value: 'point_factor', label: partitionMessages.factor },
    { value: 'adv_anal', label: partitionMessages.advanced },
  ],
});

const usesAnalytics = ({ formData }: PanelState): boolean => formData['time_series_option'] === 'adv_anal';

const usesTime = ({ formData }: PanelState): boolean =>
  timeOptionOf(formData['time_series_option'] ?? '') !== 'not_time';

const logScale = defineControl({
  name: 'log_scale',
  kind: 'checkbox',
  label: partitionMessages.logScale,
  description: partitionMessages.logScaleHint,
  default: false,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      metrics,
      hierarchy,
      timeOption,
      { ...xAxis, validators: [], isVisible: usesTime },
      { ...timeGrain, isVisible: usesTime },
      adhocFilters,
      seriesLimit,
      sortBy,
      orderDesc,
      rowLimit,
    ],
  },
  {
    ...advancedSection,
    controls: advancedControls.map((control) => ({
      ...control,
      isVisible: (state: PanelState) =>
        usesAnalytics(state) && (!('isVisible' in control) || control.isVisible(state)),
    })),
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [colorScheme, numberFormat, limit, threshold, logScale],
  },
);

/** Groups in groups as columns of blocks. */
export const partitionManifest = defineManifest({
  id: 'partition',
  version: 1,
  name: partitionMessages.name,
  description: partitionMessages.what,
  category: 'Part of a Whole',
  tags: ['Categorical', 'Comparison', 'Legacy', 'Proportional'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'layout',
  controls: panel,
  buildQuery: (form, datasource) => {
    const groups = asList(form.groupby);
    const hasTime = form.x_axis !== null && timeOptionOf(form.time_series_option) !== 'not_time';
    const time =
      hasTime && isTimeColumn(form.x_axis, datasource) ? baseAxis(form.x_axis, grainOf(form)) : form.x_axis;
    const [offset] = hasTime && timeOptionOf(form.time_series_option) === 'adv_anal' ? offsetsOf(form) : [];
    const query = queryFromFormData(form, {
      columns: hasTime && time !== null ? [time, ...groups] : groups,
      metrics: asList(form.metrics),
      seriesColumns: groups,
      orderby: orderByFirst([form.timeseries_limit_metric, asList(form.metrics)[0]], form.order_desc),
    });
    return [offset === undefined ? query : { ...query, time_offsets: [offset] }];
  },
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link partitionManifest}. */
export type PartitionPanel = typeof panel;
