import { defineErrors } from '@belvedere/core';

/** Errors of verbs on frames. */
export const FRAME_ERRORS = defineErrors({
  POST_PROCESSING_UNKNOWN: 'the post-processing step %(operation)s is not known',
  COLUMNS_NOT_AVAILABLE: 'Referenced columns not available in DataFrame.',
  COLUMN_NOT_NUMERIC: 'Column "%(column)s" is not numeric or does not exist in the query results.',
  OPTION_INVALID: '%(reason)s',
  LABEL_EXISTS: 'Label already exists',
  INDEX_NOT_TEMPORAL: 'Resample operation requires DatetimeIndex',
  LOCATION_INVALID: 'Invalid %(what)s: %(text)s',
  ARROW_VALUE_UNFIT:
    'column %(column)s holds %(value)s, which its Arrow type cannot hold; ask for JSON instead',
  ARROW_UNREADABLE: 'the Arrow stream cannot be read: %(reason)s',
  FRAME_TOO_LARGE:
    '%(operation)s would give %(cells)s cells, %(limit)s are allowed; filter more rows or group more coarsely',
});

/** Makes one of {@link FRAME_ERRORS}. */
export const frameError = FRAME_ERRORS.error;

/** OPTION_INVALID with its reason. */
export const invalidOption = (reason: string): Error => frameError('OPTION_INVALID', { reason });

/** Cells a verb may make: about 200 MB of numbers. */
export const FRAME_CELLS_MAX = 25_000_000;

/** Throws FRAME_TOO_LARGE when a verb would make more than {@link FRAME_CELLS_MAX} cells. */
export function checkCells(operation: string, rows: number, columns: number): void {
  const cells = rows * columns;
  if (cells > FRAME_CELLS_MAX)
    throw frameError('FRAME_TOO_LARGE', { operation, cells, limit: FRAME_CELLS_MAX });
}
