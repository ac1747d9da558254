import { isJsonObject, parseJsonObject, type Json, type JsonObject } from '@belvedere/core';
import {
  keptType,
  PARAMETER_TYPES_KEY,
  parameterTypes,
  parameterUses,
  type ParameterType,
} from '@belvedere/sql';

/** A parameter as a field. */
export interface ParameterField {
  readonly name: string;
  readonly type: ParameterType;
  /** Undefined where none is set. */
  readonly value: Json | undefined;
  /** Whether its author set it as JSON without a type: it is written into the SQL as it is. */
  readonly isPlain: boolean;
}

const parsed = (templateParams: string): JsonObject => parseJsonObject(templateParams) ?? {};

/** The fields of a text, in its order. Throws for a template that cannot be read. */
export function parameterFields(sql: string, templateParams: string): readonly ParameterField[] {
  const parameters = parsed(templateParams);
  const typed = parameterTypes(parameters);
  return parameterUses(sql).map(({ name, type, many }) => ({
    name,
    type: typed.get(name) ?? { type, many, optionsSql: null },
    value: parameters[name],
    isPlain: parameters[name] !== undefined && !typed.has(name),
  }));
}

/** The JSON text of parameters with one of them set; its type is kept beside it. An undefined value takes it away. */
export function withParameter(
  templateParams: string,
  { name, type, value }: Pick<ParameterField, 'name' | 'type' | 'value'>,
): string {
  const { [PARAMETER_TYPES_KEY]: known, [name]: _old, ...others } = parsed(templateParams);
  const kept = known !== undefined && known !== null && isJsonObject(known) ? known : {};
  return JSON.stringify(
    {
      ...others,
      ...(value !== undefined && { [name]: value }),
      [PARAMETER_TYPES_KEY]: { ...kept, [name]: keptType(type) },
    },
    null,
    2,
  );
}

/** A value that fits a type as well as it may; undefined where nothing of it does. */
export function valueFor({ type, many }: ParameterType, value: Json | undefined): Json | undefined {
  if (type === 'date_range') return undefined;
  const items = (Array.isArray(value) ? (value as readonly Json[]) : [value]).flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' ? [String(item)] : [],
  );
  if (many) return items.length === 0 ? undefined : items;
  return items[0];
}
