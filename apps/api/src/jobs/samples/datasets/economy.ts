import { calculated, metric, number, rowCount, text, time } from '../columns.ts';
import type { SampleDataset } from '../sample.ts';

/** Share prices of five companies. */
export const stocks: SampleDataset = {
  name: 'stocks',
  origin: {
    kind: 'file',
    file: 'stocks.csv',
    sql: `SELECT symbol, strptime(date, '%b %-d %Y')::DATE AS date, price::DOUBLE AS price
      FROM read_csv(getvariable('file'), header = true)`,
  },
  about: 'Each row is the price of one share at the start of a month: five companies, 2000 to 2010.',
  source: 'vega-datasets, stocks',
  licence: 'none stated',
  timeColumn: 'date',
  columns: [
    text('symbol', 'Share', 'Symbol of the company'),
    time('date', 'Date', 'First day of the month'),
    number('price', 'Price', 'US dollars'),
  ],
  metrics: [
    rowCount('Prices', 'Number of prices'),
    metric('mean_price', 'Mean price', 'AVG(price)', '$,.2f', 'Mean price in US dollars'),
    metric('highest', 'Highest', 'MAX(price)', '$,.2f', 'Highest price in US dollars'),
    metric('lowest', 'Lowest', 'MIN(price)', '$,.2f', 'Lowest price in US dollars'),
  ],
};

/** Unemployment by industry. */
export const unemployment: SampleDataset = {
  name: 'unemployment',
  origin: {
    kind: 'file',
    file: 'unemployment-across-industries.json',
    sql: `SELECT make_date(year, month, 1) AS month, series AS industry, (count * 1000)::BIGINT AS unemployed,
        rate::DOUBLE / 100 AS rate
      FROM read_json(getvariable('file'))`,
  },
  about: 'Each row is an industry in a month, January 2000 to February 2010.',
  source:
    'U.S. Bureau of Labor Statistics, Current Population Survey, table A-31. BLS.gov cannot vouch for analyses derived from it',
  licence: 'work of the US government, public domain',
  timeColumn: 'month',
  columns: [
    time('month', 'Month', 'First day of the month'),
    text('industry', 'Industry', 'Name of the industry'),
    number('unemployed', 'Unemployed', 'People without work, to the thousand'),
    number('rate', 'Rate', 'Share of the people of the industry'),
  ],
  metrics: [
    rowCount('Rows', 'Industries times months'),
    metric(
      'unemployed_sum',
      'Unemployed',
      'SUM(unemployed)',
      ',d',
      'People without work; sum over months is no head count',
    ),
    metric('mean_rate', 'Mean rate', 'AVG(rate)', ',.1%', 'Unweighted mean of the rates'),
    metric('highest_rate', 'Highest rate', 'MAX(rate)', ',.1%', 'Highest rate'),
  ],
};

/** Countries through half a century. */
export const gapminder: SampleDataset = {
  name: 'gapminder',
  origin: {
    kind: 'file',
    file: 'gapminder.json',
    sql: `SELECT make_date(year, 1, 1) AS year, country,
        CASE cluster WHEN 0 THEN 'South Asia' WHEN 1 THEN 'Europe and Central Asia' WHEN 2 THEN 'Sub-Saharan Africa'
          WHEN 3 THEN 'America' WHEN 4 THEN 'East Asia and Pacific' ELSE 'Middle East and North Africa' END AS region,
        pop::BIGINT AS population, life_expect::DOUBLE AS life_expectancy, fertility::DOUBLE AS fertility
      FROM read_json(getvariable('file'))`,
  },
  about:
    'Each row is a country in every fifth year, 1955 to 2005. Gaps are filled with estimates and today’s borders are used throughout.',
  source: 'Gapminder Foundation',
  licence: 'CC BY 4.0',
  timeColumn: 'year',
  columns: [
    time('year', 'Year', 'First day of the year'),
    text('country', 'Country', 'Name of the country'),
    text('region', 'Region', 'One of six regions'),
    number('population', 'Population', 'People'),
    number('life_expectancy', 'Life expectancy', 'Years at birth'),
    number('fertility', 'Fertility', 'Children per woman'),
    calculated(text('calendar_year', 'Calendar year', 'The year as a name'), "strftime(year, '%Y')"),
  ],
  metrics: [
    rowCount('Rows', 'Countries times years'),
    metric(
      'population_sum',
      'Population',
      'SUM(population)',
      ',.3s',
      'People; only meaningful within one year',
    ),
    metric(
      'weighted_life_expectancy',
      'Life expectancy',
      'SUM(life_expectancy * population) / SUM(population)',
      ',.1f',
      'Years at birth, weighted by population',
    ),
    metric(
      'mean_fertility',
      'Fertility',
      'AVG(fertility)',
      ',.2f',
      'Children per woman, unweighted mean of countries',
    ),
  ],
};
