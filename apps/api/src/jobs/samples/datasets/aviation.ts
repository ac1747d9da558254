import { metric, number, rowCount, text, time } from '../columns.ts';
import type { SampleDataset } from '../sample.ts';

/** Airports of the United States. */
export const airports: SampleDataset = {
  name: 'airports',
  origin: {
    kind: 'file',
    file: 'airports.csv',
    sql: `SELECT iata, name, nullif(city, 'NA') AS city, nullif(state, 'NA') AS state, country, latitude, longitude
      FROM read_csv(getvariable('file'), header = true, all_varchar = false)`,
  },
  about: 'Each row is an airport of the United States or its territories, from major to municipal.',
  source: 'Data.gov, Airports',
  licence: 'work of the US government, public domain',
  timeColumn: null,
  columns: [
    text('iata', 'Code', 'Code of the airport'),
    text('name', 'Airport', 'Name of the airport'),
    text('city', 'City', 'City it belongs to'),
    text('state', 'State', 'Two letters'),
    text('country', 'Country', 'Name of the country'),
    number('latitude', 'Latitude', 'Degrees north'),
    number('longitude', 'Longitude', 'Degrees east'),
  ],
  metrics: [rowCount('Airports', 'Number of airports')],
};

/** Wildlife struck by aircraft. */
export const birdstrikes: SampleDataset = {
  name: 'birdstrikes',
  origin: {
    kind: 'file',
    file: 'birdstrikes.csv',
    sql: `SELECT "Flight Date"::DATE AS flight_date, "Airport Name" AS airport, "Origin State" AS state,
        "Aircraft Make Model" AS aircraft, "Aircraft Airline Operator" AS operator,
        "Phase of flight" AS flight_phase, "Time of day" AS time_of_day, "Wildlife Size" AS wildlife_size,
        "Wildlife Species" AS species, "Effect Amount of damage" AS damage, "Speed IAS in knots"::INTEGER AS speed_knots,
        "Cost Repair"::BIGINT AS repair_cost, "Cost Other"::BIGINT AS other_cost, "Cost Total $"::BIGINT AS total_cost
      FROM read_csv(getvariable('file'), header = true)`,
  },
  about: 'Each row is a reported strike of wildlife by an aircraft, 1990 to 2002.',
  source: 'U.S. Federal Aviation Administration, Wildlife Strike Database',
  licence: 'work of the US government, public domain',
  timeColumn: 'flight_date',
  columns: [
    time('flight_date', 'Date', 'Day of the flight'),
    text('airport', 'Airport', 'Name of the airport'),
    text('state', 'State', 'State of the airport'),
    text('aircraft', 'Aircraft', 'Make and model'),
    text('operator', 'Operator', 'Airline or other operator'),
    text('flight_phase', 'Phase of flight', 'What the aircraft was doing'),
    text('time_of_day', 'Time of day', 'Dawn, day, dusk or night'),
    text('wildlife_size', 'Size', 'Size of the animal: small, medium or large'),
    text('species', 'Species', 'Species of the animal'),
    text('damage', 'Damage', 'Damage to the aircraft; B and C are as reported'),
    number('speed_knots', 'Speed', 'Indicated air speed in knots'),
    number('repair_cost', 'Repair cost', 'US dollars'),
    number('other_cost', 'Other cost', 'US dollars'),
    number('total_cost', 'Total cost', 'US dollars'),
  ],
  metrics: [
    rowCount('Strikes', 'Number of reported strikes'),
    metric('total_cost_sum', 'Total cost', 'SUM(total_cost)', '$,.0f', 'Sum of all costs in US dollars'),
    metric('mean_speed', 'Mean speed', 'AVG(speed_knots)', ',.0f', 'Mean indicated air speed in knots'),
    metric(
      'damage_share',
      'With damage',
      "AVG(CASE WHEN damage <> 'None' THEN 1.0 ELSE 0 END)",
      ',.1%',
      'Share of strikes that damaged the aircraft',
    ),
  ],
};
