import { cellAt, type Cell, type FrameColumn } from '@belvedere/frame';

/** A member of a level with everything above it; the root stands for all rows. */
export interface Member {
  /** Unlike that of every other member of its side. */
  readonly id: number;
  /** How many dimensions are settled; 0 for the root. */
  readonly depth: number;
  /** Value of its own dimension; null at the root. */
  readonly cell: Cell;
  readonly parent: Member | null;
  readonly children: Map<Cell, Member>;
}

/** All members of a side. */
export interface MemberTree {
  readonly root: Member;
  readonly count: () => number;
  /** The member that a row of an answer belongs to, made if need be. */
  readonly grow: (columns: readonly FrameColumn[], row: number) => Member;
  /** As `grow`, but null when no cell has this member. */
  readonly find: (columns: readonly FrameColumn[], row: number) => Member | null;
}

/** A tree with nothing but its root. */
export function memberTree(): MemberTree {
  const root: Member = { id: 0, depth: 0, cell: null, parent: null, children: new Map() };
  let count = 1;
  const grow = (columns: readonly FrameColumn[], row: number): Member => {
    let member = root;
    for (const column of columns) {
      const cell = cellAt(column, row);
      let child = member.children.get(cell);
      if (child === undefined) {
        child = { id: count++, depth: member.depth + 1, cell, parent: member, children: new Map() };
        member.children.set(cell, child);
      }
      member = child;
    }
    return member;
  };
  const find = (columns: readonly FrameColumn[], row: number): Member | null => {
    let member = root;
    for (const column of columns) {
      const child = member.children.get(cellAt(column, row));
      if (child === undefined) return null;
      member = child;
    }
    return member;
  };
  return { root, count: () => count, grow, find };
}

/** A member and everything above it, the root left out, from the outside in. */
export function pathOf(member: Member): readonly Member[] {
  return member.parent === null ? [] : [...pathOf(member.parent), member];
}
