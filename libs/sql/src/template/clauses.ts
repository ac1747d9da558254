import { unreadable } from './fault.ts';

/** A clause `[[ ... ]]`: offsets of its opening and its closing brackets. */
export interface ClauseSpan {
  readonly open: number;
  readonly close: number;
}

/** Words that an optional clause begins with. Everything else in two brackets is a list of lists of the engine. */
const FIRST_WORD =
  /^\s*(?:,|(?:and|or|not|where|having|qualify|limit|offset|fetch|order|group|on|using|join|left|right|inner|full|cross|natural|asof|union|except|intersect|set|case|when|else|between|like|ilike|in|is|from|select|sample|tablesample)\b)/i;
const STEPS =
  /\{\{(?:(?!\}\})[\s\S])*\}\}|\{%(?:(?!%\})[\s\S])*%\}|\{#(?:(?!#\})[\s\S])*#\}|'(?:[^'{]|''|\{(?!\{)|\{\{(?:(?!\}\})[\s\S])*\}\})*'|\[|\]/g;

/** Where the clause that opens at `open` closes; null for brackets that are the engine's own. */
function closeOf(source: string, open: number): number | null {
  if (!FIRST_WORD.test(source.slice(open + 2))) return null;
  let depth = 0;
  let prints = false;
  STEPS.lastIndex = open + 2;
  for (let found = STEPS.exec(source); found !== null; found = STEPS.exec(source)) {
    const [step] = found;
    if (/\{[{%]/.test(step)) prints = true;
    else if (step === '[') depth += 1;
    else if (step === ']' && depth > 0) depth -= 1;
    else if (step === ']') return source[found.index + 1] === ']' && prints ? found.index : null;
  }
  if (!prints) return null;
  throw unreadable(source.slice(0, open).split('\n').length, 'the clause [[ is not closed with ]]');
}

/**
 * The optional clauses of a template, in order: `[[ AND origin = {{ origin }} ]]`. Two brackets open one when a word of
 * SQL or a comma follows and something is written between them. Throws a fault for one that is not closed.
 */
export function clausesOf(source: string): readonly ClauseSpan[] {
  const clauses: ClauseSpan[] = [];
  for (let open = source.indexOf('[['); open !== -1; open = source.indexOf('[[', open + 1)) {
    const close = closeOf(source, open);
    if (close !== null) clauses.push({ open, close });
  }
  return clauses;
}
