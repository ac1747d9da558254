import type { ChartExample } from '@belvedere/charts';
import { lifeByCountry } from '../fixtures/life-by-country.ts';
import { lifeDatasource as datasource } from '../fixtures/life-datasource.ts';

const life = { entity: 'country', country_fieldtype: 'name', metric: 'life_expectancy' };

/** Uses of the world map. */
export const worldMapExamples: readonly ChartExample[] = [
  {
    name: 'Life expectancy in years; circle area is people',
    formData: {
      ...life,
      show_bubbles: true,
      secondary_metric: 'people',
      unit: 'years',
      y_axis_format: ',.0f',
    },
    frames: [lifeByCountry],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'People by country, another ramp',
    formData: { ...life, metric: 'people', linear_color_scheme: 'ember' },
    frames: [lifeByCountry],
    datasource,
  },
  {
    name: 'Countries told apart by colour, named where there is room',
    formData: { ...life, color_by: 'country', show_labels: true },
    frames: [lifeByCountry],
    datasource,
  },
];
