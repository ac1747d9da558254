import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { cellsMessages } from '../messages/cells.ts';
import type { JsonTree } from './json-tree.ts';

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
  return (
    <details open={depth < 2} className="bv-json">
      <summary>{t(tree.kind === 'list' ? cellsMessages.items : cellsMessages.fields, { count })}</summary>
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
