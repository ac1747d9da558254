import { defineMessages } from '@belvedere/core';

/** Texts of the world map. */
export const worldMapMessages = defineMessages('charts.worldMap', {
  name: 'World Map',
  what: 'Countries coloured by a metric, with bubbles for a second one.',
  entity: 'Country column',
  fieldType: 'Country field type',
  fieldTypeHint: 'What the values of the column are.',
  fullName: 'Full name',
  cioc: 'Code of the International Olympic Committee (cioc)',
  cca2: 'ISO 3166-1 alpha-2 (cca2)',
  cca3: 'ISO 3166-1 alpha-3 (cca3)',
  metric: 'Metric for colour',
  bubbles: 'Show bubbles',
  bubbleMetric: 'Bubble size',
  bubbleColor: 'Bubble color',
  maxBubble: 'Max bubble size',
  colorBy: 'Color by',
  byMetric: 'Metric',
  byCountry: 'Country',
  showLabels: 'Name countries',
});
