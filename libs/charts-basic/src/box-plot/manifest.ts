import { defineManifest, type ChartDatasource } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  currencyFormat,
  dateFormat,
  defineControl,
  definePanel,
  groupby,
  metrics,
  nonEmpty,
  numberFormat,
  rowLimit,
  sectionMessages,
  seriesLimit,
  sortBy,
  timeGrain,
  unit,
} from '@belvedere/controls';
import {
  asList,
  baseAxis,
  columnLabel,
  metricLabel,
  queryFromFormData,
  type Column,
  type PostProcessingOptions,
} from '@belvedere/core';
import { ticksLayout } from '../timeseries/ticks-layout.ts';
import { titlesSection } from '../timeseries/look-controls.ts';
import { grainOf, isTimeColumn } from '../timeseries/query.ts';
import { boxPlotMessages } from './messages.ts';
import { migrateBoxPlot } from './migrations.ts';
import { oddBoxes } from './odd-boxes.ts';

const PERCENTILES = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?) percentiles$/;

const distributeAcross = defineControl({
  name: 'columns',
  kind: 'columns',
  label: boxPlotMessages.distributeAcross,
  description: boxPlotMessages.distributeHint,
  default: [],
  validators: [nonEmpty],
});

const whiskerOptions = defineControl({
  name: 'whiskerOptions',
  kind: 'select',
  label: boxPlotMessages.whiskers,
  default: 'Tukey',
  choices: [
    { value: 'Tukey', label: boxPlotMessages.tukey },
    { value: 'Min/max (no outliers)', label: boxPlotMessages.minMax },
    { value: '2/98 percentiles', label: boxPlotMessages.percentiles2 },
    { value: '9/91 percentiles', label: boxPlotMessages.percentiles9 },
  ],
  isFree: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      distributeAcross,
      { ...timeGrain, isVisible: () => true },
      groupby,
      metrics,
      adhocFilters,
      { ...seriesLimit, name: 'series_limit' },
      { ...sortBy, name: 'series_limit_metric' },
      rowLimit,
      whiskerOptions,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [colorScheme, ticksLayout, numberFormat, unit, currencyFormat, dateFormat],
  },
  titlesSection,
);

type Whiskers = Pick<PostProcessingOptions<'boxplot'>, 'whisker_type' | 'percentiles'>;

/** Whiskers as the author asks for them; Tukey's where the text is none that is known. */
export function whiskersOf(option: unknown): Whiskers {
  const text = String(option);
  const [, low, high] = PERCENTILES.exec(text) ?? [];
  if (low !== undefined && high !== undefined)
    return { whisker_type: 'percentile', percentiles: [Number(low), Number(high)] };
  return { whisker_type: text === 'Min/max (no outliers)' ? 'min/max' : 'tukey' };
}

function distributed(
  form: Parameters<typeof grainOf>[0],
  columns: readonly Column[],
  datasource: ChartDatasource,
): readonly Column[] {
  const grain = grainOf(form);
  return columns.map((column) => (isTimeColumn(column, datasource) ? baseAxis(column, grain) : column));
}

/** Distributions side by side. */
export const boxPlotManifest = defineManifest({
  id: 'box_plot',
  version: 1,
  name: boxPlotMessages.name,
  description: boxPlotMessages.what,
  category: 'Distribution',
  tags: ['Range', 'Statistical'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'waterfall-chart',
  controls: panel,
  buildQuery: (form, datasource) => {
    const groups = asList(form.groupby);
    const own = asList(form.metrics);
    return [
      {
        ...queryFromFormData(form, {
          columns: [...distributed(form, asList(form.columns), datasource), ...groups],
          metrics: own,
          seriesColumns: groups,
        }),
        post_processing: [
          {
            operation: 'boxplot',
            options: {
              ...whiskersOf(form.whiskerOptions),
              groupby: groups.map(columnLabel),
              metrics: own.map(metricLabel),
            },
          },
        ],
      },
    ];
  },
  oddNotices: oddBoxes,
  migrations: [{ from: 'box_plot', migrate: migrateBoxPlot }],
  image: 'scene',
});

/** Controls of {@link boxPlotManifest}. */
export type BoxPlotPanel = typeof panel;
