const QUOTES = [
  "'",
  "''",
  "'''",
  '"',
  '`',
  "\\'",
  "\\\\'",
  '\\',
  '’',
  '%27',
  '\u02bc',
  "'\0",
  '\0',
  "x'--",
  '$$',
];
const TAILS = [
  ' OR 1=1 --',
  '; DROP TABLE t; --',
  ' UNION SELECT password FROM users --',
  ' /*',
  '*/ OR 1=1 /*',
  ') OR (1=1',
  '\n OR 1=1\n--',
  ' || (SELECT 1) || ',
];
const NUMBERS = [
  '1 OR 1=1',
  '1; DROP TABLE t',
  '1)--',
  '-1 --',
  '--1',
  '1e1e1',
  '0x1F',
  '1/**/OR/**/1=1',
  '1 UNION SELECT 1',
  '+1',
  '1,2',
  '1.2.3',
  'NaN',
  'Infinity',
  '١',
  '(SELECT 1)',
];
const TEMPLATES = [
  '{{ 1 }}',
  "{% raw %}'",
  "{{ origin }}'--",
  ']] OR 1=1 [[ AND {{ origin }}',
  ']]',
  '[[',
  '{#',
  '$types',
];
const DAYS = [
  "2024-01-01' OR '1'='1",
  '2024-01-01; DROP TABLE t',
  '2024-01-01 --',
  "2024-01-01T00:00'",
  '2024-01-01/**/',
];

/** Values that try to leave the place of a parameter in SQL. None may change the statement around it. */
export const INJECTIONS: readonly string[] = [
  ...QUOTES.flatMap((quote) => TAILS.map((tail) => `${quote}${tail}`)),
  ...NUMBERS,
  ...TEMPLATES,
  ...DAYS,
];
