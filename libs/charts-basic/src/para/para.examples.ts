import { EMPTY_DATASOURCE, type ChartDatasource, type ChartExample } from '@belvedere/charts';
import { carsByMaker } from '../fixtures/cars.ts';

const metrics = ['mpg', 'horsepower', 'weight', 'acceleration'];

const datasource: ChartDatasource = {
  ...EMPTY_DATASOURCE,
  verboseMap: {
    mpg: 'Miles per gallon',
    horsepower: 'Horsepower',
    weight: 'Weight, lb',
    acceleration: '0 to 60, s',
    cars: 'Cars',
  },
};

/** Uses of parallel coordinates. */
export const paraExamples: readonly ChartExample[] = [
  {
    name: 'Makers of cars by four means; colour is the number of cars',
    formData: { series: 'maker', metrics, secondary_metric: 'cars' },
    frames: [carsByMaker],
    datasource,
  },
  {
    name: 'With the makers as an axis',
    formData: { series: 'maker', metrics, include_series: true },
    frames: [carsByMaker],
    datasource,
  },
];
