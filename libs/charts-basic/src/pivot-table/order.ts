import { compareCells, compareNumbers } from '../data/order.ts';
import type { Member } from './members.ts';
import type { LevelOrder } from './shape.ts';

/** Number of a member for ranking; NaN where there is none. */
export type SizeOf = (member: Member) => number;

/** The number of a member, else the best of what is below it: a group then stands where its best member would. */
function sizeOrBest(sizeOf: SizeOf, isAscending: boolean): SizeOf {
  const size = (member: Member): number => {
    const own = sizeOf(member);
    if (!Number.isNaN(own) || member.children.size === 0) return own;
    const below = [...member.children.values()].map(size).filter((value) => !Number.isNaN(value));
    if (below.length === 0) return Number.NaN;
    return below.reduce((best, value) => (isAscending === value < best ? value : best));
  };
  return size;
}

function byKey(members: readonly Member[], isAscending: boolean): readonly Member[] {
  const compare = compareCells(members.map(({ cell }) => cell));
  const sign = isAscending ? 1 : -1;
  return members.toSorted(({ cell: a }, { cell: b }) =>
    a === null || b === null ? compare(a, b) : sign * compare(a, b),
  );
}

function bySize(members: readonly Member[], sizeOf: SizeOf, isAscending: boolean): readonly Member[] {
  const size = sizeOrBest(sizeOf, isAscending);
  const sizes = new Map(members.map((member) => [member, size(member)]));
  const of = (member: Member): number => sizes.get(member) ?? Number.NaN;
  return byKey(members, true).toSorted((a, b) => compareNumbers(of(a), of(b), isAscending));
}

/** Members of a group in an order; null and what has no number last in either direction. */
export function sortedMembers(
  members: readonly Member[],
  order: LevelOrder,
  sizeOf: SizeOf,
): readonly Member[] {
  const isAscending = order.endsWith('a_to_z');
  return order.startsWith('key') ? byKey(members, isAscending) : bySize(members, sizeOf, isAscending);
}
