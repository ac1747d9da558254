import { isMark, keyword, significant, type Token } from '../lex/tokenize.ts';

/** `read` changes nothing; `write` changes rows; `ddl` changes tables; `other` is never run for a user. */
export type StatementKind = 'read' | 'write' | 'ddl' | 'other';

/** What a statement is. */
export interface Classification {
  readonly kind: StatementKind;
  /** Its leading keyword, e.g. `SELECT`, `ATTACH`. */
  readonly statement: string;
  /** True when the tables it reads cannot be told from its text. */
  readonly opaque: boolean;
}

const READS = new Set(['SELECT', 'VALUES', 'FROM', 'TABLE']);
const OPAQUE_READS = new Set(['SHOW', 'DESCRIBE', 'DESC', 'SUMMARIZE', 'PIVOT', 'UNPIVOT']);
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'REPLACE']);
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const DDL = new Set(['CREATE', 'DROP', 'ALTER', 'TRUNCATE']);
const DDL_OBJECTS = new Set(['TABLE', 'VIEW', 'INDEX', 'SCHEMA', 'SEQUENCE']);
const DDL_ADJECTIVES = new Set(['OR', 'REPLACE', 'TEMP', 'TEMPORARY', 'UNIQUE', 'MATERIALIZED', 'RECURSIVE']);
const OTHERS = new Set(
  (
    'ABORT ANALYZE ANALYSE ATTACH BACKUP BEGIN BINLOG CALL CHANGE CHECK CHECKPOINT CLOSE CLUSTER COMMENT COMMIT COPY ' +
    'DEALLOCATE DECLARE DELIMITER DETACH DISCARD DO END EXECUTE EXPLAIN EXPORT FETCH FLUSH FORCE GET GRANT HANDLER HELP ' +
    'IMPORT INSTALL KILL LISTEN LOAD LOCK MOVE NOTIFY OPTIMIZE PRAGMA PREPARE PURGE REASSIGN REFRESH REINDEX RELEASE ' +
    'RENAME REPAIR RESET REVOKE ROLLBACK SAVEPOINT SECURITY SET SHUTDOWN START STOP UNINSTALL UNLISTEN UNLOCK USE ' +
    'VACUUM XA'
  ).split(' '),
);
const LOCKS = new Set(['UPDATE', 'SHARE', 'NO', 'KEY']);

/** False for a first word that begins no statement of any engine here, which then is most likely misspelt. */
export function beginsStatement(words: string): boolean {
  const [word = ''] = words.split(' ');
  return [READS, OPAQUE_READS, WRITES, DDL, OTHERS].some((known) => known.has(word));
}

/** Index of the keyword that starts a statement: brackets before it do not count. */
function startOf(tokens: readonly Token[]): number {
  const at = tokens.findIndex((token) => !isMark(token, '('));
  return at === -1 ? tokens.length : at;
}

/** Index of the statement after the list of a WITH. */
function afterWith(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let index = at + 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (isMark(token, '(')) depth += 1;
    if (isMark(token, ')')) depth -= 1;
    const word = keyword(token);
    const isStart = READS.has(word) || WRITES.has(word) || OPAQUE_READS.has(word);
    if (depth === 0 && isStart && isMark(tokens[index - 1], ')')) return index;
  }
  return tokens.length;
}

function ddlKind(tokens: readonly Token[], at: number): StatementKind {
  if (keyword(tokens[at]) === 'TRUNCATE') return 'ddl';
  const object = tokens.slice(at + 1).find((token) => !DDL_ADJECTIVES.has(keyword(token)));
  return DDL_OBJECTS.has(keyword(object)) ? 'ddl' : 'other';
}

/** `FORMAT=JSON`, as MySQL and MariaDB write it, before a statement that is explained. */
const isFormat = (tokens: readonly Token[], at: number): boolean =>
  keyword(tokens[at]) === 'FORMAT' &&
  tokens[at + 1]?.text === '=' &&
  ['JSON', 'TREE', 'TRADITIONAL'].includes(keyword(tokens[at + 2]));

