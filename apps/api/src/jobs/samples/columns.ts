import type { SampleColumn, SampleMetric } from './sample.ts';

type Words = readonly [name: string, label: string, description: string];

const columnOf = (kind: SampleColumn['kind'], [name, label, description]: Words): SampleColumn => ({
  name,
  kind,
  label,
  description,
});

/** A text column. */
export const text = (...words: Words): SampleColumn => columnOf('text', words);
/** A number column. */
export const number = (...words: Words): SampleColumn => columnOf('number', words);
/** A date or timestamp column. */
export const time = (...words: Words): SampleColumn => columnOf('time', words);

/** The column with an expression: it is calculated. */
export const calculated = (column: SampleColumn, expression: string): SampleColumn => ({
  ...column,
  expression,
});

/** A metric. */
export const metric = (
  name: string,
  label: string,
  expression: string,
  format: string,
  description: string,
): SampleMetric => ({ name, label, expression, format, description });

/** The metric that every dataset has: how many rows there are. */
export const rowCount = (label: string, description: string): SampleMetric =>
  metric('count', label, 'COUNT(*)', ',d', description);
