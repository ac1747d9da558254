import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  defineControl,
  definePanel,
  groupby,
  integer,
  nonEmpty,
  NUMERIC_ONLY,
  sectionMessages,
  legendPlace,
  showLegend,
  showValue,
  unit,
  xAxisTitle,
  yAxisFormat,
  yAxisTitle,
} from '@belvedere/controls';
import { asList, columnLabel, queryFromFormData } from '@belvedere/core';
import { columnsSet } from '../shapes/metrics-of.ts';
import { histogramMessages } from './messages.ts';
import { migrateHistogram } from './migrations.ts';

const BINS = 5;
const MORE_BINS = 20;

const column = defineControl({
  name: 'column',
  kind: 'column',
  label: histogramMessages.column,
  default: null,
  columnTypes: NUMERIC_ONLY,
  validators: [nonEmpty],
});

const bins = defineControl({
  name: 'bins',
  kind: 'select',
  label: histogramMessages.bins,
  default: BINS,
  starts: MORE_BINS,
  choices: [5, 10, 15, 20].map((value) => ({ value, label: String(value) })),
  isFree: true,
  validators: [integer],
});

const roundBins = defineControl({
  name: 'round_bins',
  kind: 'checkbox',
  label: histogramMessages.round,
  description: histogramMessages.roundHint,
  default: false,
  starts: true,
});

const normalize = defineControl({
  name: 'normalize',
  kind: 'checkbox',
  label: histogramMessages.normalize,
  description: histogramMessages.normalizeHint,
  default: false,
});

const cumulative = defineControl({
  name: 'cumulative',
  kind: 'checkbox',
  label: histogramMessages.cumulative,
  default: false,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [column, groupby, adhocFilters, bins, roundBins, normalize, cumulative],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [colorScheme, showValue, showLegend, legendPlace, xAxisTitle, yAxisTitle, yAxisFormat, unit],
  },
);

const binsOf = (value: unknown): number => {
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 ? count : BINS;
};

/** Values of one column by bins, counted over all rows: a `row_limit` of stored forms cuts nothing. */
export const histogramManifest = defineManifest({
  id: 'histogram_v2',
  version: 1,
  name: histogramMessages.name,
  description: histogramMessages.what,
  category: 'Distribution',
  tags: ['Comparison', 'Pattern', 'Range'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'timeline-bar-chart',
  controls: panel,
  buildQuery: (form) => {
    const groups = asList(form.groupby);
    return [
      {
        ...queryFromFormData(form, {
          columns: [...columnsSet(form.column), ...groups],
          seriesColumns: groups,
          rowLimit: null,
        }),
        ...(form.column !== null && {
          post_processing: [
            {
              operation: 'histogram',
              options: {
                column: columnLabel(form.column),
                groupby: groups.map(columnLabel),
                bins: binsOf(form.bins),
                ...(form.round_bins && { round: true }),
                cumulative: form.cumulative,
                normalize: form.normalize,
              },
            },
          ],
        }),
      },
    ];
  },
  migrations: [{ from: 'histogram', migrate: migrateHistogram }],
  image: 'scene',
});

/** Controls of {@link histogramManifest}. */
export type HistogramPanel = typeof panel;
