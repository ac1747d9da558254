import type { ValueScale } from './value-scale.ts';

const PARTS = 5;
const LOG_STEPS = [2, 3, 4, 5, 6, 7, 8, 9] as const;

function betweenPowers({ domain }: ValueScale): readonly number[] {
  const [low, high] = domain;
  const found: number[] = [];
  for (let power = Math.floor(Math.log10(low)); 10 ** power < high; power++)
    found.push(...LOG_STEPS.map((step) => step * 10 ** power).filter((tick) => tick > low && tick < high));
  return found;
}

/**
 * Ticks between the labelled ones: fifths of their distance, on a log scale the multiples of each power of ten. None for
 * a scale with fewer than two ticks, and none on a symlog scale.
 */
export function minorTicks(scale: ValueScale): readonly number[] {
  const { kind, ticks, domain } = scale;
  const [first = 0, second = first] = ticks;
  const step = (second - first) / PARTS;
  if (kind === 'symlog' || !(step > 0)) return [];
  if (kind === 'log') return betweenPowers(scale);
  const count = Math.floor((domain[1] - domain[0]) / step + 1e-9);
  const start = Math.ceil((domain[0] - first) / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => start + index)
    .filter((at) => at % PARTS !== 0)
    .map((at) => first + at * step)
    .filter((tick) => tick <= domain[1]);
}
