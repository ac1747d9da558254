import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  currencyFormat,
  definePanel,
  metric,
  numberFormat,
  rowLimit,
  sectionMessages,
  sortByMetric,
  source,
  target,
  unit,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { columnsSet } from '../shapes/metrics-of.ts';
import { migrateSankey } from './migrations.ts';
import { sankeyMessages } from './messages.ts';

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [source, target, metric, adhocFilters, rowLimit, sortByMetric],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [colorScheme, numberFormat, unit, currencyFormat],
  },
);

/** Flows between stages. */
export const sankeyManifest = defineManifest({
  id: 'sankey_v2',
  version: 1,
  name: sankeyMessages.name,
  description: sankeyMessages.what,
  category: 'Flow',
  tags: ['Directional', 'Distribution', 'Percentages', 'Proportional', 'Relational'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'flow-linear',
  controls: panel,
  buildQuery: (form) => [
    queryFromFormData(form, {
      columns: columnsSet(form.source, form.target),
      metrics: asList(form.metric),
      ...(form.sort_by_metric && form.metric !== null && { orderby: [[form.metric, false]] }),
    }),
  ],
  migrations: [{ from: 'sankey', migrate: migrateSankey }],
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link sankeyManifest}. */
export type SankeyPanel = typeof panel;
