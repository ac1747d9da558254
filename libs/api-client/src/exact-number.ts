/** True when a float says exactly these digits; a zero at the end of a fraction counts as a digit. */
export function isExactNumber(digits: string): boolean {
  if (/[eE]/.test(digits)) return true;
  return String(Number(digits)) === (digits === '-0' ? '0' : digits);
}
