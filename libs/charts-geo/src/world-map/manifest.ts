import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  currencyFormat,
  defineControl,
  definePanel,
  linearColorScheme,
  nonEmpty,
  rowLimit,
  sectionMessages,
  sortByMetric,
  unit,
  yAxisFormat,
  type PanelState,
  PEER_COLOR,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { worldMapMessages as words } from './messages.ts';

const entity = defineControl({
  name: 'entity',
  kind: 'column',
  label: words.entity,
  default: null,
  validators: [nonEmpty],
});

const fieldType = defineControl({
  name: 'country_fieldtype',
  kind: 'select',
  label: words.fieldType,
  description: words.fieldTypeHint,
  default: 'cca2',
  choices: [
    { value: 'name', label: words.fullName },
    { value: 'cioc', label: words.cioc },
    { value: 'cca2', label: words.cca2 },
    { value: 'cca3', label: words.cca3 },
  ],
  rendersOnly: true,
});

const metric = defineControl({
  name: 'metric',
  kind: 'metric',
  label: words.metric,
  default: null,
  validators: [nonEmpty],
});

const showBubbles = defineControl({
  name: 'show_bubbles',
  kind: 'checkbox',
  label: words.bubbles,
  default: false,
});

const hasBubbles = ({ formData }: PanelState): boolean => formData['show_bubbles'] === true;

const bubbleMetric = defineControl({
  name: 'secondary_metric',
  kind: 'metric',
  label: words.bubbleMetric,
  default: null,
  isClearable: true,
});

const maxBubbleSize = defineControl({
  name: 'max_bubble_size',
  kind: 'select',
  label: words.maxBubble,
  default: 25,
  choices: [5, 10, 15, 25, 50, 75, 100].map((value) => ({ value, label: String(value) })),
  isFree: true,
  rendersOnly: true,
  isVisible: hasBubbles,
});

const bubbleColor = defineControl({
  name: 'color_picker',
  kind: 'color',
  label: words.bubbleColor,
  default: PEER_COLOR,
  starts: null,
  rendersOnly: true,
  isVisible: hasBubbles,
});

const colorBy = defineControl({
  name: 'color_by',
  kind: 'select',
  label: words.colorBy,
  default: 'metric',
  choices: [
    { value: 'metric', label: words.byMetric },
    { value: 'country', label: words.byCountry },
  ],
  rendersOnly: true,
});

const countryNames = defineControl({
  name: 'show_labels',
  kind: 'checkbox',
  label: words.showLabels,
  default: false,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [entity, fieldType, metric, adhocFilters, rowLimit, sortByMetric, showBubbles, bubbleMetric],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      colorBy,
      linearColorScheme,
      colorScheme,
      maxBubbleSize,
      bubbleColor,
      countryNames,
      yAxisFormat,
      unit,
      currencyFormat,
    ],
  },
);

/** Countries by a metric. */
export const worldMapManifest = defineManifest({
  id: 'world_map',
  version: 1,
  name: words.name,
  description: words.what,
  category: 'Map',
  tags: ['2D', 'Comparison', 'Geo', 'Multi-Dimensions', 'Multi-Layers', 'Popular', 'Report'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [
    queryFromFormData(form, {
      columns: asList(form.entity),
      metrics: [...asList(form.metric), ...asList(form.secondary_metric)],
      ...(form.sort_by_metric && form.metric !== null && { orderby: [[form.metric, false]] }),
    }),
  ],
  image: 'scene',
  needsEveryGroup: () => true,
});

/** Controls of {@link worldMapManifest}. */
export type WorldMapPanel = typeof panel;
