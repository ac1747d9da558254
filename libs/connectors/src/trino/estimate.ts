import type { CostEstimate } from '../connector.ts';

const LABELS: readonly (readonly [key: string, label: string, unit: string])[] = [
  ['outputRowCount', 'Output count', ' rows'],
  ['outputSizeInBytes', 'Output size', 'B'],
  ['cpuCost', 'CPU cost', ''],
  ['maxMemory', 'Max memory', 'B'],
  ['networkCost', 'Network cost', ''],
];
const STEPS: readonly (readonly [number, string])[] = [
  [1e15, 'P'],
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'K'],
];

function shown(value: number, unit: string): string {
  const [size, prefix] = STEPS.find(([step]) => value >= step) ?? [1, ''];
  const text = `${Math.trunc(value / size)} ${prefix}${unit.trim()}`;
  return unit.startsWith(' ')
    ? `${Math.trunc(value / size)}${prefix === '' ? '' : ` ${prefix}`}${unit}`
    : text.trim();
}

function estimateOf(plan: unknown): Readonly<Record<string, unknown>> {
  const estimate: unknown = typeof plan === 'object' && plan !== null ? Reflect.get(plan, 'estimate') : null;
  return typeof estimate === 'object' && estimate !== null ? { ...estimate } : {};
}

/** The root's guess in the JSON of `EXPLAIN (TYPE IO, FORMAT JSON)`; numbers that it does not know are left out. */
export function trinoEstimate(text: string): CostEstimate {
  const estimate = estimateOf(JSON.parse(text));
  const known = LABELS.flatMap(([key, label, unit]) => {
    const value = estimate[key];
    return typeof value === 'number' && Number.isFinite(value) ? [[label, shown(value, unit)]] : [];
  });
  return Object.fromEntries(known) as CostEstimate;
}
