import { defineManifest } from '@belvedere/charts';
import {
  choiceMessages,
  controlMessages,
  defineControl,
  definePanel,
  type PanelState,
} from '@belvedere/controls';
import { queryFromFormData, type QueryObject } from '@belvedere/core';
import { chartNames } from '../messages/charts.ts';
import { choiceLabels, controlHints, controlLabels } from '../messages/controls.ts';
import { stack, stackValueControls, zoomable } from '../timeseries/look-controls.ts';
import { migrateBar, migrateDistBar } from '../timeseries/migrations.ts';
import { axisMissesPrevious, axisQueries } from '../timeseries/queries.ts';
import type { AxisQueryForm } from '../timeseries/query.ts';
import { chartOptions, dataSections, lookSections } from '../timeseries/sections.ts';
import {
  AXIS_ANNOTATIONS,
  AXIS_AS_ANNOTATION,
  AXIS_BEHAVIORS,
  hasSeries,
  numberAxis,
} from '../timeseries/traits.ts';

const orientation = defineControl({
  name: 'orientation',
  kind: 'select',
  label: controlMessages.orientation,
  default: 'vertical',
  starts: 'auto',
  choices: [
    { value: 'auto', label: choiceLabels.automatic },
    { value: 'vertical', label: choiceMessages.vertical },
    { value: 'horizontal', label: choiceMessages.horizontal },
  ],
  rendersOnly: true,
});

const showValue = defineControl({
  name: 'show_value',
  kind: 'checkbox',
  label: controlMessages.showValue,
  default: false,
  starts: true,
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
  ...dataSections,
  {
    ...chartOptions,
    controls: [orientation, stack, showValue, ...stackValueControls, zoomable, referenceLine, referenceLabel],
  },
  ...lookSections,
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
  behaviors: AXIS_BEHAVIORS,
  icon: 'timeline-bar-chart',
  label: 'FEATURED',
  controls: panel,
  buildQuery: (form, datasource) => [
    ...axisQueries(form, datasource),
    ...(form.reference_line === 'overall' ? [overallQuery(form)] : []),
  ],
  missesPrevious: axisMissesPrevious,
  supportedAnnotationTypes: AXIS_ANNOTATIONS,
  canBeAnnotationTypes: AXIS_AS_ANNOTATION,
  migrations: [
    { from: 'bar', migrate: migrateBar },
    { from: 'dist_bar', migrate: migrateDistBar },
  ],
  image: 'scene',
  emptyBy: 'first',
  needsEveryGroup: hasSeries,
  numberAxis,
});
