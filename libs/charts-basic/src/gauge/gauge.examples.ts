import type { ChartExample } from '@belvedere/charts';
import { byState } from '../fixtures/flights-by-state.ts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { onTimeOverall } from '../fixtures/flights.ts';

/** Uses of the gauge. */
export const gaugeExamples: readonly ChartExample[] = [
  {
    name: 'Share of flights on time',
    formData: { metric: 'on_time' },
    frames: [onTimeOverall],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Mean delay of four states, a ring each',
    formData: {
      groupby: ['state'],
      metric: 'mean_delay',
      unit: 'min',
      min_val: 0,
      max_val: 15,
      round_cap: true,
    },
    frames: [byState],
    datasource,
  },
  {
    name: 'On one ring with parts of the scale',
    formData: {
      overlap: true,
      groupby: ['state'],
      metric: 'mean_delay',
      min_val: 0,
      max_val: 15,
      intervals: '5,10,15',
      interval_color_indices: '5,2,4',
      show_split_line: true,
      show_axis_tick: true,
      split_number: 5,
      show_pointer: true,
      start_angle: 225,
      end_angle: -45,
    },
    frames: [byState],
    datasource,
  },
];
