/** Identifier in double quotes. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Text constant; a NUL, which no literal may hold, is joined in. */
export function quoteText(value: string): string {
  const parts = value.split('\0').map((part) => `'${part.replaceAll("'", "''")}'`);
  return parts.length === 1 ? (parts[0] ?? "''") : `(${parts.join(' || chr(0) || ')})`;
}
