import { defineErrors } from '@belvedere/core';

/** Errors of making the samples. */
export const sampleErrors = defineErrors({
  SAMPLES_NOT_FILLED: 'the sample data could not be written: %(reason)s',
  SAMPLES_INCONSISTENT: 'the sample chart "%(chart)s" names "%(name)s", which does not exist',
});
