import { EMPTY_DATASOURCE, type ChartDatasource, type ChartExample } from '@belvedere/charts';
import { penguinMeans } from '../fixtures/penguins.ts';

const metrics = ['beak_length', 'beak_depth', 'flipper_length', 'body_mass', 'penguins'];

const datasource: ChartDatasource = {
  ...EMPTY_DATASOURCE,
  verboseMap: {
    beak_length: 'Beak length, mm',
    beak_depth: 'Beak depth, mm',
    flipper_length: 'Flipper length, mm',
    body_mass: 'Body mass, g',
    penguins: 'Penguins',
  },
};

/** Uses of the radar chart. */
export const radarExamples: readonly ChartExample[] = [
  {
    name: 'Sizes of three species of penguins',
    formData: { groupby: ['species'], metrics },
    frames: [penguinMeans],
    datasource,
  },
  {
    name: 'Round, with values',
    formData: {
      groupby: ['species'],
      metrics: metrics.slice(0, 4),
      is_circle: true,
      show_labels: true,
      column_config: { body_mass: { radarMetricMaxValue: 8000 } },
    },
    frames: [penguinMeans],
    datasource,
  },
];
