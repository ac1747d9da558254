/** A value as text, with its typed arrays beside it: they stand in the text as `{"\0array": [kind, offset, length]}`. */
export interface Parcel {
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** Member that stands for a typed array. */
export const ARRAY_MARK = '\0array';

/** Every typed array starts at a multiple of its largest element. */
export const ALIGN_BYTES = 8;

const ARRAYS = {
  Uint8Array,
  Int8Array,
  Uint8ClampedArray,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
} as const;

type ArrayKind = keyof typeof ARRAYS;

const roundedUp = (length: number): number => Math.ceil(length / ALIGN_BYTES) * ALIGN_BYTES;

const isTyped = (value: unknown): value is Uint8Array => ArrayBuffer.isView(value);

/** Packs JSON with typed arrays in it. */
export function packParcel(value: unknown): Parcel {
  const arrays: Uint8Array[] = [];
  let size = 0;
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (!isTyped(part)) return part;
    const mark = [part.constructor.name, size, part.length];
    arrays.push(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    size += roundedUp(part.byteLength);
    return { [ARRAY_MARK]: mark };
  });
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const array of arrays) {
    bytes.set(array, at);
    at += roundedUp(array.byteLength);
  }
  return { text, bytes };
}

const isKind = (kind: unknown): kind is ArrayKind => typeof kind === 'string' && Object.hasOwn(ARRAYS, kind);

function arrayAt([kind, offset, length]: readonly unknown[], bytes: Uint8Array): unknown {
  if (!isKind(kind)) throw new TypeError('it has an array of no known kind');
  const start = bytes.byteOffset + Number(offset);
  return new ARRAYS[kind](bytes.buffer as ArrayBuffer, start, Number(length));
}

/** What a parcel holds. Its arrays are views on its bytes. Throws for one that was not packed so, whoever made it. */
export function unpackParcel({ text, bytes }: Parcel): unknown {
  return JSON.parse(text, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, ARRAY_MARK)) return part;
    const mark = (part as Readonly<Record<string, unknown>>)[ARRAY_MARK];
    return Array.isArray(mark) ? arrayAt(mark, bytes) : null;
  });
}
