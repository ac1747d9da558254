import { formatLocale } from 'd3-format';

const { format } = formatLocale({ decimal: '.', thousands: ',', grouping: [3], currency: ['$', ''] });
const large = format('.3~s');
const one = format('.2~f');
const small = format('.4~f');

/** A number as short as it can be read: 1.52M, 12.35, 0.0012, 3.1µ. English separators in every language. */
export function smartNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1000) return large(value).replace('G', 'B');
  if (size >= 1) return one(value);
  if (size >= 0.001) return small(value);
  if (size > 0.000001) return `${large(value * 1_000_000)}µ`;
  return large(value);
}

/** The same with a plus before what is greater than zero. */
export function smartNumberSigned(value: number): string {
  return `${value > 0 ? '+' : ''}${smartNumber(value)}`;
}
