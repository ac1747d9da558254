import { BIN_COLUMNS } from '@belvedere/core';
import type { Dialect } from '../../dialect.ts';
import type { Select } from '../../tree/nodes.ts';
import { printSelect } from '../../tree/print.ts';
import { DEFAULT_BINS, type CountedColumn, type HistogramOptions } from './histogram-options.ts';

/** What is counted. */
export interface BinnedInput {
  /** All rows, without limit and order. */
  readonly select: Select;
  readonly columns: readonly CountedColumn[];
  readonly options: HistogramOptions;
  readonly dialect: Dialect;
}

/** The largest float: infinities and what is no number lie outside, on every engine. */
const MOST = '1.7976931348623157e308';
/** Half the width of all bins where every value is the same; of large ones a share, so that it is not lost in rounding. */
const HALF_WIDTH = 'CASE WHEN ABS(bv_least) < 1e12 THEN 5e-1 ELSE ABS(bv_least) * 1e-9 END';

/** The counted column as a float; booleans are 0 and 1. */
function numberSql({ columns, options, dialect }: BinnedInput): string {
  const name = dialect.quoteName(options.column);
  const kind = columns.find(({ label }) => label === options.column)?.kind ?? null;
  const isTruth = kind === 'boolean';
  const number = isTruth ? `CASE WHEN ${name} THEN 1 WHEN NOT ${name} THEN 0 END` : name;
  return dialect.asFloat(isTruth ? `(${number})` : number);
}

/** How the ends of the bins are found. */
interface BinEnds {
  /** Bins that are counted. */
  readonly bins: number;
  /** The statements that lead to `bv_range`, and what it has beside its ends. */
  readonly steps: readonly string[];
  readonly carried: readonly string[];
  /** The edge at a place. */
  readonly edge: (at: string) => string;
}

/** From the least to the greatest value. */
const evenEnds = (bins: number): BinEnds => ({
  bins,
  steps: [
    'bv_range AS (SELECT bv_least - bv_half_width AS bv_low, bv_most + bv_half_width AS bv_high FROM bv_half)',
  ],
  carried: [],
  edge: (at) => `bv_low + (bv_high - bv_low) * ${at} / ${bins}`,
});

const FACTOR =
  'CASE WHEN bv_share <= 1.000000001e0 THEN 1e0 WHEN bv_share <= 2.000000001e0 THEN 2e0 WHEN bv_share <= 5.000000001e0 THEN 5e0 ELSE 1e1 END';

/**
 * Multiples of 1, 2 or 5 times a power of ten, one bin more than asked for, because the first begins below the least
 * value. An edge is a whole number times `bv_times` by `bv_by`: with both exact, it is the number that its text says.
 */
const roundEnds = (bins: number): BinEnds => ({
  bins: bins + 1,
  steps: [
    `bv_widths AS (SELECT bv_least - bv_half_width AS bv_from, (bv_most - bv_least + 2e0 * bv_half_width) / ${bins} AS bv_width FROM bv_half)`,
    'bv_tens AS (SELECT bv_from, bv_width, FLOOR(LOG10(bv_width)) AS bv_ten FROM bv_widths)',
    'bv_shares AS (SELECT bv_from, bv_ten, bv_width / POWER(1e1, bv_ten) AS bv_share FROM bv_tens)',
    `bv_factors AS (SELECT bv_from, bv_ten, ${FACTOR} AS bv_factor FROM bv_shares)`,
    'bv_steps AS (SELECT bv_from, CASE WHEN bv_ten >= 0 THEN bv_factor * POWER(1e1, bv_ten) ELSE bv_factor END AS bv_times, CASE WHEN bv_ten >= 0 THEN 1e0 ELSE POWER(1e1, -bv_ten) END AS bv_by FROM bv_factors)',
    'bv_starts AS (SELECT FLOOR(bv_from * bv_by / bv_times) AS bv_first, bv_times, bv_by FROM bv_steps)',
    `bv_range AS (SELECT bv_first * bv_times / bv_by AS bv_low, (bv_first + ${bins + 1}) * bv_times / bv_by AS bv_high, bv_first, bv_times, bv_by FROM bv_starts)`,
  ],
  carried: ['bv_first', 'bv_times', 'bv_by'],
  edge: (at) => `(bv_first + ${at}) * bv_times / bv_by`,
});

/** The bin below or above where rounding has put a value on the wrong side of an edge. */
function settledBin({ bins, edge }: BinEnds): string {
  const below = `bv_at > 0 AND bv_value < ${edge('bv_at')}`;
  const above = `bv_at < ${bins - 1} AND bv_value >= ${edge('(bv_at + 1)')}`;
  return `CASE WHEN ${below} THEN bv_at - 1 WHEN ${above} THEN bv_at + 1 ELSE bv_at END`;
}

/**
 * Text of the statement: the ends of all values, the bin of each row, rows by group and bin. Edges belong to the bin
 * above them, the last edge to the last bin. Every name of ours begins with `bv_`.
 */
export function binnedRows(input: BinnedInput): string {
  const { select, options, dialect } = input;
  const asked = options.bins ?? DEFAULT_BINS;
  const ends = options.round === true ? roundEnds(asked) : evenEnds(asked);
  const { bins, carried } = ends;
  const groups = [...new Set(options.groupby ?? [])].map((name) => dialect.quoteName(name));
  const keyed = (...parts: readonly string[]): string => [...groups, ...parts].join(', ');
  const share = `FLOOR((bv_value - bv_low) / (bv_high - bv_low) * ${bins})`;
  const parts = [
    `bv_all AS (\n${printSelect(select, dialect)}\n)`,
    `bv_numbers AS (SELECT ${keyed(`${numberSql(input)} AS bv_number`)} FROM bv_all)`,
    `bv_values AS (SELECT ${keyed(`CASE WHEN bv_number BETWEEN -${MOST} AND ${MOST} THEN bv_number END AS bv_value`)} FROM bv_numbers)`,
    'bv_ends AS (SELECT MIN(bv_value) AS bv_least, MAX(bv_value) AS bv_most FROM bv_values)',
    `bv_half AS (SELECT bv_least, bv_most, CASE WHEN bv_most > bv_least THEN 0e0 ELSE ${HALF_WIDTH} END AS bv_half_width FROM bv_ends)`,
    ...ends.steps,
    `bv_placed AS (SELECT ${keyed('bv_value', 'bv_low', 'bv_high', ...carried, `CASE WHEN bv_value >= bv_high THEN ${bins - 1} ELSE ${share} END AS bv_near`)} FROM bv_values CROSS JOIN bv_range)`,
    `bv_near_bins AS (SELECT ${keyed('bv_value', 'bv_low', 'bv_high', ...carried, `CASE WHEN bv_near > ${bins - 1} THEN ${bins - 1} ELSE bv_near END AS bv_at`)} FROM bv_placed)`,
    `bv_bins AS (SELECT ${keyed('bv_low', 'bv_high', `${settledBin(ends)} AS ${BIN_COLUMNS.bin}`)} FROM bv_near_bins)`,
  ];
  const keys = keyed(BIN_COLUMNS.bin, BIN_COLUMNS.low, BIN_COLUMNS.high);
  return `WITH ${parts.join(',\n')}\nSELECT ${keys}, COUNT(*) AS ${BIN_COLUMNS.rows} FROM bv_bins GROUP BY ${keys}`;
}
