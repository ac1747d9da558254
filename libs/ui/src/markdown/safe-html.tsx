import { createElement, Fragment, type ReactNode } from 'react';
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
    'audio video canvas link meta base head title'
  ).split(' '),
);

/** Attributes that only say something, by their names in the tree. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  align: 'align',
  alt: 'alt',
  colspan: 'colSpan',
  dir: 'dir',
  height: 'height',
  lang: 'lang',
  rowspan: 'rowSpan',
  start: 'start',
  title: 'title',
  width: 'width',
};

/** Classes of the product, which would let a text pass for a part of it. */
const OWN_CLASS = /^(?:bv|bp\d+)-/;

function classOf(element: Element): string | undefined {
  const names = [...element.classList].filter((name) => !OWN_CLASS.test(name));
  return names.length === 0 ? undefined : names.join(' ');
}

function attributesOf(element: Element): Readonly<Record<string, unknown>> {
  const known = Object.entries(ATTRIBUTES)
    .filter(([name]) => element.hasAttribute(name))
    .map(([name, prop]) => [prop, element.getAttribute(name)] as const);
  const href = element.localName === 'a' ? safeHref(element.getAttribute('href') ?? '') : null;
  const className = classOf(element);
  return {
    ...Object.fromEntries(known),
    ...(href !== null && element.hasAttribute('href') && { href }),
    ...(className !== undefined && { className }),
    ...(element.localName === 'details' && element.hasAttribute('open') && { open: true }),
  };
}

function picture(element: Element): ReactNode {
  const source = element.getAttribute('src') ?? '';
  const words = element.getAttribute('alt') ?? '';
  const src = ownPicture(source);
  return src === null ? words || source : createElement('img', { ...attributesOf(element), src, alt: words });
}

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'col']);

function safeNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (DROPPED.has(name)) return null;
  if (name === 'img') return picture(node);
  if (name === 'input')
    return <input type="checkbox" checked={node.hasAttribute('checked')} disabled readOnly />;
  if (VOID.has(name)) return createElement(name, attributesOf(node));
  const inner = safeNodes(node.childNodes);
  return ELEMENTS.has(name) ? createElement(name, attributesOf(node), inner) : inner;
}

function safeNodes(nodes: NodeListOf<ChildNode>): ReactNode {
  return [...nodes].map((node, index) => <Fragment key={index}>{safeNode(node)}</Fragment>);
}

/** HTML as elements of which none runs, loads from elsewhere, styles or passes for a part of the product. */
export function safeHtml(html: string): ReactNode {
  return safeNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes);
}
