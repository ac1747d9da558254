import { Ajv } from 'ajv';

interface PlainSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly patternProperties?: Readonly<Record<string, PlainSchema>>;
  readonly additionalProperties?: boolean | PlainSchema;
  readonly items?: PlainSchema;
  readonly anyOf?: readonly PlainSchema[];
}

/** Copies a value keeping only what its schema lists. */
export type Projection = (value: unknown) => unknown;

const ajv = new Ajv({ strict: false });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectProjection(schema: PlainSchema): Projection {
  if (schema.properties === undefined) {
    const member = Object.values(schema.patternProperties ?? {})[0];
    const inner = member === undefined ? null : createProjection(member);
    if (inner === null) return (value) => value;
    return (value) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner(item)]))
        : value;
  }
  const members = Object.entries(schema.properties).map(
    ([key, inner]) => [key, createProjection(inner)] as const,
  );
  return (value) => {
    if (!isObject(value)) return value;
    const kept: Record<string, unknown> = {};
    for (const [key, inner] of members) if (value[key] !== undefined) kept[key] = inner(value[key]);
    return kept;
  };
}

function unionProjection(alternatives: readonly PlainSchema[]): Projection {
  const choices = alternatives.map((schema) => ({
    fits: ajv.compile(schema),
    project: createProjection(schema),
  }));
  return (value) => {
    const choice = choices.find(({ fits }) => fits(value));
    if (choice !== undefined) return choice.project(value);
    return isObject(value) || Array.isArray(value) ? null : value;
  };
}

/** Makes the projection of a reply schema: fields it does not list never leave the server. */
export function createProjection(schema: object): Projection {
  const plain = schema as PlainSchema;
  if (plain.anyOf !== undefined) return unionProjection(plain.anyOf);
  if (plain.type === 'object') return objectProjection(plain);
  if (plain.type === 'array' && plain.items !== undefined) {
    const inner = createProjection(plain.items);
    return (value) => (Array.isArray(value) ? value.map(inner) : value);
  }
  return (value) => value;
}
