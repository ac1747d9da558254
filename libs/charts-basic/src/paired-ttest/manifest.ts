import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  defineControl,
  definePanel,
  groupby,
  integer,
  metrics,
  nonEmpty,
  numeric,
  orderDesc,
  rowLimit,
  sectionMessages,
  seriesLimit,
  sortBy,
  timeGrain,
  xAxis,
} from '@belvedere/controls';
import { axisQuery } from '../timeseries/query.ts';
import { ttestMessages } from './messages.ts';

const significance = defineControl({
  name: 'significance_level',
  kind: 'number',
  label: ttestMessages.significance,
  description: ttestMessages.significanceWhat,
  default: 0.05,
  validators: [numeric],
  rendersOnly: true,
});

const pPrecision = defineControl({
  name: 'pvalue_precision',
  kind: 'number',
  label: ttestMessages.pPrecision,
  default: 6,
  min: 0,
  max: 20,
  validators: [integer],
  rendersOnly: true,
});

const liftPrecision = defineControl({
  name: 'liftvalue_precision',
  kind: 'number',
  label: ttestMessages.liftPrecision,
  default: 4,
  min: 0,
  max: 20,
  validators: [integer],
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
      metrics,
      { ...groupby, validators: [nonEmpty] },
      adhocFilters,
      seriesLimit,
      sortBy,
      orderDesc,
      rowLimit,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [significance, pPrecision, liftPrecision],
  },
);

/** Groups against a control group. */
export const pairedTtestManifest = defineManifest({
  id: 'paired_ttest',
  version: 1,
  name: ttestMessages.name,
  description: ttestMessages.what,
  category: 'Correlation',
  tags: ['Legacy', 'Statistical', 'Tabular'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'th',
  controls: panel,
  buildQuery: (form, datasource) => [axisQuery(form, datasource)],
  image: 'scene',
});

/** Controls of {@link pairedTtestManifest}. */
export type PairedTtestPanel = typeof panel;
