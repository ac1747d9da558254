import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { operatingHours } from '../fixtures/operating-hours.ts';

const hours = { start_time: 'first_departure', end_time: 'last_departure', tooltip_columns: ['flights'] };

/** Uses of the gantt chart. */
export const ganttExamples: readonly ChartExample[] = [
  {
    name: 'From the first to the last departure of each day at six airports',
    formData: { ...hours, y_axis: 'origin', series: 'weekday' },
    frames: [operatingHours],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'The same by day, each airport on a line of its own',
    formData: { ...hours, y_axis: 'weekday', series: 'origin', subcategories: true },
    frames: [operatingHours],
    datasource,
    shortensDigits: true,
  },
];
