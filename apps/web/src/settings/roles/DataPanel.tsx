import { Icon, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import type { Message } from '@belvedere/core';
import { rolesMessages } from '../../messages/roles.ts';
import { dataTree, type DataNode } from './data-tree.ts';
import { PairBox, type HeldPairs } from './PairBox.tsx';
import { isWhole, type Pair } from './pairs.ts';

const ICONS = { database: 'database', schema: 'folder-close', dataset: 'th' } as const;

const WHOLE_NAMES: Readonly<Record<string, Message>> = {
  all_database_access: rolesMessages.allDatabases,
  all_datasource_access: rolesMessages.allDatasets,
  all_query_access: rolesMessages.allQueries,
};

const contains = (node: DataNode, text: string): boolean =>
  node.name.toLowerCase().includes(text) || node.nodes.some((one) => contains(one, text));

const pairsBelow = (node: DataNode): readonly Pair[] =>
  node.nodes.flatMap((one) => [...(one.pair === null ? [] : [one.pair]), ...pairsBelow(one)]);

function Place({
  node,
  role,
  text,
}: {
  readonly node: DataNode;
  readonly role: HeldPairs;
  readonly text: string;
}): JSX.Element {
  const t = useT();
  const below = pairsBelow(node);
  const held = below.filter(({ id }) => role.held.has(id)).length;
  return (
    <li>
      <div className="bv-data-row">
        {node.pair !== null && <PairBox label={node.name} pairs={[node.pair]} role={role} />}
        <Icon name={ICONS[node.kind]} size={14} />
        <span className="bv-ellipsis" title={node.name}>
          {node.name}
        </span>
        {below.length > 0 && (
          <span className="bv-text3">{t(rolesMessages.dataOf, { held, count: below.length })}</span>
        )}
      </div>
      {node.nodes.length > 0 && (
        <ul>
          {node.nodes
            .filter((one) => contains(one, text) || node.name.toLowerCase().includes(text))
            .map((one) => (
              <Place key={one.key} node={one} role={role} text={text} />
            ))}
        </ul>
      )}
    </li>
  );
}

/** Which databases, schemas and datasets a role reads. */
export function DataPanel({
  pairs,
  role,
}: {
  readonly pairs: readonly Pair[];
  readonly role: HeldPairs;
}): JSX.Element {
  const t = useT();
  const [text, setText] = useState('');
  const plain = text.trim().toLowerCase();
  const tree = dataTree(pairs).filter((node) => contains(node, plain));
  return (
    <section className="bv-panel bv-role-data">
      <header>
        <h2>{t(rolesMessages.data)}</h2>
        <TextField
          label={t(rolesMessages.searchData)}
          isLabelHidden
          icon="search"
          type="search"
          placeholder={t(rolesMessages.searchData)}
          value={text}
          onChange={setText}
        />
      </header>
      <div className="bv-role-scroll">
        <ul className="bv-data-tree">
          {tree.map((node) => (
            <Place key={node.key} node={node} role={role} text={plain} />
          ))}
        </ul>
        <h3>{t(rolesMessages.wholeData)}</h3>
        <ul className="bv-data-tree">
          {pairs.filter(isWhole).map((pair) => {
            const name = WHOLE_NAMES[pair.permission];
            const label = name === undefined ? pair.permission : t(name);
            return (
              <li key={pair.id} className="bv-data-row">
                <PairBox label={label} pairs={[pair]} role={role} /> {label}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
