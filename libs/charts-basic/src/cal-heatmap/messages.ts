import { defineMessages } from '@belvedere/core';

/** Texts of the calendar heatmap. */
export const calHeatmapMessages = defineMessages('charts.calHeatmap', {
  name: 'Calendar Heatmap',
  what: 'A metric over the calendar: one cell per day, hour, week or month.',
  timeColumn: 'Time column',
  domain: 'Domain',
  domainHint: 'One block of cells per',
  subdomain: 'Subdomain',
  subdomainHint: 'One cell per',
  minute: 'Minute',
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
  cellSize: 'Cell size',
  cellSizeHint: 'Px; smaller where there is no room, and as large as the room where it is empty.',
  cellPadding: 'Cell padding',
  cellRadius: 'Cell radius',
  steps: 'Color steps',
  showMetricName: 'Show metric names',
});
