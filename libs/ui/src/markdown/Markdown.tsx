import { Lexer } from 'marked';
import { useMemo, type JSX } from 'react';
import { renderTokens } from './render-tokens.tsx';

/** GitHub's markdown as elements; HTML in it is shown as text, scripts and styles never run. */
export function Markdown({ source }: { readonly source: string }): JSX.Element {
  const tokens = useMemo(() => Lexer.lex(source), [source]);
  return <div className="bv-markdown">{renderTokens(tokens)}</div>;
}
