import type { AggregateOperator } from '@belvedere/core';
import { invalidOption } from '../errors.ts';
import { shareOf } from '../quantile.ts';
import {
  countOf,
  deviationOf,
  maximumOf,
  meanOf,
  minimumOf,
  nonZeroCountOf,
  placeBy,
  productOf,
  sumOf,
  varianceOf,
  type Fold,
} from './fold.ts';
import { quantileOf } from './sorted-groups.ts';

/** What an operator does, and what its result is. */
export interface Operator {
  readonly fold: Fold;
  /** `one`: of a single value gives that value, whatever its kind. `count`: whole numbers. */
  readonly gives: 'one' | 'count' | 'measure';
}

const one = (fold: Fold): Operator => ({ fold, gives: 'one' });
const counts = (fold: Fold): Operator => ({ fold, gives: 'count' });
const measure = (fold: Fold): Operator => ({ fold, gives: 'measure' });

const [MEAN, SUM, PRODUCT] = [one(meanOf), one(sumOf), one(productOf)];
const [MINIMUM, MAXIMUM, MEDIAN] = [one(minimumOf), one(maximumOf), one(quantileOf(0.5))];

const OPERATORS: Readonly<Record<Exclude<AggregateOperator, 'percentile' | 'nanpercentile'>, Operator>> = {
  average: MEAN,
  mean: MEAN,
  nanmean: MEAN,
  sum: SUM,
  nansum: SUM,
  cumsum: SUM,
  prod: PRODUCT,
  product: PRODUCT,
  cumprod: PRODUCT,
  min: MINIMUM,
  nanmin: MINIMUM,
  max: MAXIMUM,
  nanmax: MAXIMUM,
  median: MEDIAN,
  nanmedian: MEDIAN,
  std: measure(deviationOf),
  var: measure(varianceOf),
  count: counts(countOf),
  count_nonzero: counts(nonZeroCountOf),
  argmin: counts(placeBy((value, best) => value < best)),
  argmax: counts(placeBy((value, best) => value > best)),
};

/**
 * The operator of a name. Percentiles take `q` from 0 to 1, or per cent above 1; a running sum or product gives its
 * last value. Throws OPTION_INVALID for a percentile without a usable `q`.
 */
export function operatorOf(operator: AggregateOperator, q: number | null | undefined): Operator {
  if (operator !== 'percentile' && operator !== 'nanpercentile') return OPERATORS[operator];
  const share = q === null || q === undefined ? null : shareOf(q);
  if (share === null)
    throw invalidOption(`Invalid options for ${operator}: q must be from 0 to 100, not ${q}`);
  return one(quantileOf(share));
}
