/** A text as DuckDB reads it. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A name as DuckDB reads it. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A list of texts. */
export const literals = (texts: readonly string[]): string => `[${texts.map(literal).join(', ')}]`;