/** Index of the statement that an EXPLAIN at `at` explains, or an ANALYZE that MariaDB asks for its format. */
export function explainedAt(tokens: readonly Token[], at: number): number {
  let index = at + 1;
  if (isMark(tokens[index], '(')) {
    while (index < tokens.length && !isMark(tokens[index], ')')) index += 1;
    index += 1;
  }
  while (['ANALYZE', 'ANALYSE', 'QUERY', 'PLAN', 'VERBOSE'].includes(keyword(tokens[index]))) index += 1;
  return isFormat(tokens, index) ? index + 3 : index;
}

/** `NEXT VALUE FOR s` moves a sequence, and no table is named for it. */
const takesValue = (tokens: readonly Token[], at: number): boolean =>
  keyword(tokens[at - 1]) === 'VALUE' && ['NEXT', 'PREVIOUS'].includes(keyword(tokens[at - 2]));

/** True when rows are changed inside a read: a writing CTE, SELECT INTO, a locking read, a number of a sequence. */
function hidesWrite(tokens: readonly Token[]): boolean {
  return tokens.some((token, index) => {
    const word = keyword(token);
    const before = tokens[index - 1];
    if (isMark(before, '.') || word === '') return false;
    if (word === 'INTO') return true;
    if (word === 'FOR') return LOCKS.has(keyword(tokens[index + 1])) || takesValue(tokens, index);
    const after = tokens[index + 1];
    const isName = isMark(after, ',') || isMark(after, ')') || isMark(after, '(') || after === undefined;
    return CHANGES.has(word) && isMark(before, '(') && !isName;
  });
}

function hidesTables(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, index) =>
      OPAQUE_READS.has(keyword(token)) &&
      isMark(tokens[index - 1], '(') &&
      !isMark(tokens[index + 1], ')') &&
      !isMark(tokens[index + 1], ','),
  );
}

/** `INTO OUTFILE` and `INTO DUMPFILE` of MySQL write files of the server. */
const writesFile = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, index) =>
      keyword(token) === 'INTO' && ['OUTFILE', 'DUMPFILE'].includes(keyword(tokens[index + 1])),
  );

function classifyRead(tokens: readonly Token[], statement: string): Classification {
  if (writesFile(tokens)) return { kind: 'other', statement: 'SELECT INTO OUTFILE', opaque: true };
  if (hidesWrite(tokens)) return { kind: 'write', statement, opaque: true };
  return { kind: 'read', statement, opaque: OPAQUE_READS.has(statement) || hidesTables(tokens) };
}

function classifyAt(tokens: readonly Token[], at: number): Classification {
  const statement = keyword(tokens[at]);
  if (READS.has(statement) || OPAQUE_READS.has(statement)) return classifyRead(tokens, statement);
  if (WRITES.has(statement)) return { kind: 'write', statement, opaque: false };
  if (DDL.has(statement)) return { kind: ddlKind(tokens, at), statement, opaque: false };
  if (statement === 'WITH') {
    const inner = classifyAt(tokens, afterWith(tokens, at));
    return inner.kind === 'read' ? { ...inner, statement: 'SELECT' } : inner;
  }
  if (statement === 'EXPLAIN' || (statement === 'ANALYZE' && isFormat(tokens, at + 1))) {
    const inner = classifyAt(tokens, explainedAt(tokens, at));
    return { ...inner, statement: inner.kind === 'read' ? 'EXPLAIN' : inner.statement };
  }
  return {
    kind: 'other',
    statement: statement === '' ? (tokens[at]?.text ?? 'the end of the text') : statement,
    opaque: true,
  };
}

/**
 * Classifies one statement by an allow-list: what is not known to read, write or define is `other`. Works on
 * tokens, so keywords in strings, comments and quoted names do not count.
 */
export function classifyStatement(tokens: readonly Token[]): Classification {
  const meaningful = significant(tokens);
  return classifyAt(meaningful, startOf(meaningful));
}
