import { calculated, metric, number, rowCount, text, time } from '../columns.ts';
import type { SampleDataset } from '../sample.ts';

/** Measured penguins. */
export const penguins: SampleDataset = {
  name: 'penguins',
  origin: {
    kind: 'file',
    file: 'penguins.json',
    sql: `SELECT "Species" AS species, "Island" AS island, lower(nullif("Sex", '.')) AS sex,
        "Beak Length (mm)"::DOUBLE AS beak_length, "Beak Depth (mm)"::DOUBLE AS beak_depth,
        "Flipper Length (mm)"::INTEGER AS flipper_length, "Body Mass (g)"::INTEGER AS body_mass
      FROM read_json(getvariable('file'))`,
  },
  about: 'Each row is a penguin of the Palmer Archipelago, Antarctica, as it was measured.',
  source: 'Kristen Gorman and Palmer Station Antarctica LTER, through Allison Horst’s palmerpenguins',
  licence: 'CC0 1.0',
  timeColumn: null,
  columns: [
    text('species', 'Species', 'Adelie, Chinstrap or Gentoo'),
    text('island', 'Island', 'Biscoe, Dream or Torgersen'),
    text('sex', 'Sex', 'Female or male; unknown for a few'),
    number('beak_length', 'Beak length', 'Millimetres'),
    number('beak_depth', 'Beak depth', 'Millimetres'),
    number('flipper_length', 'Flipper length', 'Millimetres'),
    number('body_mass', 'Body mass', 'Grams'),
  ],
  metrics: [
    rowCount('Penguins', 'Number of penguins'),
    metric('mean_mass', 'Mean body mass', 'AVG(body_mass)', ',.0f', 'Grams'),
    metric('mean_flipper', 'Mean flipper length', 'AVG(flipper_length)', ',.0f', 'Millimetres'),
    metric('mean_beak', 'Mean beak length', 'AVG(beak_length)', ',.1f', 'Millimetres'),
  ],
};

/** A week of earthquakes. */
export const earthquakes: SampleDataset = {
  name: 'earthquakes',
  origin: {
    kind: 'file',
    file: 'earthquakes.json',
    sql: `WITH quake AS (
        SELECT unnest(features) AS f FROM read_json(getvariable('file'), maximum_object_size = 33554432))
      SELECT f.id AS id, epoch_ms(f.properties.time) AS time, f.properties.mag::DOUBLE AS magnitude,
        f.properties.place AS place, f.properties.type AS kind, f.properties.magType AS magnitude_type,
        f.geometry.coordinates[3]::DOUBLE AS depth, f.properties.felt::INTEGER AS felt,
        f.properties.sig::INTEGER AS significance, f.properties.status AS status,
        f.geometry.coordinates[2]::DOUBLE AS latitude, f.geometry.coordinates[1]::DOUBLE AS longitude
      FROM quake ORDER BY time`,
  },
  about: 'Each row is a seismic event of the world, all magnitudes, 31 January to 7 February 2018, UTC.',
  source: 'USGS Earthquake Hazards Program',
  licence: 'US public domain',
  timeColumn: 'time',
  columns: [
    text('id', 'Event', 'Identifier of the USGS'),
    time('time', 'Time', 'Moment of the event, UTC'),
    number('magnitude', 'Magnitude', 'Size of the event, logarithmic'),
    text('place', 'Place', 'Distance and direction to a known place'),
    text('kind', 'Kind', 'Earthquake, explosion or quarry blast'),
    text('magnitude_type', 'Scale', 'How the magnitude was worked out'),
    number('depth', 'Depth', 'Kilometres below the surface'),
    number('felt', 'Felt', 'Reports of people who felt it'),
    number('significance', 'Significance', 'Larger is more significant, 0 to 1000'),
    text('status', 'Status', 'Automatic or reviewed by a person'),
    number('latitude', 'Latitude', 'Degrees north'),
    number('longitude', 'Longitude', 'Degrees east'),
    calculated(
      number('magnitude_class', 'Magnitude class', 'Magnitude rounded down to a whole number'),
      'floor(magnitude)',
    ),
  ],
  metrics: [
    rowCount('Events', 'Number of events'),
    metric('strongest', 'Strongest', 'MAX(magnitude)', ',.1f', 'Largest magnitude'),
    metric('mean_magnitude', 'Mean magnitude', 'AVG(magnitude)', ',.2f', 'Mean magnitude'),
    metric('mean_depth', 'Mean depth', 'AVG(depth)', ',.1f', 'Kilometres'),
  ],
};

/** Postal codes with their places. */
export const zipcodes: SampleDataset = {
  name: 'zipcodes',
  origin: {
    kind: 'file',
    file: 'zipcodes.csv',
    sql: `SELECT zip_code, city, county, state, latitude::DOUBLE AS latitude, longitude::DOUBLE AS longitude
      FROM read_csv(getvariable('file'), header = true, types = {'zip_code': 'VARCHAR'})`,
  },
  about: 'Each row is a postal code of the United States or Puerto Rico. A snapshot of 2017.',
  source: 'GeoNames, postal codes',
  licence: 'CC BY 4.0',
  timeColumn: null,
  columns: [
    text('zip_code', 'ZIP code', 'Five digits'),
    text('city', 'City', 'Name of the place'),
    text('county', 'County', 'Name of the county'),
    text('state', 'State', 'Two letters'),
    number('latitude', 'Latitude', 'Degrees north'),
    number('longitude', 'Longitude', 'Degrees east'),
  ],
  metrics: [
    rowCount('ZIP codes', 'Number of postal codes'),
    metric('counties', 'Counties', "COUNT(DISTINCT county || ', ' || state)", ',d', 'Different counties'),
  ],
};
