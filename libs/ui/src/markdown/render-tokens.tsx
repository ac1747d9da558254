import type { Token, Tokens } from 'marked';
import { createElement, Fragment, type JSX, type ReactNode } from 'react';
import { decoded } from './decoded.ts';
import { ownPicture, safeHref } from './safe-href.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function children(token: { readonly tokens?: readonly Token[] }): ReactNode {
  return renderTokens(token.tokens ?? []);
}

function link(token: Tokens.Link): ReactNode {
  const href = safeHref(token.href);
  if (href === null) return children(token);
  return (
    <a href={href} {...(token.title && { title: decoded(token.title) })}>
      {children(token)}
    </a>
  );
}

function image(token: Tokens.Image): ReactNode {
  const src = ownPicture(token.href);
  const alt = decoded(token.text);
  return src === null ? (
    alt || token.href
  ) : (
    <img src={src} alt={alt} {...(token.title && { title: decoded(token.title) })} />
  );
}

function list(token: Tokens.List): JSX.Element {
  const items = token.items.map((item, index) => (
    <li key={index} className={item.task ? 'bv-task' : undefined}>
      {children(item)}
    </li>
  ));
  return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>;
}

function table(token: Tokens.Table): JSX.Element {
  const cells = (row: readonly Tokens.TableCell[], kind: 'th' | 'td') =>
    row.map((cell, index) =>
      createElement(
        kind,
        { key: index, ...(cell.align !== null && { style: { textAlign: cell.align } }) },
        children(cell),
      ),
    );
  return (
    <table>
      <thead>
        <tr>{cells(token.header, 'th')}</tr>
      </thead>
      <tbody>
        {token.rows.map((row, index) => (
          <tr key={index}>{cells(row, 'td')}</tr>
        ))}
      </tbody>
    </table>
  );
}

function renderToken(token: Token): ReactNode {
  const known = token as Tokens.Generic;
  switch (token.type) {
    case 'heading':
      return createElement(HEADINGS[known['depth'] - 1] ?? 'h6', null, children(known));
    case 'paragraph':
      return <p>{children(known)}</p>;
    case 'blockquote':
      return <blockquote>{children(known)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{known['text']}</code>
        </pre>
      );
    case 'list':
      return list(token as Tokens.List);
    case 'table':
      return table(token as Tokens.Table);
    case 'hr':
      return <hr />;
    case 'strong':
      return <strong>{children(known)}</strong>;
    case 'em':
      return <em>{children(known)}</em>;
    case 'del':
      return <del>{children(known)}</del>;
    case 'codespan':
      return <code>{known['text']}</code>;
    case 'br':
      return <br />;
    case 'link':
      return link(token as Tokens.Link);
    case 'image':
      return image(token as Tokens.Image);
    case 'checkbox':
      return <input type="checkbox" checked={known['checked'] === true} disabled readOnly />;
    case 'space':
    case 'def':
      return null;
    case 'text':
      return known.tokens === undefined ? decoded(known['text']) : children(known);
    case 'escape':
      return known['text'];
    default:
      return token.raw;
  }
}

/** Elements of a parsed text. HTML in it is never made: it stays the text that it is. */
export function renderTokens(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{renderToken(token)}</Fragment>);
}
