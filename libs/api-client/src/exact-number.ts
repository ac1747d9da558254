/** True when a float says exactly these digits; zeros at the end of a fraction do not count. */
export function isExactNumber(digits: string): boolean {
  if (/[eE]/.test(digits)) return true;
  const plain = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  return String(Number(digits)) === (plain === '-0' ? '0' : plain);
}
