import type { AggregateSpec } from '@belvedere/core';
import { columnOf } from '../column-parts.ts';
import type { Frame, FrameColumn } from '../frame.ts';

/** Results by name, and how each is made. */
export type Aggregates = Readonly<Record<string, AggregateSpec>>;

/** An aggregate and the column it reads. */
export interface AggregateSource {
  readonly name: string;
  readonly spec: AggregateSpec;
  readonly column: FrameColumn;
}

/** Sources of aggregates; one without `column` reads the column named like its result. Throws COLUMNS_NOT_AVAILABLE. */
export function sourcesOf(frame: Frame, aggregates: Aggregates): readonly AggregateSource[] {
  return Object.entries(aggregates).map(([name, spec]) => ({
    name,
    spec,
    column: columnOf(frame, spec.column ?? name),
  }));
}
