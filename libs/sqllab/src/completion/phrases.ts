/** Arguments of functions that most engines have, by name in lower case. */
export const FUNCTION_ARGUMENTS: Readonly<Record<string, string>> = {
  abs: 'number',
  avg: 'number',
  ceil: 'number',
  coalesce: 'value, …',
  concat: 'value, …',
  count: '* or value',
  date_diff: 'part, from, to',
  date_part: 'part, time',
  date_trunc: 'part, time',
  dense_rank: '',
  extract: 'part FROM time',
  first_value: 'value',
  floor: 'number',
  greatest: 'value, …',
  ifnull: 'value, otherwise',
  lag: 'value, rows, otherwise',
  last_value: 'value',
  lead: 'value, rows, otherwise',
  least: 'value, …',
  length: 'text',
  lower: 'text',
  max: 'value',
  median: 'number',
  min: 'value',
  mod: 'number, divisor',
  ntile: 'count',
  nullif: 'value, other',
  power: 'number, exponent',
  quantile_cont: 'number, share',
  rank: '',
  regexp_matches: 'text, pattern',
  regexp_replace: 'text, pattern, with',
  replace: 'text, part, with',
  round: 'number, digits',
  row_number: '',
  split_part: 'text, mark, number',
  sqrt: 'number',
  string_agg: 'text, mark',
  substr: 'text, from, length',
  substring: 'text, from, length',
  sum: 'number',
  trim: 'text',
  upper: 'text',
};

/** What templates can call, with fields, of which the first is selected. */
export const MACROS: readonly {
  readonly label: string;
  readonly snippet: string;
  readonly detail: string;
}[] = [
  { label: 'url_param', snippet: "url_param('${name}')", detail: "('name', default)" },
  { label: 'filter_values', snippet: "filter_values('${column}')", detail: "('column', default)" },
  { label: 'get_filters', snippet: "get_filters('${column}')", detail: "('column')" },
  { label: 'current_username', snippet: 'current_username()', detail: '()' },
  { label: 'current_user_id', snippet: 'current_user_id()', detail: '()' },
  { label: 'cache_key_wrapper', snippet: 'cache_key_wrapper(${value})', detail: '(value)' },
  { label: 'dataset', snippet: 'dataset(${id})', detail: '(id, include_metrics, columns)' },
  { label: 'where_in', snippet: 'where_in', detail: '' },
];

/** Beginnings of statements, with fields, of which the first is selected. */
export const SNIPPETS: readonly { readonly label: string; readonly snippet: string }[] = [
  { label: 'select from', snippet: 'SELECT ${columns}\nFROM ${table}' },
  {
    label: 'select count by',
    snippet: 'SELECT ${column}, count(*) AS n\nFROM ${table}\nGROUP BY 1\nORDER BY 2 DESC',
  },
  {
    label: 'with as',
    snippet: 'WITH ${name} AS (\n  SELECT ${columns}\n  FROM ${table}\n)\nSELECT *\nFROM ${name}',
  },
  { label: 'join on', snippet: 'JOIN ${table} AS ${a} ON ${a}.${id} = ${b}.${id}' },
  { label: 'case when', snippet: 'CASE WHEN ${condition} THEN ${value} ELSE ${otherwise} END' },
  { label: 'row_number over', snippet: 'row_number() OVER (PARTITION BY ${column} ORDER BY ${order})' },
];
