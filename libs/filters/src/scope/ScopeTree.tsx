import { scopeTree, tabNameOf, type Layout, type ScopeNode } from '@belvedere/core';
import { Icon, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { filterConfigMessages } from '../messages/filter-config.ts';

interface TreeProps {
  readonly node: ScopeNode;
  readonly depth: number;
  readonly chosen: ReadonlySet<number>;
  readonly nameOf: (node: ScopeNode) => string;
  readonly noteOf: (chartId: number) => JSX.Element | null;
  readonly matches: (node: ScopeNode) => boolean;
  readonly fixed: ReadonlySet<number>;
  readonly onToggle: (charts: readonly number[], isOn: boolean) => void;
}

/** A tab or chart with its box, and what is below it. */
function TreeNode(props: TreeProps): JSX.Element | null {
  const { node, depth, chosen, nameOf, noteOf, matches, fixed, onToggle } = props;
  const t = useT();
  if (!matches(node)) return null;
  const free = node.charts.filter((id) => !fixed.has(id));
  const count = free.filter((id) => chosen.has(id)).length;
  const isAll = free.length > 0 && count === free.length;
  return (
    <li>
      <div className="bv-scope-row" style={{ paddingInlineStart: 8 + depth * 22 }}>
        <label>
          <input
            type="checkbox"
            checked={isAll}
            disabled={free.length === 0}
            ref={(box) => {
              if (box !== null) box.indeterminate = count > 0 && !isAll;
            }}
            onChange={(event) => {
              onToggle(free, event.target.checked);
            }}
          />
          <Icon
            name={node.kind === 'chart' ? 'chart' : node.kind === 'tab' ? 'folder-close' : 'dashboard'}
            size={14}
          />
          <span className={node.kind === 'chart' ? 'bv-ellipsis' : 'bv-ellipsis bv-strong'}>
            {nameOf(node)}
          </span>
        </label>
        {node.kind === 'chart' ? (
          noteOf(node.chartId ?? 0)
        ) : (
          <small>{t(filterConfigMessages.scopeCount, { chosen: count, count: free.length })}</small>
        )}
      </div>
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <TreeNode key={child.id} {...props} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Props of {@link ScopeTree}. */
export interface ScopeTreeProps {
  readonly layout: Layout;
  readonly chosen: ReadonlySet<number>;
  readonly titleOf: (chartId: number) => string;
  /** Stands beside a chart; nothing by default. */
  readonly noteOf?: (chartId: number) => JSX.Element | null;
  /** Charts that cannot be chosen. */
  readonly fixed?: ReadonlySet<number>;
  readonly onChange: (chartIds: readonly number[]) => void;
}

const NOTHING = (): null => null;
const NONE_FIXED: ReadonlySet<number> = new Set();

/** The tabs and charts of a dashboard, from which charts are chosen one by one or a tab at a time. */
export function ScopeTree({
  layout,
  chosen,
  titleOf,
  noteOf = NOTHING,
  fixed = NONE_FIXED,
  onChange,
}: ScopeTreeProps): JSX.Element | null {
  const t = useT();
  const [search, setSearch] = useState('');
  const tree = scopeTree(layout);
  if (tree === null) return null;
  const nameOf = (node: ScopeNode): string => {
    if (node.kind === 'root') return t(filterConfigMessages.wholeDashboard);
    return node.kind === 'tab' ? tabNameOf(node.part) : titleOf(node.chartId ?? 0);
  };
  const needle = search.trim().toLowerCase();
  const matches = (node: ScopeNode): boolean =>
    needle === '' || nameOf(node).toLowerCase().includes(needle) || node.children.some(matches);
  const toggle = (ids: readonly number[], isOn: boolean): void => {
    const next = isOn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id));
    onChange([...new Set(next)]);
  };
  return (
    <>
      <TextField
        label={t(filterConfigMessages.searchPanels)}
        isLabelHidden
        type="search"
        icon="search"
        placeholder={t(filterConfigMessages.searchPanels)}
        value={search}
        onChange={setSearch}
      />
      <ul className="bv-scope-tree" aria-label={t(filterConfigMessages.scoping)}>
        <TreeNode {...{ chosen, nameOf, noteOf, matches, fixed }} node={tree} depth={0} onToggle={toggle} />
      </ul>
      {!matches(tree) && <p className="bv-filter-note">{t(filterConfigMessages.noCharts, { search })}</p>}
      <p className="bv-filter-note">{t(filterConfigMessages.joins)}</p>
    </>
  );
}
