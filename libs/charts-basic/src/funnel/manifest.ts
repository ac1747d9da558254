import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  controlMessages,
  currencyFormat,
  defineControl,
  definePanel,
  groupby,
  LABEL_TYPES,
  linearColorScheme,
  metric,
  nonEmpty,
  numberFormat,
  rowLimit,
  sectionMessages,
  showLabels,
  sortByMetric,
  unit,
  type PanelState,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { queriesWithChosen } from '../data/chosen-parts.ts';
import { sideLegendControls } from '../shapes/side-legend.ts';
import { funnelMessages } from './messages.ts';

const MOST_ROWS = 10;

const percentOf = defineControl({
  name: 'percent_calculation_type',
  kind: 'select',
  label: funnelMessages.percentOf,
  default: 'first_step',
  choices: [
    { value: 'first_step', label: funnelMessages.firstStep },
    { value: 'previous_step', label: funnelMessages.previousStep },
    { value: 'total', label: funnelMessages.total },
  ],
  rendersOnly: true,
});

/** Older versions stored which label by its place in their list, as a number or its digit. */
const BY_NUMBER = ['key', 'value', 'percent', 'key_value', 'key_percent', 'key_value_percent'];

const labelOfNumber = (value: unknown): unknown =>
  typeof value === 'number' || /^\d+$/.test(String(value))
    ? (BY_NUMBER[Number(value)] ?? 'key_value_percent')
    : value;

const labelType = defineControl({
  name: 'label_type',
  kind: 'select',
  label: controlMessages.labelType,
  default: 'key',
  starts: 'key_value_percent',
  fromStored: labelOfNumber,
  choices: LABEL_TYPES,
  rendersOnly: true,
});

const isByRamp = ({ formData }: PanelState): boolean => formData['stage_colors'] === 'ramp';

const stageColors = defineControl({
  name: 'stage_colors',
  kind: 'select',
  label: funnelMessages.stageColors,
  default: 'scheme',
  starts: 'ramp',
  choices: [
    { value: 'scheme', label: funnelMessages.byScheme },
    { value: 'ramp', label: funnelMessages.byRamp },
  ],
  rendersOnly: true,
});

const tooltipLabelType = defineControl({
  name: 'tooltip_label_type',
  kind: 'select',
  label: funnelMessages.tooltipLabelType,
  default: 'key_value_percent',
  fromStored: labelOfNumber,
  choices: LABEL_TYPES,
  rendersOnly: true,
});

const showTooltipLabels = defineControl({
  name: 'show_tooltip_labels',
  kind: 'checkbox',
  label: funnelMessages.showTooltipLabels,
  default: true,
  rendersOnly: true,
});

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
      stageColors,
      { ...colorScheme, isVisible: (state: PanelState) => !isByRamp(state) },
      { ...linearColorScheme, isVisible: isByRamp },
      ...sideLegendControls,
      percentOf,
      showLabels,
      labelType,
      showTooltipLabels,
      tooltipLabelType,
      numberFormat,
      unit,
      currencyFormat,
    ],
  },
);

/** Stages and what is left of them. */
export const funnelManifest = defineManifest({
  id: 'funnel',
  version: 1,
  name: funnelMessages.name,
  description: funnelMessages.what,
  category: 'KPI',
  tags: ['Business', 'Progressive', 'Sequential', 'Trend'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'filter',
  controls: panel,
  buildQuery: (given, datasource) =>
    queriesWithChosen(given, datasource, (form) =>
      queryFromFormData(form, {
        columns: asList(form.groupby),
        metrics: asList(form.metric),
        ...(form.sort_by_metric && form.metric !== null && { orderby: [[form.metric, false]] }),
      }),
    ),
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link funnelManifest}. */
export type FunnelPanel = typeof panel;
