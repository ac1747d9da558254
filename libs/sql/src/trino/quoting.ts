/** Identifier in double quotes. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Text constant. */
export const quoteText = (value: string): string => `'${value.replaceAll("'", "''")}'`;
