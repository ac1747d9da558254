import { defineManifest } from '@belvedere/charts';
import {
  choiceMessages,
  controlMessages,
  defineControl,
  definePanel,
  sectionMessages,
  type PanelState,
} from '@belvedere/controls';
import { queryFromFormData, type QueryObject } from '@belvedere/core';
import { chartNames } from '../messages/charts.ts';
import { choiceLabels, controlHints, controlLabels } from '../messages/controls.ts';
import { axisQuerySection } from '../timeseries/data-controls.ts';
import { axesSection, seriesSection, stack } from '../timeseries/look-controls.ts';
import { axisQuery, type AxisQueryForm } from '../timeseries/query.ts';

const orientation = defineControl({
  name: 'orientation',
  kind: 'select',
  label: controlMessages.orientation,
  default: 'vertical',
  choices: [
    { value: 'vertical', label: choiceMessages.vertical },
    { value: 'horizontal', label: choiceMessages.horizontal },
  ],
  rendersOnly: true,
});

const showValue = defineControl({
  name: 'show_value',
  kind: 'checkbox',
  label: controlMessages.showValue,
  default: true,
  rendersOnly: true,
});

const referenceLine = defineControl({
  name: 'reference_line',
  kind: 'select',
  label: controlLabels.referenceLine,
  description: controlHints.overall,
  default: 'none',
  choices: [
    { value: 'none', label: choiceLabels.none },
    { value: 'mean', label: choiceLabels.mean },
    { value: 'overall', label: choiceLabels.overall },
  ],
});

const referenceLabel = defineControl({
  name: 'reference_label',
  kind: 'text',
  label: controlLabels.referenceLabel,
  default: '',
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => (formData['reference_line'] ?? 'none') !== 'none',
});

const panel = definePanel(
  axisQuerySection,
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [orientation, stack, showValue, referenceLine, referenceLabel],
  },
  seriesSection,
  axesSection,
);

/** The first metric over all rows, for the reference line. */
function overallQuery(form: AxisQueryForm): QueryObject {
  const {
    series_limit: _,
    series_limit_metric: __,
    ...query
  } = queryFromFormData(form, {
    columns: [],
    metrics: form.metrics.slice(0, 1),
    rowLimit: 1,
  });
  return query;
}

/** Bars over an axis. */
export const barManifest = defineManifest({
  id: 'echarts_timeseries_bar',
  version: 1,
  name: chartNames.bar,
  description: chartNames.barWhat,
  category: 'Evolution',
  tags: ['Popular', 'Comparison', 'Ranking', 'Bar', 'Time'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'timeline-bar-chart',
  label: 'FEATURED',
  controls: panel,
  buildQuery: (form, datasource) => [
    axisQuery(form, datasource),
    ...(form.reference_line === 'overall' ? [overallQuery(form)] : []),
  ],
  image: 'scene',
});

/** Controls of {@link barManifest}. */
export type BarPanel = typeof panel;
