import { defineErrors } from '@belvedere/core';

/** Errors of writing a result. */
export const ENCODER_ERRORS = defineErrors({
  PARQUET_VALUE_UNFIT:
    'column %(column)s holds "%(value)s", which does not fit its type %(type)s in a Parquet file; take CSV or JSON instead',
});
