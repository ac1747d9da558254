const VALUE = /\s*"((?:[^"]|"")*)"\s*(?=[,;\t\n\r]|$)|[^,;\t\n\r]+/g;

/**
 * Typed or pasted text as single values: split at commas, semicolons, tabs and line ends; blanks around a value and empty
 * values are dropped. What stands in double quotes stays whole: `"Seattle, WA"; "a ""b"""` holds `Seattle, WA` and `a "b"`.
 */
export const splitValues = (text: string): readonly string[] =>
  [...text.matchAll(VALUE)]
    .map(([plain, quoted]) => (quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')))
    .filter((value) => value !== '');
