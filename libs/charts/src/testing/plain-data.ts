/** Where in a value something stands that neither JSON nor a typed array can hold; null when all is plain. */
export function notPlain(value: unknown, path = 'value'): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (ArrayBuffer.isView(value)) return null;
  if (typeof value !== 'object') return `${path} is a ${typeof value}`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
    return `${path} is no plain object`;
  for (const [key, member] of Object.entries(value)) {
    const problem = notPlain(member, `${path}.${key}`);
    if (problem !== null) return problem;
  }
  return null;
}

/** Text that is equal for equal data, typed arrays included. */
export function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    ArrayBuffer.isView(member)
      ? Array.from(member as unknown as ArrayLike<number>, String).join(' ')
      : member,
  );
}
