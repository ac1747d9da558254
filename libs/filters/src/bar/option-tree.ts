import { valueText, type FilterOption } from '@belvedere/charts';
import { canonicalJson, type Json } from '@belvedere/core';

/** A place in the tree of a filter's values: a heading, or a value that may have others under it. */
export interface TreeNode {
  /** Tells it from all other places of the tree. */
  readonly key: string;
  readonly name: string;
  /** The value that stands here; null for a heading. */
  readonly option: FilterOption | null;
  readonly children: readonly TreeNode[];
  /** Options of this place and of all below it. */
  readonly within: readonly FilterOption[];
  /** All values below it are here: one press may choose them together. */
  readonly isWhole: boolean;
}

/** A line of the tree. */
export interface TreeRow {
  readonly node: TreeNode;
  /** 0 at the top. */
  readonly depth: number;
  readonly isOpen: boolean;
}

/** What is known of the options that a tree is made of. */
export interface TreeState {
  /** Something is searched for: all places are open, and none is whole. */
  readonly isSearched: boolean;
  /** There are more values than are listed: the places of the last one may lack some. */
  readonly isCut: boolean;
}

const NONE: readonly string[] = [];

/** Lists by a key, in the order in which the keys come first. */
function listsBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const lists = new Map<string, T[]>();
  for (const item of items) {
    const own = lists.get(keyOf(item));
    if (own === undefined) lists.set(keyOf(item), [item]);
    else own.push(item);
  }
  return lists;
}

const leafOf = (option: FilterOption, above: string): TreeNode => ({
  key: `${above}=${canonicalJson(option.value)}`,
  name: option.label,
  option,
  children: [],
  within: [option],
  isWhole: true,
});

/** Headings of one level, with what stands under them. */
function levelNodes(
  options: readonly FilterOption[],
  depth: number,
  above: string,
  isWhole: (path: readonly string[]) => boolean,
): readonly TreeNode[] {
  const [first] = options;
  if ((first?.path ?? NONE).length <= depth) return options.map((option) => leafOf(option, above));
  return [...listsBy(options, ({ path = NONE }) => path[depth] ?? '')].map(([name, within]) => {
    const key = `${above}/${JSON.stringify(name)}`;
    const path = within[0]?.path?.slice(0, depth + 1) ?? NONE;
    const children = levelNodes(within, depth + 1, key, isWhole);
    return { key, name, option: null, children, within, isWhole: isWhole(path) };
  });
}

/** Values with those under them; each is followed down once, so that a circle ends and none is lost. */
function parentNodes(options: readonly FilterOption[], isWhole: boolean): readonly TreeNode[] {
  const keyOf = ({ value }: FilterOption): string => canonicalJson(value);
  const parentKey = ({ parent = null }: FilterOption): string => canonicalJson(parent);
  const known = new Set(options.map(keyOf));
  const below = listsBy(options, parentKey);
  const placed = new Set<string>();
  const nodeOf = (option: FilterOption, above: string): TreeNode => {
    const leaf = leafOf(option, above);
    if (placed.has(keyOf(option))) return leaf;
    placed.add(keyOf(option));
    const children = (below.get(keyOf(option)) ?? [])
      .filter((child) => keyOf(child) !== keyOf(option))
      .map((child) => nodeOf(child, leaf.key));
    const within = [option, ...children.flatMap((child) => child.within)];
    return { ...leaf, children, within, isWhole };
  };
  const headingOf = (own: readonly FilterOption[], parent: Json): TreeNode => {
    const key = `/${canonicalJson(parent)}`;
    const children = own.map((option) => nodeOf(option, key));
    const within = children.flatMap((child) => child.within);
    return { key, name: valueText(parent), option: null, children, within, isWhole };
  };
  const top = options.filter(({ value, parent = null }) => parent === null || parent === value);
  const roots = top.map((option) => nodeOf(option, ''));
  const headings = [...below]
    .filter(([key]) => key !== 'null' && !known.has(key))
    .map(([, own]) => headingOf(own, own[0]?.parent ?? null));
  const circles = options.flatMap((option) => (placed.has(keyOf(option)) ? [] : [nodeOf(option, '')]));
  return [...roots, ...headings, ...circles];
}

/** The tree of options that have a place in one. */
export function optionTree(
  options: readonly FilterOption[],
  { isSearched, isCut }: TreeState,
): readonly TreeNode[] {
  if (options.some(({ path }) => path !== undefined)) {
    const last = isCut ? (options.at(-1)?.path ?? NONE) : NONE;
    const mayLack = (path: readonly string[]): boolean =>
      isCut && path.every((name, depth) => name === last[depth]);
    return levelNodes(options, 0, '', (path) => !isSearched && !mayLack(path));
  }
  return parentNodes(options, !isSearched && !isCut);
}

/** The lines of a tree: its top, and what stands under the places that are open. */
export function treeRows(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  isSearched: boolean,
  depth = 0,
): readonly TreeRow[] {
  return nodes.flatMap((node): readonly TreeRow[] => {
    const isOpen = node.children.length > 0 && (isSearched || open.has(node.key));
    return [{ node, depth, isOpen }, ...(isOpen ? treeRows(node.children, open, isSearched, depth + 1) : [])];
  });
}
