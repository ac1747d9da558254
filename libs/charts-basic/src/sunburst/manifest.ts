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
  hierarchy,
  linearColorScheme,
  metric,
  numberFormat,
  rowLimit,
  secondaryMetric,
  sectionMessages,
  showLabels,
  showLabelsThreshold,
  showTotal,
  sortByMetric,
  unit,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { queriesWithChosen } from '../data/chosen-parts.ts';
import { metricsOf } from '../shapes/metrics-of.ts';
import { sunburstMessages } from './messages.ts';
import { migrateSunburst } from './migrations.ts';

const labelType = defineControl({
  name: 'label_type',
  kind: 'select',
  label: controlMessages.labelType,
  default: 'key',
  choices: [
    { value: 'key', label: choiceMessages.category },
    { value: 'value', label: choiceMessages.value },
    { value: 'key_value', label: choiceMessages.categoryValue },
  ],
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      { ...hierarchy, name: 'columns' },
      metric,
      secondaryMetric,
      adhocFilters,
      rowLimit,
      sortByMetric,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      colorScheme,
      linearColorScheme,
      { ...showLabels, default: false, starts: true },
      showLabelsThreshold,
      showTotal,
      labelType,
      numberFormat,
      unit,
      currencyFormat,
      dateFormat,
    ],
  },
);

/** Groups in groups as rings. */
export const sunburstManifest = defineManifest({
  id: 'sunburst_v2',
  version: 1,
  name: sunburstMessages.name,
  description: sunburstMessages.what,
  category: 'Part of a Whole',
  tags: ['Multi-Levels', 'Proportional', 'Circular'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'doughnut-chart',
  controls: panel,
  buildQuery: (given, datasource) =>
    queriesWithChosen(given, datasource, (form) =>
      queryFromFormData(form, {
        columns: asList(form.columns),
        metrics: metricsOf(form.metric, form.secondary_metric),
        ...(form.sort_by_metric && form.metric !== null && { orderby: [[form.metric, false]] }),
      }),
    ),
  migrations: [{ from: 'sunburst', migrate: migrateSunburst }],
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link sunburstManifest}. */
export type SunburstPanel = typeof panel;
