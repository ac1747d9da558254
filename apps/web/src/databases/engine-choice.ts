import { isJsonObject, type JsonObject } from '@belvedere/core';

/** Fields of the connect dialog that describe where a database is. */
export const PARAMETER_NAMES = ['host', 'port', 'database', 'username', 'password', 'options'] as const;

/** Name of such a field. */
export type ParameterName = (typeof PARAMETER_NAMES)[number];

/** An engine that can be connected, as the connect dialog offers it. */
export interface EngineChoice {
  readonly engine: string;
  readonly name: string;
  /** What an address of this engine looks like. */
  readonly addressExample: string;
  /** True for an engine that reads a file instead of asking a server. */
  readonly isFile: boolean;
  readonly canUpload: boolean;
  readonly required: readonly string[];
  /** Port of a usual server; empty for files. */
  readonly defaultPort: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

function engineChoice(entry: JsonObject): EngineChoice {
  const parameters = objectOf(entry['parameters']);
  const properties = objectOf(parameters['properties']);
  const { required } = parameters;
  const port = objectOf(properties['port'])['default'];
  return {
    engine: textOf(entry['engine']),
    name: textOf(entry['name']),
    addressExample: textOf(entry['sqlalchemy_uri_placeholder']),
    isFile: properties['host'] === undefined,
    canUpload: objectOf(entry['engine_information'])['supports_file_upload'] === true,
    required: Array.isArray(required) ? required.map(textOf) : [],
    defaultPort: typeof port === 'number' ? String(port) : '',
  };
}

/** The engines of an answer of `available`, in its order; entries without a name are left out. */
export function engineChoices(entries: readonly unknown[]): readonly EngineChoice[] {
  return entries.map((entry) => engineChoice(objectOf(entry))).filter(({ engine }) => engine !== '');
}
