import type { JsonObject } from '@belvedere/core';
import { COLORS, where, within } from '../form.ts';
import type { SampleChart, SampleDashboard } from '../sample.ts';

const DECADE = within('release_date', '2000-01-01', '2010-01-01');
const TWO_DECADES = within('release_date', '1990-01-01', '2010-01-01');

const INTRODUCTION = `Films of **1990 to 2009** with their box office and ratings; the figures in the first row are of 2000 to 2009, compared with the decade before.
The data is a teaching set: budgets, directors and ratings are missing for many films, and money is not adjusted for inflation.`;

const LABEL_COLORS = { Films: COLORS.violet, 'Box office': COLORS.violet };

const chart = (name: string, vizType: string, form: JsonObject): SampleChart => ({
  name,
  dataset: 'movies',
  vizType,
  form: { adhoc_filters: [TWO_DECADES], label_colors: LABEL_COLORS, ...form },
});

const kpi = (name: string, metric: string, look: JsonObject): SampleChart =>
  chart(name, 'big_number', {
    x_axis: 'release_date',
    time_grain_sqla: 'P1Y',
    metric,
    adhoc_filters: [DECADE],
    aggregation: 'raw',
    time_compare: 'inherit',
    compare_suffix: 'vs the 1990s',
    ...look,
  });

const films = kpi('Films', 'count', { good_direction: 'neither' });
const gross = kpi('Box office', 'gross', {});
const rating = kpi('Mean IMDb rating', 'mean_imdb', { comparison_type: 'difference' });
const earned = kpi('Earned per dollar of budget', 'return_on_budget', {
  comparison_type: 'difference',
  y_axis_format: '$,.2f',
});

const ratings = chart('Films by IMDb rating', 'echarts_timeseries_bar', {
  subtitle: 'Number of films, classes of half a point',
  x_axis: 'imdb_class',
  time_grain_sqla: null,
  xAxisForceCategorical: true,
  x_axis_sort: 'imdb_class',
  x_axis_sort_asc: true,
  metrics: ['count'],
  groupby: [],
  adhoc_filters: [TWO_DECADES, where('imdb_rating', 'IS NOT NULL', null)],
  y_axis_format: ',d',
  show_legend: false,
});

const genres = chart('Box office by genre', 'echarts_timeseries_bar', {
  subtitle: 'Worldwide, US dollars',
  x_axis: 'genre',
  time_grain_sqla: null,
  metrics: ['gross'],
  groupby: [],
  adhoc_filters: [TWO_DECADES, where('genre', 'IS NOT NULL', null)],
  row_limit: 10,
  orientation: 'horizontal',
  show_legend: false,
});

const studios = chart('Box office of the five largest distributors', 'echarts_timeseries_line', {
  subtitle: 'Worldwide per year of release, US dollars',
  x_axis: 'release_date',
  time_grain_sqla: 'P1Y',
  metrics: ['gross'],
  groupby: ['distributor'],
  limit: 5,
  timeseries_limit_metric: 'gross',
  order_desc: true,
  label_colors: {},
});

const ages = chart('Films by age rating', 'pie', {
  subtitle: 'Number of films',
  groupby: ['mpaa_rating'],
  metric: 'count',
  adhoc_filters: [TWO_DECADES, where('mpaa_rating', 'IS NOT NULL', null)],
  donut: true,
  max_slices: 4,
  number_format: ',d',
  label_colors: {},
});

const genreGrid = chart('Mean IMDb rating by genre and age rating', 'heatmap_v2', {
  subtitle: 'Points, 1 to 10; groups of ten films and more',
  x_axis: 'mpaa_rating',
  time_grain_sqla: null,
  groupby: 'genre',
  metric: 'mean_imdb',
  adhoc_filters: [
    TWO_DECADES,
    { ...where('mpaa_rating', 'IN', null), comparator: ['G', 'PG', 'PG-13', 'R'] },
    where('genre', 'IS NOT NULL', null),
    { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'COUNT(*) >= 10' },
  ],
  sort_y_axis: 'alpha_asc',
  linear_color_scheme: 'moss',
  show_values: true,
});

const highest = chart('Highest-grossing films', 'table', {
  subtitle: 'Worldwide box office, US dollars; critics are the share of good reviews',
  query_mode: 'aggregate',
  time_grain_sqla: null,
  groupby: ['title', 'release_date'],
  metrics: ['gross', 'mean_imdb', 'mean_critics'],
  timeseries_limit_metric: 'gross',
  order_desc: true,
  row_limit: 12,
  column_config: {
    gross: { d3NumberFormat: '$,.0f' },
    mean_imdb: { showCellBars: false },
    mean_critics: { showCellBars: false },
  },
  conditional_formatting: [
    { column: 'mean_critics', operator: '>=', targetValue: 90, colorScheme: 'success' },
    { column: 'mean_critics', operator: '<', targetValue: 60, colorScheme: 'danger' },
  ],
});

/** Twenty years of films. */
export const filmsDashboard: SampleDashboard = {
  title: 'Films',
  slug: 'films',
  certifiedBy: null,
  certification: null,
  labelColors: LABEL_COLORS,
  rows: [
    [{ text: INTRODUCTION, width: 12, height: 9 }],
    [
      { chart: films, width: 3, height: 11 },
      { chart: gross, width: 3, height: 11 },
      { chart: rating, width: 3, height: 11 },
      { chart: earned, width: 3, height: 11 },
    ],
    [
      { chart: studios, width: 8, height: 38 },
      { chart: ages, width: 4, height: 38 },
    ],
    [
      { chart: genres, width: 6, height: 38 },
      { chart: ratings, width: 6, height: 38 },
    ],
    [
      { chart: genreGrid, width: 5, height: 54 },
      { chart: highest, width: 7, height: 54 },
    ],
  ],
};
