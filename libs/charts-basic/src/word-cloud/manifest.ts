import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  defineControl,
  definePanel,
  linearColorScheme,
  metric,
  numberFormat,
  numeric,
  type PanelState,
  rowLimit,
  sectionMessages,
  series,
  sortByMetric,
  unit,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { columnsSet } from '../shapes/metrics-of.ts';
import { wordCloudMessages } from './messages.ts';

const MOST_ROWS = 100;
const SMALLEST_PX = 10;
const LARGEST_PX = 70;

const size = <const Name extends string>(
  name: Name,
  label: typeof wordCloudMessages.sizeFrom,
  value: number,
) =>
  defineControl({
    name,
    kind: 'number',
    label,
    default: value,
    min: 1,
    max: 200,
    validators: [numeric],
    rendersOnly: true,
  });

const rotation = defineControl({
  name: 'rotation',
  kind: 'select',
  label: wordCloudMessages.rotation,
  default: 'square',
  choices: [
    { value: 'square', label: wordCloudMessages.square },
    { value: 'flat', label: wordCloudMessages.flat },
    { value: 'random', label: wordCloudMessages.random },
  ],
  rendersOnly: true,
});

const colorBy = defineControl({
  name: 'color_by',
  kind: 'select',
  label: wordCloudMessages.colorBy,
  default: 'word',
  starts: 'size',
  choices: [
    { value: 'size', label: wordCloudMessages.bySize },
    { value: 'word', label: wordCloudMessages.byWord },
  ],
  rendersOnly: true,
});

const isByWord = ({ formData }: PanelState): boolean => formData['color_by'] !== 'size';

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [series, metric, adhocFilters, { ...rowLimit, default: MOST_ROWS }, sortByMetric],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      size('size_from', wordCloudMessages.sizeFrom, SMALLEST_PX),
      size('size_to', wordCloudMessages.sizeTo, LARGEST_PX),
      rotation,
      colorBy,
      { ...colorScheme, isVisible: isByWord },
      { ...linearColorScheme, isVisible: (state: PanelState) => !isByWord(state) },
      numberFormat,
      unit,
    ],
  },
);

/** Words by size. */
export const wordCloudManifest = defineManifest({
  id: 'word_cloud',
  version: 1,
  name: wordCloudMessages.name,
  description: wordCloudMessages.what,
  category: 'Ranking',
  tags: ['Categorical', 'Comparison', 'Density', 'Report'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'font',
  controls: panel,
  buildQuery: (form) => [
    queryFromFormData(form, {
      columns: columnsSet(form.series),
      metrics: asList(form.metric),
      ...(form.sort_by_metric && form.metric !== null && { orderby: [[form.metric, false]] }),
    }),
  ],
  image: 'scene',
});

/** Controls of {@link wordCloudManifest}. */
export type WordCloudPanel = typeof panel;
