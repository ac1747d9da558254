import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { flightsOverall, onTimeOverall } from '../fixtures/flights.ts';

/** Uses of the bullet chart. */
export const bulletExamples: readonly ChartExample[] = [
  {
    name: 'Share on time against its ranges',
    formData: {
      metric: 'on_time',
      ranges: '0.7,0.85,1',
      range_labels: 'Poor,Fair,Good',
      marker_lines: '0.82',
      marker_line_labels: 'Goal',
    },
    frames: [onTimeOverall],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Flights with markers',
    formData: { metric: 'flights', markers: '1400000,1600000', marker_labels: 'Low,High' },
    frames: [flightsOverall],
    datasource,
  },
  {
    name: 'A number alone',
    formData: { metric: 'flights', unit: 'flights' },
    frames: [flightsOverall],
    datasource,
  },
];
