import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  choiceMessages,
  colorScheme,
  controlMessages,
  currencyFormat,
  dateFormat,
  defineControl,
  definePanel,
  groupby,
  metrics,
  numberFormat,
  rowLimit,
  sectionMessages,
  showLabels,
  sortBy,
} from '@belvedere/controls';
import { asList, orderByFirst, queryFromFormData } from '@belvedere/core';
import { besideNoSide, sideLegendControls } from '../shapes/side-legend.ts';
import { radarMessages } from './messages.ts';

const MOST_ROWS = 10;

const labelType = defineControl({
  name: 'label_type',
  kind: 'select',
  label: controlMessages.labelType,
  default: 'value',
  choices: [
    { value: 'value', label: choiceMessages.value },
    { value: 'key_value', label: choiceMessages.categoryValue },
  ],
  rendersOnly: true,
});

const labelPosition = defineControl({
  name: 'label_position',
  kind: 'select',
  label: radarMessages.labelPosition,
  default: 'top',
  choices: [
    { value: 'top', label: radarMessages.top },
    { value: 'left', label: radarMessages.left },
    { value: 'right', label: radarMessages.right },
    { value: 'bottom', label: radarMessages.bottom },
    { value: 'inside', label: radarMessages.inside },
  ],
  rendersOnly: true,
  isVisible: ({ formData }) => formData['show_labels'] === true,
});

const isCircle = defineControl({
  name: 'is_circle',
  kind: 'checkbox',
  label: radarMessages.isCircle,
  default: false,
  rendersOnly: true,
});

const columnConfig = defineControl({
  name: 'column_config',
  kind: 'column-config',
  configKeys: ['radarMetricMaxValue'],
  label: radarMessages.columnConfig,
  default: {},
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [groupby, metrics, sortBy, adhocFilters, { ...rowLimit, default: MOST_ROWS }],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      colorScheme,
      ...sideLegendControls,
      besideNoSide,
      { ...showLabels, default: true, starts: false },
      labelType,
      labelPosition,
      numberFormat,
      currencyFormat,
      dateFormat,
      columnConfig,
      isCircle,
    ],
  },
);

/** Several metrics of few groups. */
export const radarManifest = defineManifest({
  id: 'radar',
  version: 1,
  name: radarMessages.name,
  description: radarMessages.what,
  category: 'Ranking',
  tags: ['Business', 'Comparison', 'Multi-Variables', 'Report', 'Web'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'locate',
  controls: panel,
  buildQuery: (form) => [
    queryFromFormData(form, {
      columns: asList(form.groupby),
      metrics: asList(form.metrics),
      orderby: orderByFirst([form.timeseries_limit_metric, asList(form.metrics)[0]], true),
    }),
  ],
  image: 'scene',
});

/** Controls of {@link radarManifest}. */
export type RadarPanel = typeof panel;
