import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { delayByWeekdayAndHour, weeklyDelayByHub } from '../fixtures/flights.ts';

const byHour = {
  x_axis: { expressionType: 'SQL', sqlExpression: "strftime(date, '%H')", label: 'Hour' },
  groupby: { expressionType: 'SQL', sqlExpression: "strftime(date, '%a')", label: 'Weekday' },
  metric: 'mean_delay',
};

/** Uses of the heatmap. */
export const heatmapExamples: readonly ChartExample[] = [
  {
    name: 'Mean delay by weekday and hour',
    formData: { ...byHour, linear_color_scheme: 'ember', value_bounds: [-5, 20] },
    frames: [delayByWeekdayAndHour],
    datasource: { ...datasource, columnFormats: {} },
  },
  {
    name: 'Each weekday on its own, with values',
    formData: { ...byHour, normalize_across: 'y', show_values: true, sort_y_axis: 'value_desc' },
    frames: [delayByWeekdayAndHour],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Mean delay per week and hub',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      groupby: ['origin'],
      metric: 'mean_delay',
      linear_color_scheme: 'shore',
      sort_x_axis: 'alpha_desc',
    },
    frames: [weeklyDelayByHub],
    datasource,
    shortensDigits: true,
  },
];
