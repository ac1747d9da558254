interface PlainSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly additionalProperties?: boolean | object;
  readonly items?: PlainSchema;
}

/** Header that names the fields of `q` and of bodies that a call sent, nobody knows and the wire drops. */
export const IGNORED_HEADER = 'belvedere-ignored';

/** A value without the fields that its schema does not know, and where these stood, e.g. `filters.0.label`. */
interface KnownFields {
  readonly value: unknown;
  readonly ignored: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a schema lists fields and says nothing about others: those are dropped. */
const dropsUnknown = ({ properties, additionalProperties }: PlainSchema): boolean =>
  properties !== undefined && additionalProperties === undefined;

function knownOfList(items: PlainSchema, list: readonly unknown[], place: string): KnownFields {
  const parts = list.map((item, at) => knownOf(items, item, `${place}${at}.`));
  return { value: parts.map(({ value }) => value), ignored: parts.flatMap(({ ignored }) => ignored) };
}

function knownOf(schema: PlainSchema, value: unknown, place: string): KnownFields {
  if (schema.items !== undefined && Array.isArray(value)) return knownOfList(schema.items, value, place);
  const { properties = {} } = schema;
  if (!dropsUnknown(schema) || !isObject(value)) return { value, ignored: [] };
  const entries = Object.entries(value).map(([name, member]) => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (inner === undefined) return { kept: [], ignored: [`${place}${name}`] };
    const known = knownOf(inner, member, `${place}${name}.`);
    return { kept: [[name, known.value] as const], ignored: known.ignored };
  });
  return {
    value: Object.fromEntries(entries.flatMap(({ kept }) => kept)),
    ignored: entries.flatMap(({ ignored }) => ignored),
  };
}

/** Keeps the fields that a schema knows; objects that it closes or leaves free stay as they are. */
export const knownFields = (schema: object, value: unknown): KnownFields =>
  knownOf(schema as PlainSchema, value, '');

/** Percent-encoded text; half a surrogate pair becomes the sign for what cannot be read. */
const encoded = (name: string): string => encodeURIComponent(Buffer.from(name).toString());

const NAMES_MAX = 20;
const NAME_CHARS_MAX = 80;

/** Fields as the header names them, percent-encoded where a header could not hold them; at most twenty. */
export function ignoredText(fields: readonly string[]): string {
  const named = fields.slice(0, NAMES_MAX).map((name) => encoded(name.slice(0, NAME_CHARS_MAX)));
  const more = fields.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}
