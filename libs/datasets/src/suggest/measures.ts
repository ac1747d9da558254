import type { JsonObject } from '@belvedere/core';
import { suggestMessages } from '../messages/suggest.ts';
import type { ColumnProfile, DatasetProfile } from './profile.ts';

/** A figure of a dataset that charts show. */
export interface Measure {
  readonly name: string;
  /** As a form names it: a saved metric, or one made for it. */
  readonly metric: string | JsonObject;
  /** Means of few rows stand high by chance, so many groups are not ranked by one. */
  readonly isMean: boolean;
  /** Counts what is there at a moment, such as people: adding moments up counts the same ones again. */
  readonly isLevel: boolean;
}

/** Names of numbers that are labels, not amounts: figures of them say nothing. */
const LABEL_NUMBER =
  /(^|[_\s])(id|key|code|zip|zip_?code|postcode|phone|year|month|day|week|hour|minute|lat|lon|lng|latitude|longitude|index|number|no|nr|rank|row|unnamed)([_\s]?\d+)?$/i;
/** Names of amounts that can be added up. */
const ADDITIVE =
  /(^|[_\s])(amount|sales|revenue|gross|profit|cost|costs|budget|spend|income|expenses|quantity|qty|count|counts|units|orders|votes|visits|clicks|flights|precipitation|rainfall|deaths|cases)($|[_\s])/i;
/** Names of what is there at a moment. */
const LEVEL =
  /(^|[_\s])(pop|population|inhabitants|unemployed|employed|employees|headcount|members|subscribers|inventory|stock|balance|balances|holdings|debt)($|[_\s])/i;
/** `customerId` as `customer_Id`. */
const wordsOf = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1_$2');
/** A share of rows from which a whole number without gaps counts the rows. */
const COUNTING = 0.95;

function isRowNumber({ distinct, min, max }: ColumnProfile, rows: number): boolean {
  if (min === null || max === null) return false;
  const width = max - min + 1;
  const countsOn = rows > 3 && min <= 1 && min >= 0 && distinct === rows && width === rows;
  return countsOn || (rows > 20 && distinct >= rows * COUNTING && width <= rows * 1.1);
}

/** Numbers that measure something: neither labels, nor row numbers, nor the same in every row. */
export function amountsOf({ columns, rows }: DatasetProfile): readonly ColumnProfile[] {
  return columns.filter(
    (column) =>
      column.kind === 'number' &&
      column.distinct > 2 &&
      column.min !== column.max &&
      !LABEL_NUMBER.test(wordsOf(column.name)) &&
      !isRowNumber(column, rows),
  );
}

/** The saved count of rows, or one made for it. */
export function countMeasure({ metrics }: DatasetProfile): Measure {
  const saved = metrics.find(({ expression }) => /^\s*count\s*\(\s*(\*|1)\s*\)\s*$/i.test(expression));
  const name = saved?.verbose_name ?? suggestMessages.rows.text;
  const made = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: name, hasCustomLabel: true };
  return { name, metric: saved?.metric_name ?? made, isMean: false, isLevel: false };
}

function measureOf({ name: column, label: title }: ColumnProfile): Measure {
  const isMean = !ADDITIVE.test(wordsOf(column));
  const message = isMean ? suggestMessages.average : suggestMessages.sum;
  const label = message.text.replace('%(column)s', () => title);
  return {
    name: label,
    isMean,
    isLevel: false,
    metric: {
      expressionType: 'SIMPLE',
      aggregate: isMean ? 'AVG' : 'SUM',
      column: { column_name: column },
      label,
      hasCustomLabel: true,
    },
  };
}

/** One sum, perhaps times a factor; what it adds up is its first group. */
const PURE_SUM = /^\s*sum\s*\(\s*"?([^()"]*)"?\s*\)\s*(?:\*\s*[\d.]+\s*)?$/i;

/** Whether a saved metric adds moments of a level up. */
function isLevelSum(expression: string, names: readonly string[]): boolean {
  const added = PURE_SUM.exec(expression)?.[1];
  return added !== undefined && [added, ...names].some((name) => LEVEL.test(wordsOf(name)));
}

/** Figures beside the count: saved metrics first, then sums and means of the amounts that no saved one reads. */
export function measuresOf(profile: DatasetProfile): readonly Measure[] {
  const { metric: counted } = countMeasure(profile);
  const saved = profile.metrics.filter(({ metric_name: name }) => name !== counted);
  const reads = ({ name }: ColumnProfile): boolean =>
    saved.some(({ expression }) => expression.toLowerCase().includes(name.toLowerCase()));
  return [
    ...saved.map(({ metric_name: metric, verbose_name: title, expression }) => ({
      name: title ?? metric,
      metric,
      isMean: !PURE_SUM.test(expression),
      isLevel: isLevelSum(expression, [metric, title ?? '']),
    })),
    ...amountsOf(profile)
      .filter((column) => !reads(column))
      .map(measureOf),
  ];
}
