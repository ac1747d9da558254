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
  colorSteps: 'Color steps',
  colorStepsHint: 'Where one colour ends and the next begins.',
  even: 'Equally wide',
  quantile: 'Equally full',
  threshold: 'My own values',
  stepCount: 'Number of steps',
  breaks: 'Values between the steps',
  breaksHint: 'Numbers in ascending order with commas between them.',
  leftMargin: 'Left margin',
  bottomMargin: 'Bottom margin',
  xInterval: 'X-scale interval',
  yInterval: 'Y-scale interval',
  auto: 'Automatic',
  borderColor: 'Border color',
  borderWidth: 'Border width',
  rank: 'Rank',
});
