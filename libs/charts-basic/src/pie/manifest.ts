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
  integer,
  metric,
  nonEmpty,
  NUMBER_FORMATS,
  rowLimit,
  sectionMessages,
  showLabelsThreshold,
  unit,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { queriesWithChosen } from '../data/chosen-parts.ts';
import { chartNames } from '../messages/charts.ts';
import { choiceLabels, controlLabels } from '../messages/controls.ts';
import { sideLegendControls } from '../shapes/side-legend.ts';
import { pieMessages } from './messages.ts';
import { migratePie } from './migrations.ts';

const MOST_ROWS = 100;
const MOST_SLICES = 6;
const OUTER_PERCENT = 100;
const INNER_PERCENT = 66;

const sortByMetric = defineControl({
  name: 'sort_by_metric',
  kind: 'checkbox',
  label: controlMessages.sortByMetric,
  default: true,
});

const maxSlices = defineControl({
  name: 'max_slices',
  kind: 'number',
  label: controlLabels.maxSlices,
  default: null,
  starts: MOST_SLICES,
  min: 1,
  validators: [integer],
  rendersOnly: true,
});

const labelType = defineControl({
  name: 'label_type',
  kind: 'select',
  label: controlMessages.labelType,
  default: 'key',
  starts: 'key_percent',
  choices: [
    { value: 'key', label: choiceMessages.category },
    { value: 'value', label: choiceMessages.value },
    { value: 'percent', label: choiceMessages.percentage },
    { value: 'key_value', label: choiceMessages.categoryValue },
    { value: 'key_percent', label: choiceMessages.categoryPercentage },
    { value: 'key_value_percent', label: choiceLabels.keyValuePercent },
  ],
  rendersOnly: true,
});

const numberFormat = defineControl({
  name: 'number_format',
  kind: 'select',
  label: controlMessages.yAxisFormat,
  default: 'SMART_NUMBER',
  choices: NUMBER_FORMATS,
  isFree: true,
  rendersOnly: true,
});

const radius = <const Name extends string>(
  name: Name,
  label: typeof pieMessages.innerRadius,
  [value, starts]: readonly [stored: number, started: number],
) =>
  defineControl({
    name,
    kind: 'slider',
    label,
    default: value,
    starts,
    min: 10,
    max: 100,
    step: 1,
    rendersOnly: true,
  });

const roseType = defineControl({
  name: 'roseType',
  kind: 'select',
  label: pieMessages.roseType,
  default: null,
  choices: [
    { value: 'area', label: pieMessages.area },
    { value: 'radius', label: pieMessages.radius },
  ],
  isClearable: true,
  rendersOnly: true,
});

const checkbox = <const Name extends string>(
  name: Name,
  label: typeof controlMessages.donut,
  value: boolean,
) => defineControl({ name, kind: 'checkbox', label, default: value, rendersOnly: true });

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      { ...groupby, validators: [nonEmpty] },
      metric,
      adhocFilters,
      { ...rowLimit, default: MOST_ROWS },
      sortByMetric,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      colorScheme,
      checkbox('donut', controlMessages.donut, false),
      { ...checkbox('show_total', controlMessages.showTotal, false), starts: true },
      maxSlices,
      ...sideLegendControls,
      checkbox('show_labels', controlMessages.showLabels, true),
      labelType,
      showLabelsThreshold,
      checkbox('labels_outside', pieMessages.labelsOutside, true),
      checkbox('label_line', pieMessages.labelLine, false),
      radius('outerRadius', pieMessages.outerRadius, [70, OUTER_PERCENT]),
      {
        ...radius('innerRadius', pieMessages.innerRadius, [30, INNER_PERCENT]),
        isVisible: ({ formData }) => formData['donut'] === true,
      },
      roseType,
      numberFormat,
      dateFormat,
      unit,
      currencyFormat,
    ],
  },
);

/** Parts of a whole. */
export const pieManifest = defineManifest({
  id: 'pie',
  version: 1,
  name: chartNames.pie,
  description: chartNames.pieWhat,
  category: 'Part of a Whole',
  tags: ['Popular', 'Proportional', 'Circular'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'doughnut-chart',
  controls: panel,
  buildQuery: (given, datasource) =>
    queriesWithChosen(given, datasource, (form) =>
      queryFromFormData(form, {
        columns: asList(form.groupby),
        metrics: asList(form.metric),
        ...(form.sort_by_metric && form.metric !== null && { orderby: [[form.metric, false]] }),
      }),
    ),
  migrations: [{ from: 'pie', migrate: migratePie }],
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link pieManifest}. */
export type PiePanel = typeof panel;
