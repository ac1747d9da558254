/** A value of Thrift's compact protocol, as far as Parquet needs it. */
export type Thrift =
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'i32' | 'i64'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'list'; readonly of: Thrift['kind']; readonly items: readonly Thrift[] }
  /** Fields by their number. */
  | { readonly kind: 'struct'; readonly fields: readonly (readonly [id: number, value: Thrift])[] };

const CODES = { bool: 1, i32: 5, i64: 6, text: 8, list: 9, struct: 12 } as const;
const FALSE_CODE = 2;
const LONG_LIST = 15;

export const i32 = (value: number): Thrift => ({ kind: 'i32', value });
export const i64 = (value: number): Thrift => ({ kind: 'i64', value });
export const bool = (value: boolean): Thrift => ({ kind: 'bool', value });
export const text = (value: string): Thrift => ({ kind: 'text', value });
export const list = (of: Thrift['kind'], items: readonly Thrift[]): Thrift => ({ kind: 'list', of, items });
/** A struct; fields that are null are left out. */
export const struct = (fields: Readonly<Record<number, Thrift | null>>): Thrift => ({
  kind: 'struct',
  fields: Object.entries(fields).flatMap(([id, value]) =>
    value === null ? [] : [[Number(id), value] as const],
  ),
});

/** A number as LEB128, seven bits a byte. */
export function varint(value: number): readonly number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}

const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);

function writeValue(value: Thrift, out: number[]): void {
  switch (value.kind) {
    case 'bool':
      out.push(value.value ? CODES.bool : FALSE_CODE);
      return;
    case 'i32':
    case 'i64':
      out.push(...varint(zigzag(value.value)));
      return;
    case 'text': {
      const bytes = Buffer.from(value.value);
      out.push(...varint(bytes.length), ...bytes);
      return;
    }
    case 'list': {
      const { length } = value.items;
      if (length < LONG_LIST) out.push(length * 16 + CODES[value.of]);
      else out.push(LONG_LIST * 16 + CODES[value.of], ...varint(length));
      for (const item of value.items) writeValue(item, out);
      return;
    }
    default:
      writeStruct(value.fields, out);
  }
}

function writeStruct(fields: readonly (readonly [number, Thrift])[], out: number[]): void {
  let last = 0;
  for (const [id, value] of fields) {
    const code = value.kind === 'bool' && !value.value ? FALSE_CODE : CODES[value.kind];
    out.push((id - last) * 16 + code);
    if (value.kind !== 'bool') writeValue(value, out);
    last = id;
  }
  out.push(0);
}

/** Bytes of a value. */
export function thriftBytes(value: Thrift): Buffer {
  const out: number[] = [];
  writeValue(value, out);
  return Buffer.from(out);
}
