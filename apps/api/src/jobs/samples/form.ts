import type { JsonObject } from '@belvedere/core';
import { categoricalScheme } from '@belvedere/theme';

/** Filter of a form: the time column within a range, start included, end excluded. */
export const within = (column: string, from: string, until: string): JsonObject => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: column,
  operator: 'TEMPORAL_RANGE',
  comparator: `${from} : ${until}`,
});

/** Filter of a form: a column compared with a value. */
export const where = (column: string, operator: string, comparator: string | number | null): JsonObject => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: column,
  operator,
  comparator,
});

const { colors } = categoricalScheme('belvedere');
const colorAt = (index: number): string => colors[index] ?? '';

/** Colours of the house's scheme by name. */
export const COLORS = {
  blue: colorAt(0),
  orange: colorAt(1),
  lagoon: colorAt(2),
  brick: colorAt(3),
  sage: colorAt(4),
  violet: colorAt(5),
  slate: colorAt(8),
} as const;
