import { type ChartInput, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnLabel, metricLabel, type Column } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type FrameColumn } from '@belvedere/frame';
import type { Branch, Hierarchy } from '../data/hierarchy.ts';
import { dimensionText } from '../text/dimension-text.ts';
import type { TreePanel } from './manifest.ts';
import { omissionMessages } from '../messages/omissions.ts';
import { happened, type Omission } from '../shapes/omissions.ts';

/** Form data of a tree. */
export type TreeForm = FormDataOf<TreePanel>;

/** The rows as a tree, and those that are not in it. */
export interface TreeData extends Hierarchy {
  /** What the picture leaves out. */
  readonly omissions: readonly Omission[];
}

const MOST_NODES = 2000;

interface TreeNode {
  readonly id: string;
  readonly parent: string | null;
  readonly row: number;
}

function sizeOf(children: ReadonlyMap<string, readonly TreeNode[]>, root: TreeNode): number {
  const seen = new Set<string>([root.id]);
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const child of children.get(node.id) ?? [])
      if (!seen.has(child.id)) open.push((seen.add(child.id), child));
  return seen.size;
}

/** The node of the author's id, else the start of the largest tree; a ring of parents starts anywhere in it. */
function rootOf(
  nodes: ReadonlyMap<string, TreeNode>,
  children: ReadonlyMap<string, readonly TreeNode[]>,
  own: string,
): TreeNode | null {
  const asked = nodes.get(own.trim());
  if (asked !== undefined) return asked;
  const starts = [...nodes.values()]
    .filter(({ parent }) => parent === null || !nodes.has(parent))
    .slice(0, 200);
  let [best, most]: [TreeNode | null, number] = [nodes.values().next().value ?? null, 0];
  for (const start of starts) {
    const size = sizeOf(children, start);
    if (size > most) [best, most] = [start, size];
  }
  return best;
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [item]);
  else known.push(item);
}

/** The rows as a tree of at most 2,000 nodes; a branch's value is its metric, its label the name or the id. */
export function prepareTree({ frames, formData: form }: ChartInput<TreeForm>): TreeData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const columnOf = (column: Column | null): FrameColumn | null =>
    column === null ? null : columnNamed(frame, columnLabel(column));
  const [ids, parents, names] = [columnOf(form.id), columnOf(form.parent), columnOf(form.name)];
  const metric = form.metric === null ? null : columnNamed(frame, metricLabel(form.metric));
  const nothing = { branches: [], columns: [], negatives: 0, missing: 0, omissions: [] };
  if (ids === null || parents === null || form.id === null) return nothing;
  const nodes = new Map<string, TreeNode>();
  for (let row = 0; row < frame.rows; row++) {
    const [id, parent] = [cellAt(ids, row), cellAt(parents, row)];
    if (id === null || nodes.has(String(id))) continue;
    nodes.set(String(id), { id: String(id), parent: parent === null ? null : String(parent), row });
  }
  const children = new Map<string, TreeNode[]>();
  for (const node of nodes.values())
    if (node.parent !== null && node.parent !== node.id) append(children, node.parent, node);
  const root = rootOf(nodes, children, String(form.root_node_id));
  if (root === null) return nothing;
  const branches: (Omit<Branch, 'children'> & { children: number[] })[] = [];
  const seen = new Set<string>();
  const add = (node: TreeNode, parent: number, depth: number): number => {
    seen.add(node.id);
    const label = dimensionText(names ?? ids, node.row, valueMessages.null.text);
    const at =
      branches.push({
        parent,
        depth,
        label,
        cell: cellAt(ids, node.row),
        value: metric === null ? Number.NaN : numberAt(metric, node.row),
        exact: metric === null ? null : cellAt(metric, node.row),
        secondary: Number.NaN,
        chosen: Number.NaN,
        children: [],
        count: 1,
      }) - 1;
    return at;
  };
  const open: [TreeNode, number][] = [[root, add(root, -1, 0)]];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const [node, at] = next;
    for (const child of children.get(node.id) ?? []) {
      const own = branches[at];
      if (own === undefined || seen.has(child.id) || branches.length >= MOST_NODES) continue;
      const index = add(child, at, own.depth + 1);
      own.children.push(index);
      open.push([child, index]);
    }
  }
  const reached = sizeOf(children, root);
  const isChosen = nodes.has(String(form.root_node_id).trim());
  const omissions = happened(
    { message: omissionMessages.noId, count: frame.rows - nodes.size },
    { message: omissionMessages.nodes, count: reached - branches.length, most: MOST_NODES },
    { message: omissionMessages.apart, count: isChosen ? 0 : nodes.size - reached },
  );
  return { branches, columns: [form.id], negatives: 0, missing: 0, omissions };
}
