import { createElement, type CSSProperties, type ReactNode } from 'react';
import type { SafeNode } from './safe-tree.ts';

const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
};

const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Declarations as React takes them; custom properties keep their names. */
function styleOf(text: string): CSSProperties {
  const pairs = text.split(';').flatMap((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    const key = name.trim();
    if (key === '' || value.length === 0) return [];
    return [[key.startsWith('--') ? key : camel(key.toLowerCase()), value.join(':').trim()] as const];
  });
  return Object.fromEntries(pairs);
}

function propsOf(tag: string, attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      NAMES[name] ?? name,
      name === 'style' ? styleOf(value) : value,
    ]),
  );
  return tag === 'a' ? { ...props, target: '_blank', rel: 'noopener noreferrer' } : props;
}

/** Safe pieces as elements. */
export function renderTree(nodes: readonly SafeNode[]): ReactNode[] {
  return nodes.map((node, key) =>
    typeof node === 'string'
      ? node
      : createElement(
          node.tag,
          { key, ...propsOf(node.tag, node.attributes) },
          ...(node.children.length > 0 ? renderTree(node.children) : []),
        ),
  );
}
