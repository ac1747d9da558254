import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  defineControl,
  definePanel,
  linearColorScheme,
  metrics,
  nonEmpty,
  integer,
  rowLimit,
  sectionMessages,
  legendPlace,
  showLegend,
  showValue,
  unit,
  xAxisTimeFormat,
  yAxisFormat,
  type FormDataOf,
  type PanelState,
} from '@belvedere/controls';
import {
  asList,
  baseAxis,
  GENERIC_TYPES,
  queryFromFormData,
  type GrainDuration,
  type QueryObject,
} from '@belvedere/core';
import { calHeatmapMessages as text } from './messages.ts';

const CELL_PX = 10;
const PADDING_PX = 2;
const RADIUS_PX = 2;
const STEPS = 10;

const timeColumn = defineControl({
  name: 'granularity_sqla',
  kind: 'column',
  label: text.timeColumn,
  default: ({ datasource }: PanelState) => datasource?.mainTimeColumn ?? null,
  columnTypes: [GENERIC_TYPES.TEMPORAL],
  validators: [nonEmpty],
});

const domain = defineControl({
  name: 'domain_granularity',
  kind: 'select',
  label: text.domain,
  description: text.domainHint,
  default: 'month',
  choices: [
    { value: 'hour', label: text.hour },
    { value: 'day', label: text.day },
    { value: 'week', label: text.week },
    { value: 'month', label: text.month },
    { value: 'year', label: text.year },
  ],
  rendersOnly: true,
});

const subdomain = defineControl({
  name: 'subdomain_granularity',
  kind: 'select',
  label: text.subdomain,
  description: text.subdomainHint,
  default: 'day',
  choices: [
    { value: 'min', label: text.minute },
    { value: 'hour', label: text.hour },
    { value: 'day', label: text.day },
    { value: 'week', label: text.week },
    { value: 'month', label: text.month },
  ],
});

const pixels = <const Name extends string>(name: Name, label: typeof text.cellSize, value: number) =>
  defineControl({
    name,
    kind: 'number',
    label,
    default: value,
    min: 0,
    validators: [integer],
    rendersOnly: true,
  });

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [timeColumn, domain, subdomain, metrics, adhocFilters, rowLimit],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      linearColorScheme,
      {
        ...pixels('cell_size', text.cellSize, CELL_PX),
        description: text.cellSizeHint,
        starts: null,
        isClearable: true,
      },
      pixels('cell_padding', text.cellPadding, PADDING_PX),
      { ...pixels('cell_radius', text.cellRadius, 0), starts: RADIUS_PX },
      { ...pixels('steps', text.steps, STEPS), min: 2 },
      showLegend,
      legendPlace,
      { ...showValue, name: 'show_values' },
      defineControl({
        name: 'show_metric_name',
        kind: 'checkbox',
        label: text.showMetricName,
        default: true,
        rendersOnly: true,
      }),
      yAxisFormat,
      unit,
      xAxisTimeFormat,
    ],
  },
);

const GRAINS: Readonly<Record<string, GrainDuration>> = {
  min: 'PT1M',
  hour: 'PT1H',
  day: 'P1D',
  week: 'P1W',
  month: 'P1M',
};

/** Grain of the cells; days where the form has none that is known. */
export const cellGrain = (subdomainName: unknown): GrainDuration => GRAINS[String(subdomainName)] ?? 'P1D';

/** What the calendar of a form asks. */
export function calendarQuery(form: FormDataOf<CalHeatmapPanel>): QueryObject {
  const column = form.granularity_sqla;
  const axis = column === null ? [] : [baseAxis(column, cellGrain(form.subdomain_granularity))];
  return queryFromFormData(form, {
    columns: axis,
    metrics: asList(form.metrics),
    ...(axis[0] !== undefined && { orderby: [[axis[0], false]] }),
  });
}

/** A metric over the calendar. */
export const calHeatmapManifest = defineManifest({
  id: 'cal_heatmap',
  version: 1,
  name: text.name,
  description: text.what,
  category: 'Correlation',
  tags: ['Comparison', 'Intensity', 'Pattern', 'Report', 'Trend'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'calendar',
  controls: panel,
  buildQuery: (form) => [calendarQuery(form)],
  image: 'scene',
});

/** Controls of {@link calHeatmapManifest}. */
export type CalHeatmapPanel = typeof panel;
