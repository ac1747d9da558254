import type {
  ExtraFormData,
  FilterMask,
  FormData,
  Json,
  Message,
  NativeFilter,
  QueryObject,
} from '@belvedere/core';
import type { Frame } from '@belvedere/frame';
import type { ChartDatasource } from '../datasource.ts';

/** Columns that a filter may take its values from. */
export type FilterColumns = 'any' | 'numbers' | 'times' | 'metrics' | 'none';

/** What the question for a filter's values is made of. */
export interface FilterAsk {
  /** What the filters that it depends on add. */
  readonly above: ExtraFormData;
  /** Text that values must hold; all when empty. */
  readonly search: string;
  /** Asks only which of these occur; for all values when absent. */
  readonly among?: readonly Json[];
  /** Values that are offered at once; FILTER_OPTIONS_LIMIT when absent. */
  readonly rowLimit?: number;
  readonly datasource: ChartDatasource;
}

/** One value to choose. */
export interface FilterOption {
  readonly value: Json;
  readonly label: string;
  /** Rows that have it; null where nobody counted. */
  readonly count: number | null;
  /** Headings that it is listed under, the coarsest first; absent where values are in no levels. */
  readonly path?: readonly string[];
  /** Value that it is listed under, null for one at the top; absent where no column names the parents of values. */
  readonly parent?: Json;
}

/** What can be chosen in a filter. */
export interface FilterChoices {
  readonly options: readonly FilterOption[];
  /** There are more values than the question asked for. */
  readonly isCut: boolean;
  /** Smallest and largest number; null for filters without any. */
  readonly bounds: readonly [low: number, high: number] | null;
}

/** How many rows lie in each of equal parts of the range of a filter's numbers, the smallest first. */
export type FilterSketch = readonly number[];

/** A kind of filter: what it asks, what can be chosen, and what a choice says to the charts in its scope. */
export interface FilterType {
  /** The wire's `filterType`. */
  readonly id: string;
  readonly name: Message;
  readonly icon: string;
  readonly columns: FilterColumns;
  /** Whether it reads a dataset at all. */
  readonly hasDataset: boolean;
  /** Whether its values may depend on other filters. */
  readonly mayDepend: boolean;
  /** The question for its values; null for a filter that knows them without one. */
  readonly buildQuery: (filter: NativeFilter, form: FormData, ask: FilterAsk) => QueryObject | null;
  /** The question for how its numbers are spread, and how its answer is read; absent where they have no such shape. */
  readonly sketch?: {
    readonly buildQuery: (filter: NativeFilter, form: FormData) => QueryObject;
    readonly read: (frame: Frame) => FilterSketch;
  };
  /** What its answer offers, as it was asked. */
  readonly readChoices: (
    filter: NativeFilter,
    frame: Frame,
    asked: Pick<FilterAsk, 'datasource' | 'rowLimit'>,
  ) => FilterChoices;
  /** The choice made where the first value is taken; null where there is none. */
  readonly firstOf: (choices: FilterChoices) => Json;
  /** What a value says; undefined or null for none chosen. `choices` may be absent where they are not known yet. */
  readonly maskOf: (
    filter: NativeFilter,
    value: Json | undefined,
    choices: FilterChoices | null,
  ) => FilterMask;
}

/** Nothing to choose. */
export const NO_CHOICES: FilterChoices = { options: [], isCut: false, bounds: null };

/** Values of a choice as a list: one value is a list of it, none an empty one. */
export function valuesOf(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as readonly Json[]) : [value];
}
