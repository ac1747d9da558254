/** Numbers by the order in which they first came. */
export interface NumberIds {
  /** Id of each value. */
  readonly ids: Int32Array;
  /** How many different values there are. */
  readonly count: number;
  /** Place at which each id first came. */
  readonly first: Int32Array;
}

const bits = new Float64Array(1);
const halves = new Uint32Array(bits.buffer);

function hashOf(value: number): number {
  bits[0] = value;
  const mixed = Math.imul((halves[0] ?? 0) ^ Math.imul(halves[1] ?? 0, 0x85ebca6b), 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Grows by doubling, so that few different values among many rows stay in a small, quick table. */
class Table {
  count = 0;
  private mask = 1023;
  private slots = new Int32Array(1024).fill(-1);
  private keys = new Float64Array(512);

  idOf(value: number): number {
    const key = value === 0 ? 0 : value;
    let slot = hashOf(key) & this.mask;
    for (let id = this.slots[slot] ?? -1; id >= 0; id = this.slots[slot] ?? -1) {
      const known = this.keys[id];
      if (known === key || (Number.isNaN(key) && Number.isNaN(known))) return id;
      slot = (slot + 1) & this.mask;
    }
    const id = this.count++;
    this.slots[slot] = id;
    this.keys[id] = key;
    if (this.count >= this.keys.length) this.grow();
    return id;
  }

  private grow(): void {
    const size = this.slots.length << 1;
    this.mask = size - 1;
    this.slots = new Int32Array(size).fill(-1);
    const keys = new Float64Array(size / 2);
    keys.set(this.keys.subarray(0, this.count));
    this.keys = keys;
    for (let id = 0; id < this.count; id++) {
      let slot = hashOf(keys[id] ?? 0) & this.mask;
      while ((this.slots[slot] ?? -1) >= 0) slot = (slot + 1) & this.mask;
      this.slots[slot] = id;
    }
  }
}

/** Gives equal numbers equal small ids; NaN equals NaN, and -0 equals 0. */
export function numberIds(values: Float64Array): NumberIds {
  const ids = new Int32Array(values.length);
  const table = new Table();
  const first: number[] = [];
  let lastValue = Number.NaN;
  let lastId = -1;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value !== lastValue || lastId < 0) {
      const before = table.count;
      lastId = table.idOf(value);
      lastValue = value;
      if (table.count > before) first.push(at);
    }
    ids[at] = lastId;
  }
  return { ids, count: table.count, first: Int32Array.from(first) };
}
