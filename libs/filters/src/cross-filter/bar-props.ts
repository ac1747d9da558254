import type { CrossFilterPlace } from './use-cross-filter.ts';

/** Props of the bar of cross-filters. */
export interface CrossFilterBarProps {
  readonly place: CrossFilterPlace;
  readonly titleOf: (chartId: number) => string;
  /** Name of a column of a chart's dataset, as readers know it. */
  readonly columnOf: (chartId: number, column: string) => string;
  /** Brings a chart into sight. */
  readonly onLocate: (chartId: number) => void;
}
