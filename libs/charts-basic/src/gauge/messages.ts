import { defineMessages } from '@belvedere/core';

/** Name, texts and labels of the gauge. */
export const gaugeMessages = defineMessages('charts.gauge', {
  name: 'Gauge Chart',
  what: 'How far a number has come between two bounds.',
  min: 'Min',
  max: 'Max',
  startAngle: 'Start angle',
  endAngle: 'End angle',
  fontSize: 'Font size',
  valueFormatter: 'Value format',
  valueFormatterWhat: 'Text around the value, e.g. {value} km.',
  pointer: 'Show pointer',
  axisTicks: 'Show axis line ticks',
  splitLine: 'Show split lines',
  splitNumber: 'Split number',
  progress: 'Show progress',
  overlap: 'Overlap',
  overlapWhat: 'Several values on one ring, the smaller ones on top; otherwise a ring each.',
  roundCap: 'Round cap',
  intervals: 'Interval bounds',
  intervalsWhat: 'Ends of the parts of the scale, separated by commas, e.g. 2,4,5.',
  intervalColors: 'Interval colors',
  intervalColorsWhat: 'Colours of the parts as numbers in the colour scheme, from 1, e.g. 1,2,4.',
  angles: 'Angles',
});
