import { defineMessages } from '@belvedere/core';

/** Names and descriptions of the chart types. */
export const chartNames = defineMessages('charts.name', {
  line: 'Line Chart',
  lineWhat: 'Change over time: one line per metric or category.',
  bar: 'Bar Chart',
  barWhat: 'Compare categories or periods, side by side or stacked.',
  pie: 'Pie Chart',
  pieWhat: 'Parts of a whole: a pie or a donut of few categories.',
  bigNumberTotal: 'Big Number',
  bigNumberTotalWhat: 'One number that matters, large.',
  bigNumber: 'Big Number with Trendline',
  bigNumberWhat: 'One number with its change and the way it came.',
  table: 'Table',
  tableWhat: 'Rows and columns, grouped or as they are, with bars and tints.',
  heatmap: 'Heatmap',
  heatmapWhat: 'Two dimensions as a grid; colour shows the size of a metric.',
});

/** Texts in charts. */
export const chartMessages = defineMessages('charts', {
  weekOf: 'Week of %(day)s',
  weekEnding: 'Week ending %(day)s',
  mean: 'Mean',
  overall: 'All',
  omitted: '%(count)s smaller series are not drawn',
  other: 'Other',
  otherOf: 'Other (%(count)s)',
  negative: '1 negative value is not shown',
  negatives: '%(count)s negative values are not shown',
  missing: '1 row without a value is not shown',
  missings: '%(count)s rows without a value are not shown',
  whole: 'Whole',
  outgoing: 'Outgoing',
  incoming: 'Incoming',
  omittedLinks: '%(count)s smaller links are not drawn',
  shareOf: 'Share of %(name)s',
  total: 'Total',
  share: 'Share',
  previous: 'Previous period',
  change: 'Change',
  rank: 'Rank',
  rowsMore: 'and %(count)s more rows',
  points: 'pts',
  versus: 'vs %(period)s',
  versusPrevious: 'vs previous period',
  hidden: '%(label)s (hidden)',
});
