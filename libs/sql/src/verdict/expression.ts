import { faultOf, type TokenFault } from '../lex/bad-token.ts';
import { isMark, keyword, nameOf, tokenize, type Token } from '../lex/tokenize.ts';
import type { CheckRules } from './rules.ts';
import { refusedFunction } from './functions.ts';
import type { SubqueryRule } from './agree.ts';
import { refusedTableFunction } from './functions.ts';
import { calledFunctions, tableUses } from './tables.ts';

/** Whether a text is one expression; the reason is a sentence for its author. */
export type ExpressionVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const OPENERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const CLOSERS = new Set(Object.values(OPENERS));
const SUBQUERY_WORDS = new Set(['SELECT', 'UNION', 'INTERSECT', 'EXCEPT', 'PIVOT', 'UNPIVOT', 'SUMMARIZE']);
const SUBQUERY_STARTS = new Set(['FROM', 'VALUES', 'TABLE', 'WITH', 'SHOW', 'DESCRIBE', 'CALL']);
const CLAUSE_WORDS = new Set(
  'FROM WHERE GROUP HAVING ORDER LIMIT OFFSET WINDOW QUALIFY AS INTO JOIN USING RETURNING FETCH'.split(' '),
);
/** Functions in whose brackets FROM names a part of a value. */
const FROM_FUNCTIONS = new Set(['EXTRACT', 'TRIM', 'SUBSTRING', 'SUBSTR', 'MID', 'OVERLAY']);
const TEXTS = {
  empty: 'The expression is empty.',
  statements: 'Clause contains multiple statements',
  unclosed: 'Unclosed parenthesis in filter clause',
  closing: 'Closing unclosed parenthesis in filter clause',
  openComment: 'Unclosed multiline comment',
  closeComment: 'Closing unopened multiline comment',
  quote: 'Unclosed quote in the expression.',
  control: 'The expression holds a character that no engine reads.',
  subquery: 'Custom SQL fields cannot contain sub-queries.',
  several: 'Only one expression is allowed here.',
  star: 'A star is not an expression.',
  parameter: 'Parameters are not allowed in an expression.',
} as const;

const FAULT_TEXTS: Readonly<Record<TokenFault, string>> = {
  openComment: TEXTS.openComment,
  openQuote: TEXTS.quote,
  character: TEXTS.control,
  runningComment: 'Comments that the engine runs are not allowed.',
  unicodeName: 'Names written with U& are not allowed.',
  digitName: 'A name that begins with a digit must be quoted.',
  escapedName: 'A quoted name cannot hold a backslash.',
};

type Reason = string | null;

function badToken(token: Token): Reason {
  if (token.kind === 'parameter') return TEXTS.parameter;
  const fault = faultOf(token);
  return fault === null ? null : FAULT_TEXTS[fault];
}

/** Reason why brackets or separators break out of one expression. */
function shapeFault(tokens: readonly Token[]): Reason {
  const open: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (isMark(token, ';')) return TEXTS.statements;
    if (isMark(token, '*') && isMark(tokens[index + 1], '/')) {
      if (tokens[index + 1]?.start === token.end) return TEXTS.closeComment;
    }
    if (token.kind !== 'punctuation') continue;
    const closer = OPENERS[token.text];
    if (closer !== undefined) open.push(closer);
    else if (CLOSERS.has(token.text) && open.pop() !== token.text) return TEXTS.closing;
    else if (token.text === ',' && open.length === 0) return TEXTS.several;
  }
  return open.length === 0 ? null : TEXTS.unclosed;
}

/** Whether the FROM at a place is that of `IS DISTINCT FROM` or `IS NOT DISTINCT FROM`. */
function isComparison(tokens: readonly Token[], index: number): boolean {
  const [word, distinct, is, earlier] = [0, 1, 2, 3].map((back) => keyword(tokens[index - back]));
  const isIs = is === 'IS' || (is === 'NOT' && earlier === 'IS');
  return word === 'FROM' && distinct === 'DISTINCT' && isIs;
}

/** `IS DISTINCT FROM` and `WITHIN GROUP` are no clauses. */
function belongsToExpression(tokens: readonly Token[], index: number): boolean {
  const isWithin = keyword(tokens[index]) === 'GROUP' && keyword(tokens[index - 1]) === 'WITHIN';
  return isWithin || isComparison(tokens, index);
}

/** Whether a word begins a query where it stands, or reads a table; `bracketOf` is the word before the bracket round it. */
function isOfQuery(tokens: readonly Token[], index: number, bracketOf: string | undefined): boolean {
  const word = keyword(tokens[index]);
  const before = tokens[index - 1];
  if (SUBQUERY_WORDS.has(word)) return true;
  if (SUBQUERY_STARTS.has(word) && (before === undefined || isMark(before, '('))) return true;
  const isPart = bracketOf === undefined || FROM_FUNCTIONS.has(bracketOf);
  return word === 'FROM' && !isPart && !isComparison(tokens, index);
}

function wordFault(tokens: readonly Token[], subqueries: SubqueryRule): Reason {
  /** The word before each open bracket. */
  const brackets: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (isMark(token, '(')) brackets.push(keyword(before));
    if (isMark(token, ')')) brackets.pop();
    const word = keyword(token);
    if (word === '' || isMark(before, '.')) continue;
    const mayStand = subqueries === 'allowed' && brackets.length > 0;
    if (!mayStand && isOfQuery(tokens, index, brackets.at(-1))) return TEXTS.subquery;
    if (brackets.length === 0 && CLAUSE_WORDS.has(word) && !belongsToExpression(tokens, index))
      return TEXTS.several;
  }
  return null;
}

function starFault(tokens: readonly Token[]): Reason {
  const last = tokens[tokens.length - 1];
  if (isMark(last, '*')) return TEXTS.star;
  const isColumns = (token: Token, index: number): boolean =>
    nameOf(token)?.toLowerCase() === 'columns' && isMark(tokens[index + 1], '(');
  return tokens.some(isColumns) || isMark(tokens[0], '*') ? TEXTS.star : null;
}

function functionFault(tokens: readonly Token[], rules: CheckRules): Reason {
  const { functions, files } = tableUses(tokens);
  if (files[0] !== undefined) return `Reading the file ${files[0]} from SQL is not allowed.`;
  const name =
    refusedTableFunction(rules.functions, functions) ??
    refusedFunction(rules.functions, calledFunctions(tokens));
  return name === null ? null : `The function ${name} is not allowed in SQL here.`;
}

/**
 * Checks that a text is exactly one expression that cannot leave the brackets put round it: balanced, no
 * statement end, no open comment or quote, no second output, no parameter, no refused function, and no sub-query
 * unless they are allowed.
 */
export function checkExpression(
  text: string,
  rules: CheckRules,
  subqueries: SubqueryRule = 'refused',
): ExpressionVerdict {
  const all = tokenize(text, rules.lexis);
  const tokens = all.filter(({ kind }) => kind !== 'space' && kind !== 'comment');
  if (tokens.length === 0) return { ok: false, reason: TEXTS.empty };
  const unclosedComment = all.some(({ kind, text: part }) => kind === 'comment' && isOpenComment(part));
  const reason =
    (unclosedComment ? TEXTS.openComment : null) ??
    tokens.map(badToken).find((fault) => fault !== null) ??
    shapeFault(tokens) ??
    wordFault(tokens, subqueries) ??
    starFault(tokens) ??
    functionFault(tokens, rules);
  return reason === null ? { ok: true } : { ok: false, reason };
}

const isOpenComment = (text: string): boolean => text.startsWith('/*') && !text.endsWith('*/');
