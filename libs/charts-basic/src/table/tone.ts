import type { ConditionalFormat } from '@belvedere/controls';
import { blend, fade, parseHex, textOn, tintOnDark, toHex, type Theme } from '@belvedere/theme';

/** Tint behind a value. */
export type Tone = 'success' | 'danger' | 'warning';

/** How a rule colours a cell: a tint of the theme, or a colour of the author's in some strength. */
export type CellTint =
  | { readonly kind: 'tone'; readonly tone: Tone }
  /** `alpha` is 0 to 1, in hundredths. */
  | { readonly kind: 'ramp'; readonly color: string; readonly alpha: number };

/** Smallest and largest value of a column; what strengths are measured by. */
export interface Extent {
  readonly min: number;
  readonly max: number;
}

const NAMED: Readonly<Record<string, Tone>> = {
  success: 'success',
  green: 'success',
  danger: 'danger',
  red: 'danger',
  warning: 'warning',
  yellow: 'warning',
};

/** The tint that a name of a colour stands for; null for a colour of its own. */
export function toneOf(color: string): Tone | null {
  return NAMED[color.toLowerCase()] ?? null;
}

/** Whether a rule holds for a value. Rules without an operator hold for every value. */
function holdsFor(rule: ConditionalFormat, value: number): boolean {
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

const LEAST_ALPHA = 0.05;

/** Where a rule's colour is weakest and where it is strongest. */
function rampOf(
  rule: ConditionalFormat,
  { min, max }: Extent,
): readonly [weakest: number, strongest: number] {
  const target = rule.targetValue ?? Number.NaN;
  switch (rule.operator) {
    case '>':
    case '≥':
    case '>=':
      return [target, max];
    case '<':
    case '≤':
    case '<=':
      return [target, min];
    case '=':
      return [target, target];
    case '≠':
      return [target, Math.abs(target - min) > Math.abs(max - target) ? min : max];
    case '< x <':
    case '≤ x ≤':
    case '≤ x <':
    case '< x ≤':
      return [rule.targetValueLeft ?? Number.NaN, rule.targetValueRight ?? Number.NaN];
    default:
      return [min, max];
  }
}

/**
 * Strength of a rule's colour at a value for which it holds: from .05 at the bound to 1 at the far end of the column,
 * linear, in hundredths; from 0 for rules without an operator.
 */
function alphaFor(rule: ConditionalFormat, value: number, extent: Extent): number {
  const [weakest, strongest] = rampOf(rule, extent);
  if (weakest === strongest) return 1;
  const least = rule.operator === 'None' || rule.operator === '' ? 0 : LEAST_ALPHA;
  const alpha = least + Math.abs(((1 - least) * (value - weakest)) / (strongest - weakest));
  return Math.round(Math.min(1, alpha) * 100) / 100;
}

/** Tint of a value by the rules of its column; the last rule that holds wins, nothing holds for no value. */
export function tintFor(rules: readonly ConditionalFormat[], value: number, extent: Extent): CellTint | null {
  if (Number.isNaN(value)) return null;
  const rule = rules.findLast((candidate) => holdsFor(candidate, value));
  if (rule === undefined) return null;
  const tone = toneOf(rule.colorScheme);
  return tone === null
    ? { kind: 'ramp', color: rule.colorScheme, alpha: alphaFor(rule, value, extent) }
    : { kind: 'tone', tone };
}

/** Ground and text of a tint as hex; the text of a ramp is black or white, whichever reads better. */
export function tintColors(
  tint: CellTint,
  { color, name }: Theme,
): { readonly fill: string; readonly ink: string } {
  if (tint.kind === 'tone') {
    const pairs = {
      success: { fill: color.successTint, ink: color.successText },
      danger: { fill: color.dangerTint, ink: color.dangerText },
      warning: { fill: color.warningTint, ink: color.warningText },
    } as const;
    return pairs[tint.tone];
  }
  const fill =
    name === 'dark'
      ? tintOnDark(tint.color, tint.alpha, color.surface)
      : toHex(blend(fade(parseHex(tint.color), tint.alpha), parseHex(color.surface)));
  return { fill, ink: textOn(fill) };
}

/** Extent of numbers; NaN is passed over, nothing at all is 0 to 0. */
export function extentOf(values: Iterable<number>): Extent {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? { min: 0, max: 0 } : { min, max };
}
