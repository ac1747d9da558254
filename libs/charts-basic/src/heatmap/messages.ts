import { defineMessages } from '@belvedere/core';

/** Texts of the heatmap. */
export const heatmapMessages = defineMessages('charts.heatmap', {
  showPercentage: 'Show percentage',
  showPercentageHint: 'Percentile rank of each cell among those it is compared with, in the tooltip.',
  normalized: 'Normalized',
  normalizedHint: 'Colour shows the rank of a cell instead of its size.',
  legendType: 'Legend type',
  continuous: 'Continuous',
  piecewise: 'Piecewise',
  leftMargin: 'Left margin',
  bottomMargin: 'Bottom margin',
  xInterval: 'X-scale interval',
  yInterval: 'Y-scale interval',
  auto: 'Automatic',
  borderColor: 'Border color',
  borderWidth: 'Border width',
  rank: 'Rank',
});
