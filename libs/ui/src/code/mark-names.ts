import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView } from '@codemirror/view';
import { nameKinds, type SqlToken } from './sql-names.ts';

/** A longer text keeps its plain names: they would be told anew at every key. */
const MAX_CHARS = 100_000;

const KINDS: Readonly<Record<string, SqlToken['kind']>> = {
  Keyword: 'keyword',
  Type: 'keyword',
  Builtin: 'keyword',
  Identifier: 'name',
  QuotedIdentifier: 'name',
  CompositeIdentifier: 'name',
  '(': 'open',
  ')': 'close',
  ';': 'end',
};
/** Nodes that are made of tokens. */
const GROUPS: ReadonlySet<string> = new Set(['Script', 'Statement', 'Parens', 'Braces', 'Brackets']);
const COMMENTS: ReadonlySet<string> = new Set(['LineComment', 'BlockComment']);

interface Placed extends SqlToken {
  readonly from: number;
  readonly to: number;
}

/** Tokens of the text in order, without comments; a name with its qualifiers is one. */
function tokensOf(state: EditorState): readonly Placed[] {
  const tokens: Placed[] = [];
  syntaxTree(state).iterate({
    enter: ({ name, from, to }) => {
      if (GROUPS.has(name)) return true;
      if (COMMENTS.has(name)) return false;
      const text = state.sliceDoc(from, to).toLowerCase();
      const kind = text === ',' ? 'comma' : (KINDS[name] ?? 'other');
      tokens.push({ kind, text, from, to, isCalled: state.sliceDoc(to, to + 1) === '(' });
      return false;
    },
  });
  return tokens;
}

const MARKS = {
  function: Decoration.mark({ class: 'bv-sql-function' }),
  table: Decoration.mark({ class: 'bv-sql-table' }),
} as const;

/** A function or table of the text. */
export interface ToldName {
  readonly kind: 'function' | 'table';
  readonly from: number;
  readonly to: number;
}

/** The functions and tables of a text, in its order. */
export function namesOf(state: EditorState): readonly ToldName[] {
  const tokens = tokensOf(state);
  return nameKinds(tokens).flatMap((kind, at) => {
    const token = tokens[at];
    return kind === null || token === undefined ? [] : [{ kind, from: token.from, to: token.to }];
  });
}

function marksOf(state: EditorState): DecorationSet {
  if (state.doc.length > MAX_CHARS) return Decoration.none;
  return Decoration.set(namesOf(state).map(({ kind, from, to }) => MARKS[kind].range(from, to)));
}

/** Marks the functions and tables of a SQL text, which its grammar does not tell from other names. */
export const markNames = ViewPlugin.define(
  (view: EditorView) => ({
    marks: marksOf(view.state),
    update({ docChanged, state, startState }) {
      if (docChanged || syntaxTree(state) !== syntaxTree(startState)) this.marks = marksOf(state);
    },
  }),
  { decorations: ({ marks }) => marks },
);
