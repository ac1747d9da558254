import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { cellFactsMessages } from '../messages/cell-facts.ts';
import type { JsonTree } from './json-tree.ts';

const LIST_TEXTS = [cellFactsMessages.oneItem, cellFactsMessages.items] as const;
const FIELD_TEXTS = [cellFactsMessages.oneField, cellFactsMessages.fields] as const;

/** A JSON value whose lists and objects open and close; the outer ones are open. */
export function JsonValue({
  tree,
  depth = 0,
}: {
  readonly tree: JsonTree;
  readonly depth?: number;
}): JSX.Element {
  const t = useT();
  if (tree.kind === 'value')
    return (
      <code className={tree.isText ? '' : 'bv-num'}>
        {tree.isText ? JSON.stringify(tree.text) : tree.text}
      </code>
    );
  const count = tree.entries.length;
  const [one, many] = tree.kind === 'list' ? LIST_TEXTS : FIELD_TEXTS;
  return (
    <details open={depth < 2} className="bv-json">
      <summary>{count === 1 ? t(one) : t(many, { count })}</summary>
      <ul>
        {tree.entries.map(([key, value]) => (
          <li key={key}>
            <span className="bv-text3">{key}</span> <JsonValue tree={value} depth={depth + 1} />
          </li>
        ))}
      </ul>
    </details>
  );
}
