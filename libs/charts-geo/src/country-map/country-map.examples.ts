import { EMPTY_DATASOURCE, type ChartExample } from '@belvedere/charts';
import { airportsByState, obesityByState } from '../fixtures/states.ts';

const datasource = {
  ...EMPTY_DATASOURCE,
  verboseMap: { state: 'State', rate: 'Obesity', count: 'Airports' },
  columnFormats: { rate: ',.1%' },
};
const states = { select_country: 'usa', entity: 'state' };

/** Uses of the country map. */
export const countryMapExamples: readonly ChartExample[] = [
  {
    name: 'Obesity by state',
    formData: { ...states, metric: 'rate', number_format: ',.0%' },
    frames: [obesityByState],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Airports by state, states named',
    formData: { ...states, metric: 'count', linear_color_scheme: 'moss', show_labels: true },
    frames: [airportsByState],
    datasource,
  },
];
