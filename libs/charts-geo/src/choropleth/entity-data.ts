import { namedColumn, type ChartDatasource } from '@belvedere/charts';
import { metricLabel, type Column, type Metric } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Cell, type Frame } from '@belvedere/frame';
import type { Place } from '../atlas/place.ts';
import { matchPlaces, type MatchedPlaces } from './match-places.ts';

/** The rows of an answer by the places that they name. */
export interface EntityData extends MatchedPlaces {
  /** Value of each row's entity. */
  readonly entities: readonly Cell[];
  /** Value of each place; NaN where there is none. */
  readonly values: Float64Array;
  /** Second value of each place; NaN where there is none or none was asked for. */
  readonly sizes: Float64Array;
}

/** What is read of an answer. */
export interface EntityQuestion {
  readonly entity: Column | null;
  readonly metric: Metric | null;
  readonly secondary: Metric | null;
  /** Codes that the entities may be, and `name`. */
  readonly kinds: readonly string[];
}

function byPlace(frame: Frame, metric: Metric | null, rowOf: Int32Array): Float64Array {
  const column = metric === null ? null : columnNamed(frame, metricLabel(metric));
  return Float64Array.from(rowOf, (row) => (column === null || row < 0 ? Number.NaN : numberAt(column, row)));
}

/** Reads an answer; see {@link matchPlaces} for rows that name no place. */
export function entityData(
  frame: Frame = EMPTY_FRAME,
  places: readonly Place[],
  { entity, metric, secondary, kinds }: EntityQuestion,
  datasource: ChartDatasource,
): EntityData {
  const column = entity === null ? null : columnNamed(frame, namedColumn(entity, datasource).label);
  const entities = column === null ? [] : Array.from({ length: frame.rows }, (_, row) => cellAt(column, row));
  const matched = matchPlaces(places, entities, kinds);
  return {
    ...matched,
    entities,
    values: byPlace(frame, metric, matched.rowOf),
    sizes: byPlace(frame, secondary, matched.rowOf),
  };
}
