import { calculated, metric, number, rowCount, text, time } from '../columns.ts';
import type { SampleDataset } from '../sample.ts';

const SOURCE = 'U.S. Bureau of Transportation Statistics, on-time performance';
const LICENCE = 'collected under 14 CFR Part 234; terms not explicitly specified';

const LATE = 'A flight is on time when it arrives less than 15 minutes after schedule.';

const columns = [
  time('date', 'Date', 'Departure, local time of the origin, to the minute'),
  number('delay', 'Delay', 'Arrival delay in minutes; negative when early'),
  number('distance', 'Distance', 'Distance in miles'),
  text('origin', 'Origin', 'IATA code of the airport of departure'),
  text('destination', 'Destination', 'IATA code of the airport of arrival'),
];

const calendar = [
  calculated(number('hour_of_day', 'Hour', 'Hour of the departure, 0 to 23'), 'hour(date)'),
  calculated(text('weekday', 'Weekday', 'Name of the weekday'), "strftime(date, '%a')"),
  calculated(text('month', 'Month', 'Name of the month'), "strftime(date, '%b')"),
  calculated(text('route', 'Route', 'Origin and destination'), "origin || '–' || destination"),
];

const metrics = [
  rowCount('Flights', 'Number of flights'),
  metric('mean_delay', 'Mean delay', 'AVG(delay)', ',.1f', 'Mean arrival delay in minutes'),
  metric('on_time_share', 'On time', 'AVG(CASE WHEN delay < 15 THEN 1.0 ELSE 0 END)', ',.1%', LATE),
  metric(
    'hour_late_share',
    'One hour late',
    'AVG(CASE WHEN delay >= 60 THEN 1.0 ELSE 0 END)',
    ',.1%',
    'Share of flights that arrive an hour or more after schedule',
  ),
  metric(
    'median_delay',
    'Median delay',
    'median(delay)',
    ',.0f',
    'Half of the flights are later, in minutes',
  ),
  metric(
    'delay_p90',
    '90th pct.',
    'quantile_cont(delay, 0.9)',
    ',.0f',
    'One flight in ten is later, in minutes',
  ),
  metric('mean_distance', 'Mean distance', 'AVG(distance)', ',.0f', 'Mean distance in miles'),
  metric(
    'routes',
    'Routes',
    "COUNT(DISTINCT origin || '-' || destination)",
    ',d',
    'Different pairs of airports',
  ),
];

/** Three million flights of half a year. */
export const flights: SampleDataset = {
  name: 'flights',
  origin: {
    kind: 'file',
    file: 'flights-3m.parquet',
    sql: `SELECT date::TIMESTAMP AS date, delay::INTEGER AS delay, distance::INTEGER AS distance, origin, destination
      FROM read_parquet(getvariable('file'))`,
  },
  about: 'Each row is a flight inside the United States, January to June 2001.',
  source: SOURCE,
  licence: LICENCE,
  timeColumn: 'date',
  columns: [...columns, ...calendar],
  metrics,
};

/** Flights with what is known of the airport they leave from. */
export const flightsByAirport: SampleDataset = {
  name: 'flights_by_airport',
  origin: {
    kind: 'query',
    sql: `SELECT f.date, f.delay, f.distance, f.origin, f.destination,
  a.name AS airport, a.city, a.state, a.latitude, a.longitude
FROM flights AS f
LEFT JOIN airports AS a ON a.iata = f.origin`,
  },
  about:
    'Each row is a flight with the name, city and state of the airport it leaves from. A query over flights and airports.',
  source: `${SOURCE}; airports of Data.gov`,
  licence: `${LICENCE}; airports are a work of the US government`,
  timeColumn: 'date',
  columns: [
    ...columns,
    text('airport', 'Airport', 'Name of the airport of departure'),
    text('city', 'City', 'City of the airport of departure'),
    text('state', 'State', 'State of the airport of departure, two letters'),
    number('latitude', 'Latitude', 'Degrees north'),
    number('longitude', 'Longitude', 'Degrees east'),
    ...calendar,
  ],
  metrics,
};
