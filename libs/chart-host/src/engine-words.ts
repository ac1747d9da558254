type Rule = readonly [RegExp, string];

/** Where a program's own trace begins; nothing after it is for readers. */
const TRACE = /\n\s*(?:at \S+ ?\(|at async |Stack trace:|Traceback \(most recent|Caused by: )[\s\S]*$/i;

/** What drivers and engines put around the sentence that matters, in the order in which it goes. */
const NOISE: readonly Rule[] = [
  [TRACE, ''],
  // DuckDB and PostgreSQL draw the place with a quoted line and a caret below it.
  [/\n+\s*LINE \d+:[^\n]*(?:\n[^\n]*\^[^\n]*)?/g, ''],
  [/^[ \t]*[\^~-]+[ \t]*$/gm, ''],
  // Classes and codes before the sentence.
  [/^(?:error: |ERROR:\s+|\(conn[=:][^)]*\)\s*|SQLITE_[A-Z_]+: |SqliteError: )+/, ''],
  [/^(?:[A-Z]\w+ ){1,3}?Error: (?=\S)/, ''],
  [/^(?:INTERNAL|FATAL|PANIC)\s*:\s+/, ''],
  [/^Code: \d+\.\s*/, ''],
  [/^(?:DB::Exception: )+/, ''],
  [/^(?:\w+\.)+\w*Exception: /, ''],
  [/^line \d+:\d+: /, ''],
  // What stands behind it.
  [/\s*\(version [\s\S]*\)\s*\.?$/, ''],
  [/(?<=[.\]')`])\s*\([A-Z][A-Z_]{3,}\)\s*$/, ''],
  [/ in scope [\s\S]*?(?=\. Maybe you meant|$)/, ''],
  [/\.? (?:Expected one of|Expecting): [\s\S]*$/, ''],
  [/\s*\bat line \d+$/, ''],
  // Sentences that say a short thing at length.
  [
    /^You have an error in your SQL syntax; check the manual [\s\S]*? (?:to use )?near '([\s\S]*)'$/,
    'syntax error near "$1"',
  ],
  [/^near "([\s\S]+)": syntax error$/, 'syntax error near "$1"'],
  [/^Syntax error: failed at position \d+ \('([\s\S]*?)'\)[\s\S]*$/, 'syntax error near "$1"'],
  [/^Syntax error: failed at position \d+ \(([^)]*)\)[\s\S]*$/, 'syntax error at the $1'],
];

const STATEMENT = /^(Statement \d+ out of \d+): /;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * An engine's message as a sentence for people: without codes, traces, quoted lines and lists of what a parser would
 * have taken. A message that is nothing else stays as it came.
 */
export function engineWords(message: string): string {
  const [whole, statement] = STATEMENT.exec(message) ?? [];
  const said = whole === undefined ? message : message.slice(whole.length);
  const text = NOISE.reduce((left, [pattern, put]) => left.replace(pattern, put).trim(), said.trim());
  const line = text.replaceAll(/!(?=\s|$)/g, '.').replaceAll(/\s*\n\s*/g, ' ');
  if (line === '') return message;
  return statement === undefined ? capital(line) : `${statement}: ${line}`;
}
