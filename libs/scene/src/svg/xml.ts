const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML allows it: markup escaped, control characters and lone surrogates replaced. */
export function xmlText(text: string): string {
  const allowed = text.replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '\ufffd');
  return allowed.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** A length with at most two decimals, so that equal scenes give equal text. */
export function svgNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Number.isFinite(rounded) ? String(Object.is(rounded, -0) ? 0 : rounded) : '0';
}

/** `name="value"` pairs with a leading space; undefined values are left out. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      value === undefined
        ? []
        : [` ${name}="${typeof value === 'number' ? svgNumber(value) : xmlText(value)}"`],
    )
    .join('');
}
