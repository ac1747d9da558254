/** An object of which nothing is known but that it has named members. */
export type Bag = Readonly<Record<string, unknown>>;

/** True for an object that is neither a list nor numbers. */
export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Array.isArray(value);

/** The list itself; an empty one for what is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
