import { Lexer, Parser, type Token } from 'marked';
import { useMemo, type JSX } from 'react';
import { fillTexts, type FillText } from './fill-texts.ts';
import { renderTokens } from './render-tokens.tsx';
import { safeHtml } from './safe-html.tsx';

/** Whether a text holds HTML, at any depth. */
function holdsHtml(tokens: readonly Token[]): boolean {
  let isFound = false;
  const look = (list: readonly unknown[]): void => {
    for (const token of list as readonly (Token | null)[]) {
      if (token === null || typeof token !== 'object') continue;
      if (token.type === 'html') isFound = true;
      for (const part of Object.values(token)) if (Array.isArray(part)) look(part as readonly unknown[]);
    }
  };
  look(tokens);
  return isFound;
}

/** GitHub's markdown as elements. HTML in it is shown as text, or with `allowsHtml` as elements; scripts and styles never run. */
export function Markdown({
  source,
  allowsHtml = false,
  fill,
}: {
  readonly source: string;
  readonly allowsHtml?: boolean;
  /** Puts something into the texts once they are parsed; they stay as they are by default. */
  readonly fill?: FillText;
}): JSX.Element {
  const shown = useMemo(() => {
    const tokens = Lexer.lex(source);
    return allowsHtml && holdsHtml(tokens) ? safeHtml(Parser.parse(tokens)) : renderTokens(tokens);
  }, [source, allowsHtml]);
  const filled = useMemo(() => (fill === undefined ? shown : fillTexts(shown, fill)), [shown, fill]);
  return <div className="bv-markdown">{filled}</div>;
}
