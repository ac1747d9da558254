import { EMPTY_DATASOURCE, type ChartExample } from '@belvedere/charts';
import { westernStates } from '../fixtures/western-states.ts';

/** Uses of the map of areas. */
export const deckPolygonExamples: readonly ChartExample[] = [
  {
    name: 'Obesity in western states',
    formData: { line_column: 'outline', metric: 'rate', number_format: ',.0%' },
    frames: [westernStates],
    datasource: { ...EMPTY_DATASOURCE, verboseMap: { rate: 'Obesity' }, columnFormats: { rate: ',.1%' } },
    shortensDigits: true,
  },
];
