/**
 * Columns of a histogram that a database counted, beside those of its groups: a row for each bin of a group that holds
 * anything. `bin` counts from 0 and is null for rows without a value; `low` and `high` are the ends of all bins.
 */
export const BIN_COLUMNS = { bin: 'bv_bin', low: 'bv_low', high: 'bv_high', rows: 'bv_rows' } as const;
