import { defineMessages } from '@belvedere/core';

/** Texts of the bubble chart. */
export const bubbleMessages = defineMessages('charts.bubble', {
  name: 'Bubble Chart',
  what: 'Three metrics of each thing: across, up and by size.',
});

/** Labels of its controls. */
export const bubbleLabels = defineMessages('charts.bubble.control', {
  entity: 'Entity',
  series: 'Dimension',
  x: 'X axis',
  y: 'Y axis',
  size: 'Bubble size',
  maxSize: 'Max bubble size',
  sizeFormat: 'Bubble size number format',
  opacity: 'Bubble opacity',
  xTitle: 'X axis title',
  yTitle: 'Y axis title',
  xFormat: 'X axis format',
  yFormat: 'Y axis format',
  logX: 'Logarithmic X axis',
  logY: 'Logarithmic Y axis',
});
