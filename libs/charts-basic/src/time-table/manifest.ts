import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  defineControl,
  definePanel,
  groupby,
  metrics,
  orderDesc,
  rowLimit,
  sectionMessages,
  seriesLimit,
  timeGrain,
  xAxis,
} from '@belvedere/controls';
import { axisQuery } from '../timeseries/query.ts';
import { timeTableMessages } from './messages.ts';

const DEFAULT_COLUMNS = [
  { key: 'trend', label: timeTableMessages.trend.text, colType: 'spark' },
  {
    key: 'latest',
    label: timeTableMessages.latest.text,
    colType: 'time',
    comparisonType: 'value',
    timeLag: 0,
  },
  {
    key: 'change',
    label: timeTableMessages.change.text,
    colType: 'time',
    comparisonType: 'perc_change',
    timeLag: 1,
  },
];

const columnCollection = defineControl({
  name: 'column_collection',
  kind: 'collection',
  label: timeTableMessages.columns,
  default: DEFAULT_COLUMNS,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [xAxis, timeGrain, metrics, groupby, adhocFilters, seriesLimit, orderDesc, rowLimit],
  },
  { label: sectionMessages.chartOptions, tab: 'data', isExpanded: true, controls: [columnCollection] },
);

/** Rows over time with derived columns. */
export const timeTableManifest = defineManifest({
  id: 'time_table',
  version: 1,
  name: timeTableMessages.name,
  description: timeTableMessages.what,
  category: 'Table',
  tags: ['Multi-Variables', 'Comparison', 'Percentages', 'Tabular', 'Text', 'Trend'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'th',
  controls: panel,
  buildQuery: (form, datasource) => [axisQuery(form, datasource)],
  image: 'scene',
});

/** Controls of {@link timeTableManifest}. */
export type TimeTablePanel = typeof panel;
