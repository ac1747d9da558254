import { isMark, nameOf, significant, tokenize, type Dialect } from '@belvedere/sql';

/** The columns that a key names, e.g. `city, toDate(at)` names `city` and `at`; none when its brackets do not close. */
export function keyColumns(key: string, { lexis }: Pick<Dialect, 'lexis'>): readonly string[] {
  const tokens = significant(tokenize(key, lexis));
  let depth = 0;
  const names: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (isMark(token, '(')) depth += 1;
    if (isMark(token, ')')) depth -= 1;
    const next = tokens[index + 1];
    const name = nameOf(token);
    if (name !== null && !isMark(next, '(')) names.push(name);
  }
  return depth === 0 ? [...new Set(names)] : [];
}

/** Those of a table's columns that a key names, in the order of the key. */
export function keyColumnsAmong(
  columns: readonly { readonly name: string }[],
  key: string,
  dialect: Pick<Dialect, 'lexis'>,
): readonly string[] {
  const own = new Set(columns.map(({ name }) => name));
  return keyColumns(key, dialect).filter((name) => own.has(name));
}
