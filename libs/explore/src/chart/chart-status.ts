import type { ChartDataState } from '@belvedere/chart-host';

/** What became of the picture of an answer. */
export interface Drawing {
  readonly of: ChartDataState['result'];
  readonly outcome: 'rendered' | 'failed';
}

/** How a chart stands: as its data do, and once they are there whether their picture is drawn. */
export type ChartStatus = ChartDataState['status'] | 'rendered';

/** The status of a chart; an answer whose picture is still to come is a success. */
export function chartStatus({ status, result }: ChartDataState, drawing: Drawing | null): ChartStatus {
  return status === 'success' && drawing !== null && drawing.of === result ? drawing.outcome : status;
}
