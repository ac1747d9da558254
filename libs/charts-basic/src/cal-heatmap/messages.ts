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
  cellSizeHint: 'Smallest side of a cell in px; cells grow with the room.',
  cellPadding: 'Cell padding',
  cellRadius: 'Cell radius',
  steps: 'Color steps',
  showMetricName: 'Show metric names',
});
