import { isJsonObject, type JsonObject } from '@belvedere/core';

/** Fields of the connect dialog that describe where a database is. */
export const PARAMETER_NAMES = ['host', 'port', 'database', 'username', 'password', 'options'] as const;

/** Name of such a field. */
export type ParameterName = (typeof PARAMETER_NAMES)[number];

/** An engine that can be connected, as the connect dialog offers it. */
export interface EngineChoice {
  readonly engine: string;
  readonly name: string;
  /** Schemes of its addresses. */
  readonly schemes: readonly string[];
  /** What an address of this engine looks like. */
  readonly addressExample: string;
  /** True for an engine that reads a file instead of asking a server. */
  readonly isFile: boolean;
  /** True when a catalog stands before the schemas, and perhaps one of these in the address. */
  readonly hasCatalog: boolean;
  readonly canUpload: boolean;
  readonly required: readonly string[];
  /** Port of a usual server; empty for files. */
  readonly defaultPort: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf) : []);
const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

function engineChoice(entry: JsonObject): EngineChoice {
  const parameters = objectOf(entry['parameters']);
  const properties = objectOf(parameters['properties']);
  const information = objectOf(entry['engine_information']);
  const port = objectOf(properties['port'])['default'];
  return {
    engine: textOf(entry['engine']),
    schemes: textsOf(information['schemes']),
    name: textOf(entry['name']),
    addressExample: textOf(entry['sqlalchemy_uri_placeholder']),
    isFile: properties['host'] === undefined,
    hasCatalog: information['has_catalog'] === true,
    canUpload: information['supports_file_upload'] === true,
    required: textsOf(parameters['required']),
    defaultPort: typeof port === 'number' ? String(port) : '',
  };
}

/** The engines of an answer of `available`, in its order; entries without a name are left out. */
export function engineChoices(entries: readonly unknown[]): readonly EngineChoice[] {
  return entries.map((entry) => engineChoice(objectOf(entry))).filter(({ engine }) => engine !== '');
}
