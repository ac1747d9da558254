import {
  engineName,
  namesOf,
  takesFiles,
  type EngineSpec,
  type FileEngine,
  type ServerEngine,
} from '@belvedere/connectors';

const FILE_PARAMETERS = {
  type: 'object',
  properties: { database: { type: 'string', description: 'path of the data file' } },
  required: ['database'],
} as const;

const serverParameters = ({ port, database, required }: ServerEngine['form']) => ({
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

/** The fields of an engine's connect form, as a JSON schema. */
type EngineParameters = {
  readonly type: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
};

/** An engine that can be connected. */
export interface AvailableEngine {
  readonly name: string;
  readonly engine: string;
  readonly available_drivers: readonly string[];
  readonly default_driver: string;
  readonly sqlalchemy_uri_placeholder: string;
  readonly preferred: boolean;
  readonly engine_information: {
    readonly supports_file_upload: boolean;
    readonly disable_ssh_tunneling: boolean;
    /** Schemes of addresses that mean the engine. */
    readonly schemes: readonly string[];
    /** Whether the path of an address is a catalog and perhaps its schema. */
    readonly has_catalog: boolean;
  };
  readonly parameters: EngineParameters;
}

const common = (spec: EngineSpec) => ({
  name: spec.dialect.title,
  engine: engineName(spec),
  available_drivers: [spec.driver],
  default_driver: spec.driver,
  preferred: true,
  engine_information: {
    supports_file_upload: takesFiles(spec),
    disable_ssh_tunneling: spec.place === 'file',
    schemes: namesOf(spec),
    has_catalog: spec.place === 'server' && spec.form.pathNames === 2,
  },
});

const fileEntry = (spec: FileEngine): AvailableEngine => ({
  ...common(spec),
  sqlalchemy_uri_placeholder: `${engineName(spec)}:///name.${engineName(spec)}`,
  parameters: FILE_PARAMETERS,
});

const serverEntry = (spec: ServerEngine): AvailableEngine => ({
  ...common(spec),
  sqlalchemy_uri_placeholder: `${engineName(spec)}://user:password@host:${spec.form.port}/${spec.form.path}[?key=value&key=value...]`,
  parameters: serverParameters(spec.form),
});

/** An engine as the connect dialog is told of it. */
export const availableEngine = (spec: EngineSpec): AvailableEngine =>
  spec.place === 'file' ? fileEntry(spec) : serverEntry(spec);
