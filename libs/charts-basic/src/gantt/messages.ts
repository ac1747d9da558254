import { defineMessages } from '@belvedere/core';

/** Texts of the gantt chart. */
export const ganttMessages = defineMessages('charts.gantt', {
  name: 'Gantt Chart',
  what: 'Things with a start and an end as bars over time, one lane per category.',
  start: 'Start',
  end: 'End',
  length: 'Duration',
});

/** Labels of its controls. */
export const ganttLabels = defineMessages('charts.gantt.control', {
  startTime: 'Start time',
  endTime: 'End time',
  category: 'Y-axis',
  series: 'Dimension',
  subcategories: 'Subcategories',
  tooltipColumns: 'Tooltip columns',
  tooltipTimeFormat: 'Tooltip time format',
});
