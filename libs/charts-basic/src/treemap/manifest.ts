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
  sortByMetric,
  unit,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { queriesWithChosen } from '../data/chosen-parts.ts';
import { metricsOf } from '../shapes/metrics-of.ts';
import { treemapMessages } from './messages.ts';
import { migrateTreemap } from './migrations.ts';

const labelType = defineControl({
  name: 'label_type',
  kind: 'select',
  label: controlMessages.labelType,
  default: 'key_value',
  choices: [
    { value: 'key', label: choiceMessages.category },
    { value: 'value', label: choiceMessages.value },
    { value: 'key_value', label: choiceMessages.categoryValue },
  ],
  rendersOnly: true,
});

const showUpperLabels = defineControl({
  name: 'show_upper_labels',
  kind: 'checkbox',
  label: treemapMessages.showUpperLabels,
  default: true,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      hierarchy,
      metric,
      { ...secondaryMetric, label: treemapMessages.colorMetric },
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
      showLabels,
      labelType,
      showUpperLabels,
      numberFormat,
      unit,
      currencyFormat,
      dateFormat,
    ],
  },
);

/** Groups in groups as tiles. */
export const treemapManifest = defineManifest({
  id: 'treemap_v2',
  version: 1,
  name: treemapMessages.name,
  description: treemapMessages.what,
  category: 'Part of a Whole',
  tags: ['Multi-Levels', 'Proportional', 'Categorical', 'Comparison'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'grid-view',
  controls: panel,
  buildQuery: (given, datasource) =>
    queriesWithChosen(given, datasource, (form) =>
      queryFromFormData(form, {
        columns: asList(form.groupby),
        metrics: metricsOf(form.metric, form.secondary_metric),
        ...(form.sort_by_metric && form.metric !== null && { orderby: [[form.metric, false]] }),
      }),
    ),
  migrations: [{ from: 'treemap', migrate: migrateTreemap }],
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link treemapManifest}. */
export type TreemapPanel = typeof panel;
