/** Identifier in backquotes. */
export const quoteName = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

const ESCAPES: Readonly<Record<string, string>> = { "'": "''", '\\': '\\\\', '\0': '\\0' };

/** Text constant; backslashes escape in MySQL, so they are doubled. */
export const quoteText = (value: string): string =>
  `'${value.replaceAll(/['\\\0]/g, (char) => ESCAPES[char] ?? char)}'`;
