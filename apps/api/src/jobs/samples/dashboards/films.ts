import type { JsonObject } from '@belvedere/core';
import { COLORS, where, within } from '../form.ts';
import type { SampleChart, SampleDashboard } from '../sample.ts';

const DECADE = within('release_date', '2000-01-01', '2010-01-01');
const LAST_YEARS = within('release_date', '2005-01-01', '2010-01-01');

const INTRODUCTION = `Ten years of films, **2000 to 2009**; the first row shows 2005 to 2009 against the five years before.
A teaching set with known gaps; money is not adjusted for inflation.`;

const LABEL_COLORS = { Films: COLORS.violet, 'Box office, B': COLORS.violet };

const chart = (name: string, vizType: string, form: JsonObject): SampleChart => ({
  name,
  dataset: 'movies',
  vizType,
  form: { adhoc_filters: [DECADE], label_colors: LABEL_COLORS, ...form },
});

const kpi = (name: string, metric: string, look: JsonObject): SampleChart =>
  chart(name, 'big_number', {
    x_axis: 'release_date',
    time_grain_sqla: 'P3M',
    metric,
    adhoc_filters: [LAST_YEARS],
    aggregation: 'raw',
    time_compare: 'inherit',
    start_y_axis_at_zero: false,
    compare_suffix: 'vs 2000–04',
    ...look,
  });

const films = kpi('Films', 'count', { good_direction: 'neither' });
const gross = kpi('Box office', 'gross_billion', { unit: 'B' });
const rating = kpi('Mean IMDb rating', 'mean_imdb', { comparison_type: 'difference', y_axis_format: ',.2f' });
const earned = kpi('Earned per dollar', 'return_on_budget', {
  comparison_type: 'difference',
  y_axis_format: '$,.2f',
});

const ratings = chart('Films by IMDb rating', 'echarts_timeseries_bar', {
  legendOrientation: 'head',
  subtitle: 'Number of films, classes of half a point',
  x_axis: 'imdb_class',
  time_grain_sqla: null,
  xAxisForceCategorical: true,
  x_axis_sort: 'imdb_class',
  x_axis_sort_asc: true,
  metrics: ['count'],
  groupby: [],
  adhoc_filters: [DECADE, where('imdb_rating', 'IS NOT NULL', null)],
  y_axis_format: ',d',
  show_legend: false,
});

const genres = chart('Box office by genre', 'echarts_timeseries_bar', {
  legendOrientation: 'head',
  subtitle: 'Worldwide, billions of US dollars',
  x_axis: 'genre',
  time_grain_sqla: null,
  metrics: ['gross_billion'],
  groupby: [],
  adhoc_filters: [DECADE, where('genre', 'IS NOT NULL', null)],
  row_limit: 10,
  orientation: 'horizontal',
  show_legend: false,
});

const studios = chart('Box office of the five largest distributors', 'echarts_timeseries_line', {
  legendOrientation: 'head',
  subtitle: 'Worldwide per year, billions of US dollars',
  x_axis: 'release_date',
  time_grain_sqla: 'P1Y',
  metrics: ['gross_billion'],
  groupby: ['distributor'],
  limit: 5,
  timeseries_limit_metric: 'gross_billion',
  unit: 'B',
  order_desc: true,
  label_colors: {},
});

const ages = chart('Films by age rating', 'pie', {
  subtitle: 'Number of films',
  groupby: ['mpaa_rating'],
  metric: 'count',
  adhoc_filters: [DECADE, where('mpaa_rating', 'IS NOT NULL', null)],
  donut: true,
  max_slices: 4,
  number_format: ',d',
  label_colors: {},
});

const genreGrid = chart('Mean IMDb rating by genre and year', 'heatmap_v2', {
  legend_place: 'head',
  subtitle: 'Points of ten; years with five films or more',
  x_axis: 'release_year',
  time_grain_sqla: null,
  groupby: 'genre',
  metric: 'mean_imdb',
  adhoc_filters: [
    DECADE,
    where('genre', 'IS NOT NULL', null),
    { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'COUNT(*) >= 5' },
  ],
  linear_color_scheme: 'moss',
  show_values: true,
});

const highest = chart('Highest-grossing films', 'table', {
  subtitle: 'Worldwide; a rating of 8 and more is marked',
  query_mode: 'aggregate',
  time_grain_sqla: null,
  groupby: ['title', 'release_year'],
  metrics: ['gross', 'budget', 'mean_imdb'],
  adhoc_filters: [DECADE, where('imdb_rating', 'IS NOT NULL', null)],
  timeseries_limit_metric: 'gross',
  order_desc: true,
  row_limit: 10,
  column_config: {
    budget: { showCellBars: false },
    mean_imdb: { showCellBars: false },
  },
  conditional_formatting: [{ column: 'mean_imdb', operator: '>=', targetValue: 8, colorScheme: 'success' }],
});

/** Ten years of films. */
export const filmsDashboard: SampleDashboard = {
  title: 'Films',
  slug: 'films',
  certifiedBy: null,
  certification: null,
  labelColors: LABEL_COLORS,
  filters: [],
  rows: [
    [{ text: INTRODUCTION, width: 12, height: 7 }],
    [
      { chart: films, width: 3, height: 11 },
      { chart: gross, width: 3, height: 11 },
      { chart: rating, width: 3, height: 11 },
      { chart: earned, width: 3, height: 11 },
    ],
    [
      { chart: studios, width: 8, height: 36 },
      { chart: ages, width: 4, height: 36 },
    ],
    [
      { chart: genres, width: 6, height: 36 },
      { chart: ratings, width: 6, height: 36 },
    ],
    [
      { chart: genreGrid, width: 5, height: 53 },
      { chart: highest, width: 7, height: 53 },
    ],
  ],
};
