import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource, flightsIn } from '../fixtures/flights-datasource.ts';
import {
  flightsOverall,
  flightsOverallBefore,
  onTimeOverall,
  onTimeOverallBefore,
  weeklyFlights,
  weeklyOnTime,
} from '../fixtures/flights.ts';
import { wholeWeeklyFlights } from '../fixtures/whole-weeks.ts';

const weekly = { x_axis: 'date', time_grain_sqla: 'P1W', start_y_axis_at_zero: false };
const quarter = {
  ...weekly,
  adhoc_filters: flightsIn('2001-04-01 : 2001-07-01'),
  aggregation: 'raw',
  time_compare: 'inherit',
};

/** Uses of the big number with trendline. */
export const bigNumberExamples: readonly ChartExample[] = [
  {
    name: 'Flights of the quarter against the one before',
    formData: { ...quarter, metric: 'flights' },
    frames: [weeklyFlights, flightsOverall, flightsOverallBefore],
    datasource,
  },
  {
    name: 'Share on time in percentage points',
    formData: { ...quarter, metric: 'on_time', comparison_type: 'difference' },
    frames: [weeklyOnTime, onTimeOverall, onTimeOverallBefore],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Latest week against four weeks before',
    formData: { ...weekly, metric: 'flights', compare_lag: 4, compare_suffix: 'vs 4 weeks ago' },
    frames: [wholeWeeklyFlights],
    datasource,
  },
  {
    name: 'A number without a trend',
    formData: { ...weekly, metric: 'flights', show_trend_line: false, subheader: 'per week' },
    frames: [wholeWeeklyFlights],
    datasource,
  },
];
