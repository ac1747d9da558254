import { isTemporalKind, TIMESTAMP_COLUMN, type PostProcessingOptions } from '@belvedere/core';
import { columnNamed, type Frame, type FrameColumn, type NumberColumn } from '../frame.ts';
import { rowOrder, sortedRows } from '../compare-rows.ts';
import { partsOf, withParts } from '../column-parts.ts';
import { checkCells, invalidOption } from '../errors.ts';
import { forecastSeries } from '../forecast/forecast-series.ts';
import { momentsBehind } from '../forecast/moments-behind.ts';
import { columnFromNumbers } from '../from-numbers.ts';
import { requireNumbers } from '../numeric.ts';
import { takeFrame, takeRows } from '../take-rows.ts';
import { withUniqueNames } from '../unique-names.ts';

type Options = PostProcessingOptions<'prophet'>;

const POINTS_MIN = 2;

function checkOptions({ time_grain: grain, periods, confidence_interval: confidence }: Options): void {
  if (grain === '') throw invalidOption('Time grain missing');
  if (momentsBehind(0, grain, 0) === null) throw invalidOption(`Unsupported time grain: ${grain}`);
  if (!Number.isSafeInteger(periods) || periods < 0) throw invalidOption('Periods must be a whole number');
  if (!(confidence > 0 && confidence < 1))
    throw invalidOption('Confidence interval must be between 0 and 1 (exclusive)');
}

function timeColumn(frame: Frame, name: string): NumberColumn {
  const column = columnNamed(frame, name);
  if (column === null || !isTemporalKind(column.kind) || !('data' in column))
    throw invalidOption('DataFrame must include temporal column');
  return column;
}

/** A series with what is expected of it and the bounds, over the rows and the moments behind them. */
function withForecast(column: FrameColumn, moments: Float64Array, options: Options): readonly FrameColumn[] {
  const values = requireNumbers(column);
  const known = Int32Array.from(values.keys()).filter((row) => Number.isFinite(values[row] ?? Number.NaN));
  if (known.length < POINTS_MIN) throw invalidOption('Dataframe has less than 2 non-NaN rows.');
  const { expected, lower, upper } = forecastSeries({
    history: {
      moments: Float64Array.from(known, (row) => moments[row] ?? 0),
      values: Float64Array.from(known, (row) => values[row] ?? 0),
    },
    moments,
    confidence: options.confidence_interval,
    seasonality: {
      yearly: options.yearly_seasonality,
      weekly: options.weekly_seasonality,
      daily: options.daily_seasonality,
    },
  });
  const named = (suffix: string, data: Float64Array): FrameColumn => {
    const parts = partsOf(column);
    const last = `${parts.at(-1) ?? ''}__${suffix}`;
    return withParts(columnFromNumbers({ name: column.name, kind: 'float' }, data), [
      ...parts.slice(0, -1),
      last,
    ]);
  };
  const rows = Int32Array.from(moments, (_, row) => (row < values.length ? row : -1));
  return [
    named('yhat', expected),
    named('yhat_lower', lower),
    named('yhat_upper', upper),
    takeRows(column, rows),
  ];
}

/**
 * A seasonal-trend forecast (see {@link forecastSeries}; not the Prophet library, its options and names). Adds to every
 * series `<name>__yhat`, `<name>__yhat_lower` and `<name>__yhat_upper` over its rows and `periods` further ones, each a
 * `time_grain` later. `index` (`__timestamp`) names the time column; rows are put in its order, those without a time
 * are left out. `*_seasonality`: null decides by the data, true and false by themselves, a number is how many waves
 * shape the season. Nulls are left out of the fit; values of the series keep kind and digits, what is computed is
 * float. Throws OPTION_INVALID (also for a series of fewer than two values), COLUMN_NOT_NUMERIC, FRAME_TOO_LARGE.
 */
export function prophet(frame: Frame, options: Options): Frame {
  checkOptions(options);
  const name = options.index ?? TIMESTAMP_COLUMN;
  const unsorted = timeColumn(frame, name);
  if (frame.columns.length < 2) throw invalidOption('DataFrame include at least one series');
  checkCells('prophet', frame.rows + options.periods, 4 * (frame.columns.length - 1));
  const order = sortedRows(frame.rows, [rowOrder(unsorted, 'ascending')]);
  const sorted = takeFrame(
    frame,
    order.filter((row) => !Number.isNaN(unsorted.data[row])),
  );
  const time = timeColumn(sorted, name);
  const future =
    momentsBehind(time.data.at(-1) ?? 0, options.time_grain, options.periods) ?? new Float64Array(0);
  const moments = new Float64Array(sorted.rows + future.length);
  moments.set(time.data);
  moments.set(future, sorted.rows);
  const series = sorted.columns.filter((column) => column.name !== name);
  const columns = series.flatMap((column) => withForecast(column, moments, options));
  const index: FrameColumn = { ...time, data: moments, valid: null };
  return withUniqueNames({ ...sorted, rows: moments.length, columns: [index, ...columns] });
}
