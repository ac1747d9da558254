const BITS = 32;
/** Sets with larger ids are not kept as bits: the memory goes by the largest id. */
const ID_MAX = 8_000_000;

/** Ids of rows, a bit each: `bits[id >> 5]` has the bit `id & 31`. It is never written after it was made. */
export interface IdSet {
  readonly bits: Uint32Array;
  readonly count: number;
}

const has = (bits: Uint32Array, id: number): boolean => (((bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1;

/** A set of ids; null when one is below 0 or too large for a set of bits. Ids that come twice count once. */
export function idSet(ids: readonly number[]): IdSet | null {
  let largest = 0;
  for (const id of ids) {
    if (id < 0 || id > ID_MAX) return null;
    if (id > largest) largest = id;
  }
  const bits = new Uint32Array(Math.floor(largest / BITS) + 1);
  let count = 0;
  for (const id of ids) {
    if (has(bits, id)) continue;
    bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31));
    count += 1;
  }
  return { bits, count };
}

/** The ids of a set, the least first. */
export function idsOf({ bits, count }: IdSet): readonly number[] {
  const ids: number[] = [];
  for (let at = 0; ids.length < count; at++) {
    const word = bits[at] ?? 0;
    for (let bit = 0; word !== 0 && bit < BITS; bit++) if ((word >>> bit) & 1) ids.push(at * BITS + bit);
  }
  return ids;
}

/** The set after each of `judged` was found to be in it or not; null when an id does not fit. */
export function judgedAnew(set: IdSet, judged: readonly number[], isIn: ReadonlySet<number>): IdSet | null {
  const largest = judged.reduce((most, id) => Math.max(most, id), 0);
  if (largest > ID_MAX || judged.some((id) => id < 0)) return null;
  const bits = new Uint32Array(Math.max(set.bits.length, Math.floor(largest / BITS) + 1));
  bits.set(set.bits);
  let { count } = set;
  for (const id of judged) {
    if (has(bits, id) === isIn.has(id)) continue;
    bits[id >>> 5] = (bits[id >>> 5] ?? 0) ^ (1 << (id & 31));
    count += isIn.has(id) ? 1 : -1;
  }
  return { bits, count };
}
