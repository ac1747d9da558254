import type { TObject, TSchema } from 'typebox';

interface PlainSchema {
  readonly type?: string;
  readonly anyOf?: readonly PlainSchema[];
}

const INTEGER = /^(?:0|-?[1-9]\d*)$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

function readText(schema: PlainSchema, text: string): unknown {
  switch (schema.type) {
    case 'integer':
      return INTEGER.test(text) ? Number(text) : text;
    case 'number':
      return NUMBER.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    default:
      return text;
  }
}

/**
 * Turns the texts of a path or query string into what the schema names; a text that is no number stays a text, so
 * that validation refuses it. Names the schema does not know are left out.
 */
export function decodeTexts(
  schema: TObject,
  texts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const properties: Readonly<Record<string, TSchema>> = schema.properties;
  const known = Object.entries(properties).filter(([name]) => Object.hasOwn(texts, name));
  return Object.fromEntries(
    known.map(([name, property]) => {
      const text = texts[name];
      return [name, typeof text === 'string' ? readText(property as PlainSchema, text) : text];
    }),
  );
}
