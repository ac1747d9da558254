import type { ChartExample } from '@belvedere/charts';
import type { FrameJson } from '@belvedere/frame';
import { flightsDatasource as datasource, flightsIn } from '../fixtures/flights-datasource.ts';
import {
  flightsOverall,
  flightsOverallBefore,
  onTimeOverall,
  onTimeOverallBefore,
} from '../fixtures/flights.ts';

/** An answer with the one of the period before beside it, as the server joins them. */
function joined(now: FrameJson, before: FrameJson): FrameJson {
  const columns = before.columns.map((column) => ({ ...column, name: `${column.name}__inherit` }));
  return { rows: now.rows, columns: [...now.columns, ...columns] };
}

const quarter = { adhoc_filters: flightsIn('2001-04-01 : 2001-07-01'), time_compare: 'inherit' };

/** Uses of the comparison of two periods. */
export const popKpiExamples: readonly ChartExample[] = [
  {
    name: 'Flights of the quarter and the one before',
    formData: { ...quarter, metric: 'flights', comparison_color_enabled: true },
    frames: [joined(flightsOverall, flightsOverallBefore)],
    datasource,
  },
  {
    name: 'Share on time with a subtitle',
    formData: { ...quarter, metric: 'on_time', subtitle: 'April to June 2001' },
    frames: [joined(onTimeOverall, onTimeOverallBefore)],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Without anything to compare with',
    formData: { ...quarter, metric: 'flights', unit: 'flights' },
    frames: [flightsOverall],
    datasource,
  },
];
