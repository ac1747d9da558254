const UTF8 = new TextDecoder();

/** A table of a flat buffer; fields that are left out give zero, false, null or an empty list. */
export class FlatTableReader {
  private readonly view: DataView;
  private readonly start: number;
  private readonly vtable: number;
  private readonly slots: number;

  constructor(view: DataView, start: number) {
    this.view = view;
    this.start = start;
    this.vtable = start - view.getInt32(start, true);
    this.slots = (view.getUint16(this.vtable, true) - 4) / 2;
  }

  private placeOf(slot: number): number | null {
    const offset = slot < this.slots ? this.view.getUint16(this.vtable + 4 + 2 * slot, true) : 0;
    return offset === 0 ? null : this.start + offset;
  }

  private targetOf(slot: number): number | null {
    const at = this.placeOf(slot);
    return at === null ? null : at + this.view.getUint32(at, true);
  }

  i8(slot: number): number {
    const at = this.placeOf(slot);
    return at === null ? 0 : this.view.getInt8(at);
  }

  i16(slot: number): number {
    const at = this.placeOf(slot);
    return at === null ? 0 : this.view.getInt16(at, true);
  }

  i32(slot: number): number {
    const at = this.placeOf(slot);
    return at === null ? 0 : this.view.getInt32(at, true);
  }

  i64(slot: number): number {
    const at = this.placeOf(slot);
    return at === null ? 0 : Number(this.view.getBigInt64(at, true));
  }

  table(slot: number): FlatTableReader | null {
    const at = this.targetOf(slot);
    return at === null ? null : new FlatTableReader(this.view, at);
  }

  tables(slot: number): readonly FlatTableReader[] {
    const at = this.targetOf(slot);
    if (at === null) return [];
    return Array.from({ length: this.view.getUint32(at, true) }, (_, index) => {
      const place = at + 4 + 4 * index;
      return new FlatTableReader(this.view, place + this.view.getUint32(place, true));
    });
  }

  /** Members of a list of structs of 64-bit integers, one after the other. */
  longs(slot: number, perStruct: number): readonly number[] {
    const at = this.targetOf(slot);
    if (at === null) return [];
    const length = this.view.getUint32(at, true) * perStruct;
    return Array.from({ length }, (_, index) => Number(this.view.getBigInt64(at + 4 + 8 * index, true)));
  }

  text(slot: number): string {
    const at = this.targetOf(slot);
    if (at === null) return '';
    const length = this.view.getUint32(at, true);
    return UTF8.decode(new Uint8Array(this.view.buffer, this.view.byteOffset + at + 4, length));
  }
}

/** The root table of a flat buffer. */
export function flatRoot(bytes: Uint8Array): FlatTableReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new FlatTableReader(view, view.getUint32(0, true));
}
