import { type ChartInput, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, columnLabel } from '@belvedere/core';
import { cellAt, EMPTY_FRAME, numberAt, type Cell, type FrameColumn } from '@belvedere/frame';
import { columnsThere } from '../data/categories.ts';
import { dimensionText } from '../text/dimension-text.ts';
import type { HistogramPanel } from './manifest.ts';
import { omissionMessages } from '../messages/omissions.ts';
import { happened, type Omission } from '../shapes/omissions.ts';

/** Form data of a histogram. */
export type HistogramForm = FormDataOf<HistogramPanel>;

/** A bin with its ends; the last bin holds its upper end too. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  /** The column of the answer that counts it. */
  readonly column: FrameColumn;
}

/** One group of rows. */
export interface BinSeries {
  readonly label: string;
  readonly cells: readonly Cell[];
  readonly words: readonly string[];
  readonly row: number;
  readonly values: Float64Array;
}

/** Counts or shares by group and bin. */
export interface HistogramData {
  readonly bins: readonly Bin[];
  readonly series: readonly BinSeries[];
  /** What the picture leaves out. */
  readonly omissions: readonly Omission[];
}

const EDGES = /^(-?[\d.e+-]+) - (-?[\d.e+-]+)$/;
const MOST_SERIES = 20;

function binOf(column: FrameColumn): readonly Bin[] {
  const [, from, to] = EDGES.exec(column.name) ?? [];
  return from === undefined || to === undefined ? [] : [{ from: Number(from), to: Number(to), column }];
}

/** Reads the bins of the answer; of more than 20 groups the first ones. */
export function prepareHistogram({ frames, formData: form }: ChartInput<HistogramForm>): HistogramData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const groups = asList(form.groupby);
  const names = new Set(groups.map(columnLabel));
  const bins = frame.columns.filter(({ name }) => !names.has(name)).flatMap(binOf);
  const dimensions = columnsThere(frame, groups);
  const series = Array.from({ length: Math.min(MOST_SERIES, frame.rows) }, (_, row): BinSeries => {
    const words = dimensions.map((column) => dimensionText(column, row, valueMessages.null.text));
    return {
      label: words.join(', '),
      words,
      cells: dimensions.map((column) => cellAt(column, row)),
      row,
      values: Float64Array.from(bins, ({ column }) => numberAt(column, row)),
    };
  });
  const count = frame.rows - series.length;
  return {
    bins,
    series,
    omissions: happened({ message: omissionMessages.groups, count, most: MOST_SERIES }),
  };
}

/** How series are told apart; all of them have a name even without groups. */
export const seriesKey = ({ label }: BinSeries): string => (label === '' ? 'all' : label);
