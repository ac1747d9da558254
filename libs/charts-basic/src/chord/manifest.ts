import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  definePanel,
  metric,
  numberFormat,
  rowLimit,
  sectionMessages,
  shapeMessages,
  sortByMetric,
  source,
  target,
  unit,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { columnsSet } from '../shapes/metrics-of.ts';
import { chordMessages } from './messages.ts';

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      { ...source, name: 'groupby' },
      { ...target, name: 'columns', label: shapeMessages.target },
      metric,
      adhocFilters,
      rowLimit,
      sortByMetric,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [{ ...numberFormat, name: 'y_axis_format' }, unit, colorScheme],
  },
);

/** Flows between groups. */
export const chordManifest = defineManifest({
  id: 'chord',
  version: 1,
  name: chordMessages.name,
  description: chordMessages.what,
  category: 'Flow',
  tags: ['Circular', 'Legacy', 'Proportional', 'Relational'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'refresh',
  controls: panel,
  buildQuery: (form) => [
    queryFromFormData(form, {
      columns: columnsSet(asList(form.groupby)[0], asList(form.columns)[0]),
      metrics: asList(form.metric),
      ...(form.sort_by_metric && form.metric !== null && { orderby: [[form.metric, false]] }),
    }),
  ],
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link chordManifest}. */
export type ChordPanel = typeof panel;
