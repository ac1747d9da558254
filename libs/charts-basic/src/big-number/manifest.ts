import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  controlMessages,
  currencyFormat,
  defineControl,
  definePanel,
  integer,
  metric,
  PEER_COLOR,
  rowLimit,
  sectionMessages,
  timeGrain,
  unit,
  xAxis,
  yAxisFormat,
  type PanelState,
} from '@belvedere/controls';
import {
  forceTimestamp,
  headerFontSize,
  subheader,
  subheaderFontSize,
  timeFormat,
} from '../big-number-total/manifest.ts';
import { chartNames } from '../messages/charts.ts';
import { choiceLabels, controlHints, controlLabels } from '../messages/controls.ts';
import { popMessages } from '../pop-kpi/messages.ts';
import { advancedControls } from '../timeseries/advanced-controls.ts';
import { timeCompare } from '../timeseries/compare.ts';
import { absoluteBounds, heldRange } from '../data/previous-range.ts';
import { bigNumberQueries, numberMissesPrevious } from './query.ts';

const aggregation = defineControl({
  name: 'aggregation',
  kind: 'select',
  label: controlLabels.aggregation,
  description: controlHints.aggregation,
  default: 'LAST_VALUE',
  choices: [
    { value: 'LAST_VALUE', label: choiceLabels.latest },
    { value: 'raw', label: choiceLabels.raw },
  ],
});

const isRaw = ({ formData }: PanelState): boolean => formData['aggregation'] === 'raw';

const compareLag = defineControl({
  name: 'compare_lag',
  kind: 'number',
  label: controlMessages.compareLag,
  description: controlHints.lag,
  default: null,
  min: 1,
  validators: [integer],
  rendersOnly: true,
  isVisible: (state: PanelState) => !isRaw(state),
});

const comparisonType = defineControl({
  name: 'comparison_type',
  kind: 'select',
  label: controlLabels.comparison,
  default: 'percentage',
  choices: [
    { value: 'percentage', label: choiceLabels.percentage },
    { value: 'difference', label: choiceLabels.difference },
  ],
  rendersOnly: true,
});

const goodDirection = defineControl({
  name: 'good_direction',
  kind: 'select',
  label: controlLabels.goodDirection,
  default: 'up',
  choices: [
    { value: 'up', label: choiceLabels.up },
    { value: 'down', label: choiceLabels.down },
    { value: 'neither', label: choiceLabels.neither },
  ],
  rendersOnly: true,
});

const compareSuffix = defineControl({
  name: 'compare_suffix',
  kind: 'text',
  label: controlMessages.compareSuffix,
  default: '',
  rendersOnly: true,
});

const showTrendLine = defineControl({
  name: 'show_trend_line',
  kind: 'checkbox',
  label: controlMessages.showTrendLine,
  default: true,
  rendersOnly: true,
});

const fromZero = defineControl({
  name: 'start_y_axis_at_zero',
  kind: 'checkbox',
  label: controlLabels.fromZero,
  default: true,
  rendersOnly: true,
});

const rangeFixed = defineControl({
  name: 'time_range_fixed',
  kind: 'checkbox',
  label: controlLabels.rangeFixed,
  description: controlHints.rangeFixed,
  default: false,
  rendersOnly: true,
});

const [rollingType, rollingPeriods, minPeriods, , , resampleRule, resampleMethod] = advancedControls;

const showTimestamp = defineControl({
  name: 'show_timestamp',
  kind: 'checkbox',
  label: popMessages.showTimestamp,
  default: false,
  rendersOnly: true,
});

const colorPicker = defineControl({
  name: 'color_picker',
  kind: 'color',
  label: popMessages.trendColor,
  default: PEER_COLOR,
  starts: null,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      xAxis,
      timeGrain,
      metric,
      adhocFilters,
      aggregation,
      { ...timeCompare, isVisible: isRaw },
      rowLimit,
    ],
  },
  {
    label: sectionMessages.advanced,
    tab: 'data',
    isExpanded: false,
    controls: [rollingType, rollingPeriods, minPeriods, resampleRule, resampleMethod],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      compareLag,
      comparisonType,
      goodDirection,
      compareSuffix,
      headerFontSize,
      yAxisFormat,
      unit,
      currencyFormat,
      subheader,
      subheaderFontSize,
      showTimestamp,
      timeFormat,
      forceTimestamp,
      showTrendLine,
      fromZero,
      rangeFixed,
      colorPicker,
    ],
  },
);

/** One number with its change and its trend. */
export const bigNumberManifest = defineManifest({
  id: 'big_number',
  version: 1,
  name: chartNames.bigNumber,
  description: chartNames.bigNumberWhat,
  category: 'KPI',
  tags: ['Popular', 'Trend', 'Time', 'Report'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'timeline-area-chart',
  controls: panel,
  buildQuery: (form, datasource) => {
    const { trend, total, previous } = bigNumberQueries(form, datasource);
    return [trend, ...(total === null ? [] : [total]), ...(previous === null ? [] : [previous])];
  },
  missesPrevious: numberMissesPrevious,
  leavesOutCutPeriods: (form, datasource) => {
    const { trend, total } = bigNumberQueries(form, datasource);
    return total !== null && absoluteBounds(heldRange(trend) ?? '') !== null;
  },
  image: 'scene',
});

/** Controls of {@link bigNumberManifest}. */
export type BigNumberPanel = typeof panel;
