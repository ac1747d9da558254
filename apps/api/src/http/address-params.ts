/** Parameters of an address as texts; the last of those that stand twice. */
export function addressParams(query: unknown): Readonly<Record<string, string>> {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]: [string, unknown]) => [
      name,
      String(Array.isArray(value) ? value.at(-1) : value),
    ]),
  );
}
