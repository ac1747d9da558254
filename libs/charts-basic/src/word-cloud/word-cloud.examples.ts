import type { ChartExample } from '@belvedere/charts';
import { filmsByDirector, filmsByGenre } from '../fixtures/movies.ts';

/** Uses of the word cloud. */
export const wordCloudExamples: readonly ChartExample[] = [
  {
    name: 'Directors by the number of their films',
    formData: { series: 'director', metric: 'films', size_to: 40 },
    frames: [filmsByDirector],
  },
  {
    name: 'Genres, all words flat',
    formData: { series: 'genre', metric: 'films', rotation: 'flat' },
    frames: [filmsByGenre],
  },
];
