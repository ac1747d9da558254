import { isJsonObject, type Json, type JsonObject } from '@belvedere/core';

/** Key of the types among template parameters: no template can name it, so that other readers pass over it. */
export const PARAMETER_TYPES_KEY = '$types';

/** What a parameter takes. */
export const PARAMETER_KINDS = ['text', 'number', 'date', 'date_range'] as const;

/** A kind of value. */
export type ParameterKind = (typeof PARAMETER_KINDS)[number];

/** The type of a template parameter, as it stands in the JSON of the parameters. */
export interface ParameterType {
  readonly type: ParameterKind;
  /** Takes a list of values; false by default, and for ranges. */
  readonly many: boolean;
  /** SQL whose first column lists the values to choose from; null for a free value. */
  readonly optionsSql: string | null;
}

const isKind = (value: Json | undefined): value is ParameterKind =>
  PARAMETER_KINDS.some((kind) => kind === value);

/** The type that JSON tells; null for what is none. */
function parameterType(value: Json | undefined): ParameterType | null {
  if (value === undefined || value === null || !isJsonObject(value) || !isKind(value['type'])) return null;
  const { type, many, options_sql: sql } = value;
  return {
    type,
    many: many === true && type !== 'date_range',
    optionsSql: typeof sql === 'string' && sql.trim() !== '' ? sql : null,
  };
}

/** Types of template parameters by name; what is no type is passed over. */
export function parameterTypes(parameters: JsonObject): ReadonlyMap<string, ParameterType> {
  const given = parameters[PARAMETER_TYPES_KEY];
  if (given === undefined || given === null || !isJsonObject(given)) return new Map();
  return new Map(
    Object.entries(given).flatMap(([name, value]) => {
      const type = parameterType(value);
      return type === null ? [] : [[name, type] as const];
    }),
  );
}

/** A type as it is kept. */
export const keptType = ({ type, many, optionsSql }: ParameterType): JsonObject => ({
  type,
  ...(many && { many }),
  ...(optionsSql !== null && { options_sql: optionsSql }),
});
