const DIGITS = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A sum of numbers that stand as digits: `10 ** -scale` of each unit of `units`. */
interface Scaled {
  readonly units: bigint;
  readonly scale: number;
}

function scaledOf(digits: string): Scaled | null {
  const match = DIGITS.exec(digits.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', part = ''] = match;
  return { units: BigInt(`${sign}${whole}${part}`), scale: part.length };
}

const raised = ({ units, scale }: Scaled, to: number): bigint => units * 10n ** BigInt(to - scale);

function textOf({ units, scale }: Scaled): string {
  if (scale === 0) return String(units);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Two numbers written as digits, added without rounding; null when one of them is none or in another notation. */
export function addExact(one: string, other: string): string | null {
  const [left, right] = [scaledOf(one), scaledOf(other)];
  if (left === null || right === null) return null;
  const scale = Math.max(left.scale, right.scale);
  return textOf({ units: raised(left, scale) + raised(right, scale), scale });
}
