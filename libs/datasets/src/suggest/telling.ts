import type { Frame } from '@belvedere/frame';
import { numberAt } from '@belvedere/frame';
import type { SuggestedChart } from './suggest-charts.ts';

/** Charts that show how values differ; the others are figures and rows. */
const COMPARING: ReadonlySet<string> = new Set([
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'pie',
  'world_map',
]);
const FIGURES: ReadonlySet<string> = new Set(['big_number_total']);
/** Difference between the largest and the smallest value, as a share of the largest, below which a chart is flat. */
const FLAT = 1e-6;

/** Share of all that the largest bar may have, before the others cannot be seen beside it. */
const DWARFING = 0.98;

function numbersOf(frame: Frame): readonly number[] {
  const column = frame.columns.findLast(
    ({ kind }) => kind === 'integer' || kind === 'float' || kind === 'decimal',
  );
  if (column === undefined) return [];
  return Array.from({ length: frame.rows }, (_, row) => numberAt(column, row)).filter(
    (value): value is number => value !== null && Number.isFinite(value),
  );
}

function differ(values: readonly number[]): boolean {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most - least > FLAT * Math.max(Math.abs(least), Math.abs(most));
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + Math.abs(value), 0);

const isDwarfed = (values: readonly number[]): boolean =>
  Math.max(...values.map(Math.abs)) > DWARFING * sum(values);

/**
 * Whether a suggested chart says something of its rows: neither empty, nor one bar, nor all the same, nor one beside
 * which the others vanish.
 */
export function isTelling({ form }: Pick<SuggestedChart, 'form'>, frame: Frame): boolean {
  if (frame.rows === 0) return false;
  const values = numbersOf(frame);
  if (FIGURES.has(form.viz_type)) return values.length > 0;
  return !COMPARING.has(form.viz_type) || (values.length > 1 && differ(values) && !isDwarfed(values));
}
