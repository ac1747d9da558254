/** A field of a flat table; null leaves it out, so that readers take its default. */
export type FlatField =
  | { readonly i8: number }
  | { readonly i16: number }
  | { readonly i32: number }
  | { readonly i64: number }
  | { readonly text: string }
  | { readonly table: FlatTable }
  | { readonly tables: readonly FlatTable[] }
  /** A list of structs, all of whose members are 64-bit integers. */
  | { readonly longs: readonly number[]; readonly perStruct: number }
  | null;

/** A table by the numbers of its fields. */
export type FlatTable = readonly FlatField[];

interface Pending {
  readonly at: number;
  readonly field: NonNullable<FlatField>;
}

const UTF8 = new TextEncoder();
const WIDTHS = { i8: 1, i16: 2, i32: 4, i64: 8 } as const;

function widthOf(field: NonNullable<FlatField>): number {
  if ('i8' in field) return WIDTHS.i8;
  if ('i16' in field) return WIDTHS.i16;
  if ('i64' in field) return WIDTHS.i64;
  return WIDTHS.i32;
}

class FlatWriter {
  private bytes = new Uint8Array(1024);
  private view = new DataView(this.bytes.buffer);
  private length = 0;

  finish(root: FlatTable): Uint8Array {
    const at = this.reserve(4, 8);
    this.offsetAt(at, this.table(root));
    this.reserve(0, 8);
    return this.bytes.slice(0, this.length);
  }

  private reserve(size: number, align: number, past = 0): number {
    const start = Math.ceil((this.length + past) / align) * align - past;
    this.length = start + size;
    if (this.length > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.length, this.bytes.length * 2));
      larger.set(this.bytes);
      this.bytes = larger;
      this.view = new DataView(larger.buffer);
    }
    return start;
  }

  private offsetAt(at: number, target: number): void {
    this.view.setUint32(at, target - at, true);
  }

  /** Widest fields first, so that each lies on a multiple of its width. */
  private table(fields: FlatTable): number {
    const given = fields.flatMap((field, slot) =>
      field === null ? [] : [{ slot, width: widthOf(field), field }],
    );
    const wide = given.filter(({ width }) => width === 8);
    const rest = given.filter(({ width }) => width < 8).toSorted((a, b) => b.width - a.width);
    const places = new Map<number, number>();
    let size = 4;
    for (const { slot, width } of rest) {
      places.set(slot, size);
      size += width;
    }
    size = wide.length === 0 ? size : Math.ceil(size / 8) * 8;
    for (const { slot } of wide) {
      places.set(slot, size);
      size += 8;
    }
    const vtable = this.reserve(4 + 2 * fields.length, 2);
    const start = this.reserve(size, 8);
    this.view.setUint16(vtable, 4 + 2 * fields.length, true);
    this.view.setUint16(vtable + 2, size, true);
    fields.forEach((_, slot) => this.view.setUint16(vtable + 4 + 2 * slot, places.get(slot) ?? 0, true));
    this.view.setInt32(start, start - vtable, true);
    const pending = given.flatMap(({ slot, field }) => this.scalar(start + (places.get(slot) ?? 0), field));
    for (const { at, field } of pending) this.offsetAt(at, this.target(field));
    return start;
  }

  private scalar(at: number, field: NonNullable<FlatField>): readonly Pending[] {
    if ('i8' in field) this.view.setInt8(at, field.i8);
    else if ('i16' in field) this.view.setInt16(at, field.i16, true);
    else if ('i32' in field) this.view.setInt32(at, field.i32, true);
    else if ('i64' in field) this.view.setBigInt64(at, BigInt(field.i64), true);
    else return [{ at, field }];
    return [];
  }

  private target(field: NonNullable<FlatField>): number {
    if ('text' in field) return this.text(field.text);
    if ('table' in field) return this.table(field.table);
    if ('tables' in field) return this.tables(field.tables);
    if ('longs' in field) return this.longs(field.longs, field.perStruct);
    return 0;
  }

  private text(text: string): number {
    const encoded = UTF8.encode(text);
    const at = this.reserve(4 + encoded.length + 1, 4);
    this.view.setUint32(at, encoded.length, true);
    this.bytes.set(encoded, at + 4);
    return at;
  }

  private tables(tables: readonly FlatTable[]): number {
    const at = this.reserve(4 + 4 * tables.length, 4);
    this.view.setUint32(at, tables.length, true);
    tables.forEach((table, index) => this.offsetAt(at + 4 + 4 * index, this.table(table)));
    return at;
  }

  private longs(values: readonly number[], perStruct: number): number {
    const at = this.reserve(4 + 8 * values.length, 8, 4);
    this.view.setUint32(at, values.length / perStruct, true);
    values.forEach((value, index) => this.view.setBigInt64(at + 4 + 8 * index, BigInt(value), true));
    return at;
  }
}

/** A flat buffer of a table; its length is a multiple of 8. Format: https://flatbuffers.dev/internals/ */
export const flatBytes = (root: FlatTable): Uint8Array => new FlatWriter().finish(root);
