const PLAIN_ID = /^[^-0123456789 '!:(),*@$][^ '!:(),*@$]*$/;

function encodeText(text: string): string {
  if (text !== '' && PLAIN_ID.test(text)) return text;
  return `'${text.replace(/[!']/g, '!$&')}'`;
}

function encodeNumber(value: number): string {
  if (!Number.isFinite(value)) return '!n';
  return String(value).replace('+', '');
}

/**
 * Rison text of a JSON value: objects `(k:v)`, lists `!(a,b)`, `!t !f !n`, quoted texts where needed. Members
 * that are undefined are dropped; NaN and infinities become null. Percent-encoding is the caller's.
 */
export function encodeRison(value: unknown): string {
  if (value === null || value === undefined) return '!n';
  if (typeof value === 'boolean') return value ? '!t' : '!f';
  if (typeof value === 'number') return encodeNumber(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') return encodeText(value);
  if (Array.isArray(value)) return `!(${value.map(encodeRison).join(',')})`;
  const members = Object.entries(value as Record<string, unknown>)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${encodeText(key)}:${encodeRison(member)}`);
  return `(${members.join(',')})`;
}
