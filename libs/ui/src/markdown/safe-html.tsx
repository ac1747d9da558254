import { parseHtml, type HtmlElement, type HtmlNode } from '@belvedere/core';
import { createElement, Fragment, type ReactNode } from 'react';
import { decoded } from './decoded.ts';
import { ownPicture, safeHref } from './safe-href.ts';

/** Elements that an author may write. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr b blockquote br caption code col colgroup dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ' +
    'img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
);

/** Elements that go with everything in them: they run, load, ask or draw. The words of all others stay. */
const DROPPED: ReadonlySet<string> = new Set(
  (
    'script style iframe frame frameset object embed applet template noscript svg math form textarea select button ' +
    'audio video canvas link meta base head title noembed noframes xmp plaintext'
  ).split(' '),
);

/** Attributes that only say something, by their names in the tree. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['align', 'align'],
  ['alt', 'alt'],
  ['colspan', 'colSpan'],
  ['dir', 'dir'],
  ['height', 'height'],
  ['lang', 'lang'],
  ['rowspan', 'rowSpan'],
  ['start', 'start'],
  ['title', 'title'],
  ['width', 'width'],
]);

/** Classes of the product, which would let a text pass for a part of it. */
const OWN_CLASS = /^(?:bv|bp\d+)-/;

function classOf({ attributes }: HtmlElement): string | undefined {
  const names = (attributes['class'] ?? '')
    .split(/\s+/)
    .filter((name) => name !== '' && !OWN_CLASS.test(name));
  return names.length === 0 ? undefined : names.join(' ');
}

function attributesOf(element: HtmlElement): Readonly<Record<string, unknown>> {
  const { tag, attributes } = element;
  const known = Object.entries(attributes).flatMap(([name, value]) => {
    const prop = ATTRIBUTES.get(name);
    return prop === undefined ? [] : [[prop, value] as const];
  });
  const address = attributes['href'];
  const href = tag === 'a' && address !== undefined ? safeHref(address) : null;
  const className = classOf(element);
  return {
    ...Object.fromEntries(known),
    ...(href !== null && { href }),
    ...(className !== undefined && { className }),
    ...(tag === 'details' && attributes['open'] !== undefined && { open: true }),
  };
}

function picture(element: HtmlElement): ReactNode {
  const { src: source = '', alt: words = '' } = element.attributes;
  const src = ownPicture(source);
  return src === null ? words || source : createElement('img', { ...attributesOf(element), src, alt: words });
}

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'col']);

function safeNode(node: HtmlNode): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  if (DROPPED.has(tag)) return null;
  if (tag === 'img') return picture(node);
  if (tag === 'input')
    return <input type="checkbox" checked={attributes['checked'] !== undefined} disabled readOnly />;
  if (VOID.has(tag)) return createElement(tag, attributesOf(node));
  const inner = safeNodes(children);
  return ELEMENTS.has(tag) ? createElement(tag, attributesOf(node), inner) : inner;
}

const safeNodes = (nodes: readonly HtmlNode[]): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{safeNode(node)}</Fragment>);

/**
 * HTML as elements of which none runs, loads from elsewhere, styles or passes for a part of the product. The browser never reads the
 * text itself, so that it has nothing to hold back or to report.
 */
export const safeHtml = (html: string): ReactNode => safeNodes(parseHtml(html, decoded));
