import type { Bag } from './bag.ts';

const TYPES = { f32: Float32Array, u32: Uint32Array, i32: Int32Array, u8: Uint8Array } as const;

type ArrayNeed = keyof typeof TYPES;
type PlainNeed =
  | 'number'
  | 'color'
  | 'text'
  | 'texts'
  | 'flag'
  | 'dash'
  | 'weight'
  | 'anchor'
  | 'join'
  | 'along'
  | 'columns'
  | 'zoom'
  | 'ops'
  | 'opAt'
  | 'xyAt';

/** What a member must be: `each` has one value per mark, `?` may be missing. */
type Need =
  | PlainNeed
  | `${PlainNeed}?`
  | ArrayNeed
  | `${ArrayNeed}?`
  | `${ArrayNeed} each`
  | `${ArrayNeed} each?`;

/** What the members of something must be. */
export type Needs = Readonly<Record<string, Need>>;

const CHARS_MAX = 2000;
const DASHES_MAX = 16;
const COLOR_MAX = 0xffffffff;
const LAST_OP = 3;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber);
const isOneOf =
  (...known: readonly unknown[]) =>
  (value: unknown): boolean =>
    known.includes(value);

/** True for starts that go up and end within `length`, so that no painter reads past the end. */
function areStarts(value: unknown, length: number): boolean {
  if (!(value instanceof Uint32Array) || value.length === 0) return false;
  return value.every((start, index) => start <= length && start >= (value[index - 1] ?? 0));
}

const lengthOf = (value: unknown): number =>
  ArrayBuffer.isView(value) && 'length' in value ? Number(value.length) : 0;

const CHECKS: Readonly<Record<PlainNeed, (value: unknown, bag: Bag) => boolean>> = {
  number: isNumber,
  color: (value) => isNumber(value) && value >= 0 && value <= COLOR_MAX,
  text: (value) => typeof value === 'string' && value.length <= CHARS_MAX,
  texts: (value) =>
    Array.isArray(value) && value.every((text) => typeof text === 'string' && text.length <= CHARS_MAX),
  flag: (value) => typeof value === 'boolean',
  dash: (value) => Array.isArray(value) && value.length <= DASHES_MAX && value.every(isNumber),
  weight: isOneOf(400, 500, 600),
  anchor: isOneOf('start', 'middle', 'end'),
  join: isOneOf('round', 'miter'),
  along: isOneOf('x', 'y'),
  columns: (value) => isNumber(value) && Number.isInteger(value) && value > 0,
  zoom: (value) =>
    typeof value === 'object' &&
    value !== null &&
    isPair(Reflect.get(value, 'window')) &&
    isPair(Reflect.get(value, 'reach')),
  ops: (value) => value instanceof Uint8Array && value.every((op) => op <= LAST_OP),
  opAt: (value, bag) => areStarts(value, lengthOf(bag['ops'])),
  xyAt: (value, bag) => areStarts(value, lengthOf(bag['xy'])) && lengthOf(value) === lengthOf(bag['opAt']),
};

/** Marks of a batch: as many as it has places. */
function marksOf(bag: Bag): number {
  if (ArrayBuffer.isView(bag['x'])) return lengthOf(bag['x']);
  if (ArrayBuffer.isView(bag['starts'])) return lengthOf(bag['starts']);
  return Math.max(0, lengthOf(bag['opAt']) - 1);
}

function problemOf(name: string, need: string, value: unknown, bag: Bag): string | null {
  const [kind = '', each] = need.split(' ');
  if (value === undefined) return `${name} is missing`;
  if (Object.hasOwn(TYPES, kind)) {
    const Type = TYPES[kind as ArrayNeed];
    if (!(value instanceof Type)) return `${name} is no ${Type.name}`;
    if (each !== undefined && value.length < marksOf(bag))
      return `${name} has ${value.length} values for ${marksOf(bag)} marks`;
    return null;
  }
  return CHECKS[kind as PlainNeed](value, bag) ? null : `${name} is not what a scene has there`;
}

/** The members that are known, and no others; or what is wrong with one of them. */
export function membersOf(bag: Bag, needs: Needs): { readonly value: Bag } | { readonly problem: string } {
  const value: Record<string, unknown> = {};
  for (const [name, need] of Object.entries(needs)) {
    const given = Object.hasOwn(bag, name) ? bag[name] : undefined;
    if (given === undefined && need.endsWith('?')) continue;
    const problem = problemOf(name, need.replace('?', ''), given, bag);
    if (problem !== null) return { problem };
    value[name] = given;
  }
  const texts = value['texts'];
  if (Array.isArray(texts) && texts.length > marksOf(bag))
    return { problem: `texts has ${texts.length} values for ${marksOf(bag)} marks` };
  return { value };
}
