import { defineMessages } from '@belvedere/core';

/** Texts of the funnel. */
export const funnelMessages = defineMessages('charts.funnel', {
  name: 'Funnel Chart',
  what: 'Stages from first to last: how much of the first one is left.',
  percentOf: 'Percentage of',
  firstStep: 'First step',
  previousStep: 'Previous step',
  total: 'Total',
  tooltipLabelType: 'Tooltip contents',
  showTooltipLabels: 'Show tooltip',
  stageColors: 'Colours',
  byScheme: 'One per step',
  byRamp: 'From dark to light',
  ofFirst: 'Of the first step',
  ofPrevious: 'Of the previous step',
  ofTotal: 'Of the total',
});
