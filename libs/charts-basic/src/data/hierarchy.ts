import { columnLabel, type Column } from '@belvedere/core';
import { cellAt, columnNamed, numberAt, type Cell, type Frame, type FrameColumn } from '@belvedere/frame';
import type { TimeFormatter } from '@belvedere/format';
import { dimensionText } from '../text/dimension-text.ts';
import { chosenReader } from './chosen-parts.ts';
import { addExact } from './exact-sum.ts';

/** One group of rows that share the values of the first `depth` columns. */
export interface Branch {
  /** Index of the group around it; -1 for the whole. */
  readonly parent: number;
  /** 0 for the whole, 1 for the first column. */
  readonly depth: number;
  readonly label: string;
  readonly cell: Cell;
  /** Sum of its rows. */
  readonly value: number;
  /** The sum with all its digits. */
  readonly exact: Cell;
  /** Sum of the second metric; NaN without one. */
  readonly secondary: number;
  /** Sum of what of its rows is chosen; NaN where nothing is highlighted. */
  readonly chosen: number;
  /** Largest first. */
  readonly children: readonly number[];
  /** Smaller groups that it gathers; 1 for a group of its own. */
  readonly count: number;
}

/** Groups in groups. A branch's index is its datum; the whole is 0. */
export interface Hierarchy {
  readonly branches: readonly Branch[];
  readonly columns: readonly Column[];
  /** Rows below zero, and rows without a value: they have no size and are left out. */
  readonly negatives: number;
  readonly missing: number;
}

/** What a hierarchy is made from. */
export interface HierarchyOptions {
  readonly frame: Frame;
  /** From the outermost group to the innermost. */
  readonly columns: readonly Column[];
  /** Name of the column that gives sizes. */
  readonly metric: string | null;
  readonly secondary?: string | null;
  readonly nullName: string;
  /** Writes moments; dates by default. */
  readonly write?: TimeFormatter | null;
  /** The answer of what is highlighted. */
  readonly parts?: Frame | undefined;
  /** Groups are in the order of the rows instead of by size. */
  readonly keepsOrder?: boolean;
}

const MOST_CHILDREN = 200;

interface Growing {
  parent: number;
  depth: number;
  label: string;
  cell: Cell;
  value: number;
  exact: Cell;
  secondary: number;
  chosen: number;
  children: number[];
  count: number;
  readonly byKey: Map<Cell, number>;
}

const grown = (parent: number, depth: number, label: string, cell: Cell): Growing => ({
  parent,
  depth,
  label,
  cell,
  value: 0,
  exact: null,
  secondary: Number.NaN,
  chosen: 0,
  children: [],
  count: 1,
  byKey: new Map(),
});

function sumOf(so: Cell, next: Cell): Cell {
  if (so === null) return next;
  if (typeof so === 'string' && typeof next === 'string')
    return addExact(so, next) ?? Number(so) + Number(next);
  return Number(so) + Number(next);
}

type Added = Pick<Growing, 'value' | 'exact' | 'secondary' | 'chosen'>;

function addRow(branch: Growing, { value, exact, secondary, chosen }: Added): void {
  branch.value += value;
  branch.exact = sumOf(branch.exact, exact);
  branch.chosen += chosen;
  if (Number.isNaN(secondary)) return;
  branch.secondary = Number.isNaN(branch.secondary) ? secondary : branch.secondary + secondary;
}

/** Gathers the smallest children of a branch into one when there are too many to see. */
function gather(branches: Growing[], at: number, keepsOrder: boolean): void {
  const branch = branches[at];
  if (branch === undefined) return;
  const bySize = branch.children.toSorted((a, b) => (branches[b]?.value ?? 0) - (branches[a]?.value ?? 0));
  if (bySize.length <= MOST_CHILDREN) {
    if (!keepsOrder) branch.children = bySize;
    return;
  }
  const rest = bySize.slice(MOST_CHILDREN);
  const other = grown(at, branch.depth + 1, '', null);
  for (const index of rest) {
    const small = branches[index];
    if (small !== undefined) addRow(other, small);
  }
  other.count = rest.length;
  branch.children = [...bySize.slice(0, MOST_CHILDREN), branches.push(other) - 1];
}

function grow(options: HierarchyOptions): {
  readonly branches: Growing[];
  readonly negatives: number;
  readonly missing: number;
} {
  const { frame, nullName, write = null } = options;
  const columns = options.columns
    .map((column) => columnNamed(frame, columnLabel(column)))
    .filter((column): column is FrameColumn => column !== null);
  const metric = options.metric === null ? null : columnNamed(frame, options.metric);
  const second =
    options.secondary === null || options.secondary === undefined
      ? null
      : columnNamed(frame, options.secondary);
  const chosenIn = chosenReader(options.parts, options.columns, options.metric);
  const branches = [grown(-1, 0, '', null)];
  let [negatives, missing] = [0, 0];
  for (let row = 0; metric !== null && row < frame.rows; row++) {
    const value = numberAt(metric, row);
    if (Number.isNaN(value)) missing++;
    if (value < 0) negatives++;
    if (!(value >= 0)) continue;
    const added: Added = {
      value,
      exact: cellAt(metric, row),
      secondary: second === null ? Number.NaN : numberAt(second, row),
      chosen: chosenIn?.(columns.map((column) => cellAt(column, row))) ?? Number.NaN,
    };
    let at = 0;
    for (const [depth, column] of [null, ...columns].entries()) {
      const branch = branches[at];
      if (branch === undefined) break;
      if (column !== null) {
        const cell = cellAt(column, row);
        let next = branch.byKey.get(cell);
        if (next === undefined) {
          next = branches.push(grown(at, depth, dimensionText(column, row, nullName, write), cell)) - 1;
          branch.byKey.set(cell, next);
          branch.children.push(next);
        }
        at = next;
      }
      const here = branches[at];
      if (here !== undefined) addRow(here, added);
    }
  }
  return { branches, negatives, missing };
}

/**
 * Rows as groups by columns, each with the sum of its rows; the smallest of more than 200 groups of one branch are
 * gathered into one. Rows below zero or without a value are counted and left out.
 */
export function hierarchyOf(options: HierarchyOptions): Hierarchy {
  const { branches, negatives, missing } = grow(options);
  const own = branches.length;
  for (let at = 0; at < own; at++) gather(branches, at, options.keepsOrder === true);
  return {
    branches: branches.map(({ byKey: _, ...branch }) => branch),
    columns: options.columns,
    negatives,
    missing,
  };
}

/** Indices from the outermost group to a branch, without the whole; empty for the whole and for no branch. */
export function pathTo({ branches }: Pick<Hierarchy, 'branches'>, datum: number): readonly number[] {
  const path: number[] = [];
  for (let at = datum; at > 0; at = branches[at]?.parent ?? -1) path.unshift(at);
  return path;
}
