import { ENGINE_TITLES } from '@belvedere/core';
import type { EngineName } from '@belvedere/sql';
import { takesFiles } from '../engine-host/files/takes-files.ts';
import type { ServerEngine } from './server-address.ts';

const FILE_PARAMETERS = {
  type: 'object',
  properties: { database: { type: 'string', description: 'path of the data file' } },
  required: ['database'],
} as const;

const serverParameters = (port: number, database: string, required: readonly string[]) => ({
  type: 'object',
  properties: {
    host: { type: 'string', description: 'name or address of the server' },
    port: { type: 'integer', minimum: 0, maximum: 65_535, default: port, description: 'port of the server' },
    database: { type: 'string', description: database },
    username: { type: 'string', nullable: true, description: 'user to sign in as' },
    password: { type: 'string', nullable: true, description: 'password of the user' },
    encryption: { type: 'boolean', description: 'only an encrypted connection will do' },
    query: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'options of the address, e.g. sslmode or connect_timeout',
    },
  },
  required,
});

interface EngineParameters {
  readonly type: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}

interface AvailableEngine {
  readonly name: string;
  readonly engine: EngineName;
  readonly available_drivers: readonly string[];
  readonly default_driver: string;
  readonly sqlalchemy_uri_placeholder: string;
  readonly preferred: boolean;
  readonly engine_information: {
    readonly supports_file_upload: boolean;
    readonly disable_ssh_tunneling: boolean;
  };
  readonly parameters: EngineParameters;
}

const fileEngine = (engine: EngineName): AvailableEngine => ({
  name: ENGINE_TITLES[engine],
  engine,
  available_drivers: [engine],
  default_driver: engine,
  sqlalchemy_uri_placeholder: `${engine}:///name.${engine}`,
  preferred: true,
  engine_information: { supports_file_upload: takesFiles(engine), disable_ssh_tunneling: true },
  parameters: FILE_PARAMETERS,
});

/** What tells the form of a server from that of another. */
interface ServerForm {
  readonly driver: string;
  readonly port: number;
  /** What stands after the host in an address. */
  readonly path?: string;
  readonly database?: string;
  readonly required?: readonly string[];
}

const REQUIRED = ['database', 'host', 'port', 'username'] as const;

const serverOf = (
  engine: ServerEngine,
  { driver, port, path = 'dbname', database = 'name of the database', required = REQUIRED }: ServerForm,
): AvailableEngine => ({
  name: ENGINE_TITLES[engine],
  engine,
  available_drivers: [driver],
  default_driver: driver,
  sqlalchemy_uri_placeholder: `${engine}://user:password@host:${port}/${path}[?key=value&key=value...]`,
  preferred: true,
  engine_information: { supports_file_upload: takesFiles(engine), disable_ssh_tunneling: false },
  parameters: serverParameters(port, database, required),
});

/** Engines that can be connected, for the connect dialog. */
export const AVAILABLE_ENGINES: readonly AvailableEngine[] = [
  fileEngine('duckdb'),
  serverOf('postgresql', { driver: 'pg', port: 5432 }),
  serverOf('mysql', { driver: 'mysql2', port: 3306 }),
  serverOf('clickhouse', {
    driver: 'http',
    port: 8123,
    database: 'name of the database; empty for default',
    required: ['host', 'port', 'username'],
  }),
  serverOf('trino', {
    driver: 'http',
    port: 8080,
    path: 'catalog/schema',
    database: 'catalog, or catalog/schema',
  }),
  fileEngine('sqlite'),
];
