import { airports, birdstrikes } from './datasets/aviation.ts';
import { gapminder, stocks, unemployment } from './datasets/economy.ts';
import { flights, flightsByAirport } from './datasets/flights.ts';
import { movies } from './datasets/movies.ts';
import { earthquakes, penguins, zipcodes } from './datasets/nature.ts';
import { seattleWeather } from './datasets/seattle-weather.ts';
import type { SampleDataset } from './sample.ts';

/** Every sample dataset in the order of the lists, where the one made last stands first. */
export const SAMPLE_DATASETS: readonly SampleDataset[] = [
  flights,
  airports,
  flightsByAirport,
  seattleWeather,
  movies,
  stocks,
  unemployment,
  gapminder,
  birdstrikes,
  earthquakes,
  penguins,
  zipcodes,
];
