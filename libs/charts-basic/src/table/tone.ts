import type { ConditionalFormat } from '@belvedere/controls';

/** Tint behind a value. */
export type Tone = 'success' | 'danger' | 'warning';

const NAMED: Readonly<Record<string, Tone>> = {
  success: 'success',
  green: 'success',
  danger: 'danger',
  red: 'danger',
  warning: 'warning',
  yellow: 'warning',
};

/** The tint nearest to a stored colour: green says good, yellow and orange warn, all others are bad. */
export function toneOf(color: string): Tone {
  const named = NAMED[color.toLowerCase()];
  if (named !== undefined) return named;
  const digits = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(color);
  const [red, green, blue] = [1, 2, 3].map((index) => Number.parseInt(digits?.[index] ?? '0', 16)) as [
    number,
    number,
    number,
  ];
  if (green > red) return 'success';
  return red - green < 60 && green - blue > 40 ? 'warning' : 'danger';
}

/** Whether a rule holds for a value. Rules without an operator hold for every value. */
export function holdsFor(rule: ConditionalFormat, value: number): boolean {
  const target = rule.targetValue ?? Number.NaN;
  const [left, right] = [rule.targetValueLeft ?? Number.NaN, rule.targetValueRight ?? Number.NaN];
  switch (rule.operator) {
    case '>':
      return value > target;
    case '<':
      return value < target;
    case '≥':
    case '>=':
      return value >= target;
    case '≤':
    case '<=':
      return value <= target;
    case '=':
      return value === target;
    case '≠':
      return value !== target;
    case '< x <':
      return left < value && value < right;
    case '≤ x ≤':
      return left <= value && value <= right;
    case '≤ x <':
      return left <= value && value < right;
    case '< x ≤':
      return left < value && value <= right;
    default:
      return rule.operator === 'None' || rule.operator === '';
  }
}

/** Tint of a value by the rules of its column; the last rule that holds wins, nothing holds for no value. */
export function toneFor(rules: readonly ConditionalFormat[], value: number): Tone | null {
  if (Number.isNaN(value)) return null;
  const rule = rules.findLast((candidate) => holdsFor(candidate, value));
  return rule === undefined ? null : toneOf(rule.colorScheme);
}
