import { filmsDashboard } from './dashboards/films.ts';
import { flightsDashboard } from './dashboards/flights.ts';
import { weatherDashboard } from './dashboards/weather.ts';
import type { SampleDashboard } from './sample.ts';

/** Every sample dashboard; the last one made is the first in lists. */
export const SAMPLE_DASHBOARDS: readonly SampleDashboard[] = [
  filmsDashboard,
  weatherDashboard,
  flightsDashboard,
];
