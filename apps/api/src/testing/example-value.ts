interface PlainSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly PlainSchema[];
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly required?: readonly string[];
  readonly items?: PlainSchema;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
}

/** A small value that fits a schema: required fields only, the first of several alternatives. */
export function exampleValue(schema: object): unknown {
  const plain = schema as PlainSchema;
  if (plain.const !== undefined) return plain.const;
  if (plain.enum !== undefined) return plain.enum[0];
  if (plain.anyOf !== undefined) return exampleValue(plain.anyOf[0] ?? {});
  switch (plain.type) {
    case 'string':
      return 'x'.repeat(Math.max(1, plain.minLength ?? 1));
    case 'integer':
    case 'number':
      return Math.max(1, plain.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: plain.minItems ?? 0 }, () => exampleValue(plain.items ?? {}));
    case 'object':
      return Object.fromEntries(
        (plain.required ?? []).map((key) => [key, exampleValue(plain.properties?.[key] ?? {})]),
      );
    default:
      return null;
  }
}
