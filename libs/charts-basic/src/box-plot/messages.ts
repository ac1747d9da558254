import { defineMessages } from '@belvedere/core';

/** Texts of the box plot. */
export const boxPlotMessages = defineMessages('charts.boxPlot', {
  name: 'Box Plot',
  what: 'Distributions side by side: quartiles, whiskers and outliers.',
  distributeAcross: 'Distribute across',
  distributeHint: 'Columns whose values make up each distribution.',
  whiskers: 'Whiskers',
  tukey: 'Tukey',
  minMax: 'Min/max (no outliers)',
  percentiles2: '2/98 percentiles',
  percentiles9: '9/91 percentiles',
  high: 'Upper whisker',
  q3: 'Third quartile',
  median: 'Median',
  mean: 'Mean',
  q1: 'First quartile',
  low: 'Lower whisker',
  count: 'Observations',
  outliers: 'Outliers',
  oneOdd: '1 box has values that are NaN or infinite, which are not drawn',
  manyOdd: '%(count)s boxes have values that are NaN or infinite, which are not drawn',
  oneUndrawn: '1 box is missing: its quartiles or whiskers are NaN or infinite',
  manyUndrawn: '%(count)s boxes are missing: their quartiles or whiskers are NaN or infinite',
});
