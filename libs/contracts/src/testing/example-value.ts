import { ANY_JSON_TEXT, JSON_TEXT } from '../schema.ts';

/** A schema of the route table as far as an example needs it. */
export interface PlainSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly PlainSchema[];
  readonly allOf?: readonly PlainSchema[];
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly required?: readonly string[];
  readonly items?: PlainSchema;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly patternProperties?: unknown;
}

const DIGEST = 'a'.repeat(64);
/** Texts of which one fits every pattern that a field has. */
const TEXTS = ['x', 'xx', '1.0.0', '2024-01-01', 'title', DIGEST, `${DIGEST}.js`, `${DIGEST}.light.png`];

function exampleText({ pattern, format, minLength = 1 }: PlainSchema): string {
  if (format === JSON_TEXT || format === ANY_JSON_TEXT) return '{}';
  const texts = [...TEXTS, 'x'.repeat(minLength)].filter((text) => text.length >= minLength);
  const fitting = texts.find((text) => pattern === undefined || new RegExp(pattern).test(text));
  if (fitting === undefined) throw new Error(`no example fits the pattern ${pattern}`);
  return fitting;
}

/** A small value after a schema: needed fields only, the first of several alternatives. Throws where no text fits a pattern. */
export function exampleValue(schema: PlainSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return exampleValue(schema.anyOf[0] ?? {});
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(exampleValue));
  switch (schema.type) {
    case 'string':
      return exampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleValue(schema.items ?? {}));
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, exampleValue(schema.properties?.[name] ?? {})]),
      );
    default:
      return null;
  }
}
