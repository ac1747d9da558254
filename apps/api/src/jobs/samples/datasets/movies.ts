import { calculated, metric, number, rowCount, text, time } from '../columns.ts';
import type { SampleDataset } from '../sample.ts';

/** Films with box office and ratings. */
export const movies: SampleDataset = {
  name: 'movies',
  origin: {
    kind: 'file',
    file: 'movies.json',
    sql: `WITH film AS (
        SELECT *, strptime("Release Date", '%b %d %Y')::DATE AS released
        FROM read_json(getvariable('file'), columns = {
          'Title': 'VARCHAR', 'US Gross': 'BIGINT', 'Worldwide Gross': 'BIGINT', 'US DVD Sales': 'BIGINT',
          'Production Budget': 'BIGINT', 'Release Date': 'VARCHAR', 'MPAA Rating': 'VARCHAR',
          'Running Time min': 'INTEGER', 'Distributor': 'VARCHAR', 'Source': 'VARCHAR', 'Major Genre': 'VARCHAR',
          'Creative Type': 'VARCHAR', 'Director': 'VARCHAR', 'Rotten Tomatoes Rating': 'INTEGER',
          'IMDB Rating': 'DOUBLE', 'IMDB Votes': 'BIGINT'}))
      SELECT "Title" AS title,
        CASE WHEN year(released) > 2011 THEN (released - INTERVAL 100 YEAR)::DATE ELSE released END AS release_date,
        "Director" AS director, "Distributor" AS distributor, "Major Genre" AS genre, "Creative Type" AS creative_type,
        "Source" AS source, "MPAA Rating" AS mpaa_rating, "Running Time min" AS running_time,
        "Production Budget" AS production_budget, "US Gross" AS us_gross, "Worldwide Gross" AS worldwide_gross,
        "US DVD Sales" AS us_dvd_sales, "IMDB Rating" AS imdb_rating, "IMDB Votes" AS imdb_votes,
        "Rotten Tomatoes Rating" AS rotten_tomatoes
      FROM film`,
  },
  about:
    'Each row is a film, up to 2010. A teaching set with known gaps and errors; release years beyond 2011 had lost their century and were put back by a hundred years.',
  source: 'vega-datasets, movies',
  licence: 'none stated',
  timeColumn: 'release_date',
  columns: [
    text('title', 'Film', 'Title of the film'),
    time('release_date', 'Released', 'Day of the first release'),
    text('director', 'Director', 'Name of the director; often unknown'),
    text('distributor', 'Distributor', 'Company that brought it to cinemas'),
    text('genre', 'Genre', 'Main genre'),
    text('creative_type', 'Kind', 'Kind of story'),
    text('source', 'Based on', 'What the script is based on'),
    text('mpaa_rating', 'Rating', 'Age rating of the Motion Picture Association'),
    number('running_time', 'Length', 'Running time in minutes'),
    number('production_budget', 'Budget', 'Production budget in US dollars'),
    number('us_gross', 'US gross', 'Box office in the United States, US dollars'),
    number('worldwide_gross', 'Worldwide gross', 'Box office of the world, US dollars'),
    number('us_dvd_sales', 'DVD sales', 'Sales of DVDs in the United States, US dollars'),
    number('imdb_rating', 'IMDb', 'Rating by the readers of IMDb, 1 to 10'),
    number('imdb_votes', 'IMDb votes', 'Number of those ratings'),
    number('rotten_tomatoes', 'Critics', 'Share of good reviews at Rotten Tomatoes, 0 to 100'),
    calculated(
      number('imdb_class', 'IMDb rating', 'Rating by the readers of IMDb, rounded down to half a point'),
      'floor(imdb_rating * 2) / 2',
    ),
    calculated(text('release_year', 'Year', 'Year of the first release'), "strftime(release_date, '%Y')"),
  ],
  metrics: [
    rowCount('Films', 'Number of films'),
    metric('gross', 'Box office', 'SUM(worldwide_gross)', '$,.0f', 'Worldwide box office, US dollars'),
    metric(
      'gross_billion',
      'Box office, B',
      'SUM(worldwide_gross) / 1e9',
      '$,.1f',
      'Worldwide box office, billions of US dollars',
    ),
    metric('budget', 'Budget', 'SUM(production_budget)', '$,.0f', 'Production budgets, US dollars'),
    metric('mean_imdb', 'IMDb', 'AVG(imdb_rating)', ',.1f', 'Mean rating by the readers of IMDb, 1 to 10'),
    metric('mean_critics', 'Critics', 'AVG(rotten_tomatoes)', ',.0f', 'Mean share of good reviews, 0 to 100'),
    metric(
      'return_on_budget',
      'Earned per dollar',
      'SUM(worldwide_gross) / SUM(production_budget)',
      ',.1f',
      'Worldwide box office for each dollar of budget',
    ),
  ],
};
