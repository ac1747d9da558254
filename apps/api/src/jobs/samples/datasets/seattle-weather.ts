import { calculated, metric, number, rowCount, text, time } from '../columns.ts';
import type { SampleDataset } from '../sample.ts';

/** Four years of days in Seattle. */
export const seattleWeather: SampleDataset = {
  name: 'seattle_weather',
  origin: {
    kind: 'file',
    file: 'seattle-weather.csv',
    sql: `SELECT date::DATE AS date, precipitation::DOUBLE AS precipitation, temp_max::DOUBLE AS temp_max,
        temp_min::DOUBLE AS temp_min, wind::DOUBLE AS wind, weather
      FROM read_csv(getvariable('file'), header = true)`,
  },
  about:
    'Each row is a day in Seattle, 2012 to 2015. The kind of weather was put together from several fields.',
  source: 'NOAA National Climatic Data Center',
  licence: 'work of the US government, public domain',
  timeColumn: 'date',
  columns: [
    time('date', 'Date', 'Day of the observation'),
    number('precipitation', 'Precipitation', 'Rain and melted snow in millimetres'),
    number('temp_max', 'High', 'Highest temperature of the day in degrees Celsius'),
    number('temp_min', 'Low', 'Lowest temperature of the day in degrees Celsius'),
    number('wind', 'Wind', 'Mean wind speed; the package names km/h, the values fit m/s'),
    text('weather', 'Weather', 'Drizzle, rain, snow, sun or fog'),
    calculated(text('month', 'Month', 'Name of the month'), "strftime(date, '%b')"),
    calculated(text('year', 'Year', 'Year of the observation'), "strftime(date, '%Y')"),
  ],
  metrics: [
    rowCount('Days', 'Number of days'),
    metric('mean_high', 'Mean high', 'AVG(temp_max)', ',.1f', 'Mean of the highest temperatures, °C'),
    metric('mean_low', 'Mean low', 'AVG(temp_min)', ',.1f', 'Mean of the lowest temperatures, °C'),
    metric('warmest', 'Warmest', 'MAX(temp_max)', ',.1f', 'Highest temperature, °C'),
    metric('coldest', 'Coldest', 'MIN(temp_min)', ',.1f', 'Lowest temperature, °C'),
    metric('total_precipitation', 'Precipitation', 'SUM(precipitation)', ',.0f', 'Sum in millimetres'),
    metric(
      'wet_share',
      'Wet days',
      'AVG(CASE WHEN precipitation > 0 THEN 1.0 ELSE 0 END)',
      ',.1%',
      'Share of days with any precipitation',
    ),
    metric('mean_wind', 'Mean wind', 'AVG(wind)', ',.1f', 'In the unit of the column Wind'),
  ],
};
