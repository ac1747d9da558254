import type { DataMask } from '@belvedere/core';
import type { CrossFilterPlace } from './use-cross-filter.ts';

/** Props of the bar of cross-filters. */
export interface CrossFilterBarProps {
  readonly place: CrossFilterPlace;
  readonly titleOf: (chartId: number) => string;
  /** What a mask filters by, as readers know it: `Airport: ORD`. */
  readonly labelOf: (mask: DataMask) => string;
  /** Brings a chart into sight. */
  readonly onLocate: (chartId: number) => void;
}
