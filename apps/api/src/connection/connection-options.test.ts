import { afterAll, describe, expect, it } from 'vitest';
import { openHome } from '../testing/home.ts';

const home = openHome();
const URL = '/api/v1/database/test_connection/';

/** Options of drivers that run code, read or write files, lead elsewhere, or weaken what this server promises. */
const DANGEROUS: readonly string[] = `
  options service servicefile passfile sslcert sslkey sslpassword sslrootcert sslcrl sslcrldir krbsrvname gsslib
  gssencmode requirepeer hostaddr host port user password dbname database replication target_session_attrs
  load_balance_hosts tcp_user_timeout keepalives fallback_application_name requiressl sslsni sslnegotiation
  channel_binding require_auth ssl_min_protocol_version ssl_max_protocol_version min_protocol_version socketPath
  unix_socket unix_sock read_default_file read_default_group init_command local_infile_path loader allow_local_infile
  allow_local_infile_in_path ssl_ca ssl_cert ssl_key ssl_cipher ssl_verify_cert auth_plugin auth_plugin_map
  default_auth plugin_dir plugin program_name conv sql_mode client_flag cursorclass server_public_key infile
  allowPublicKeyRetrieval autoDeserialize queryInterceptors statementInterceptors exceptionInterceptors
  allowLoadLocalInfile allowUrlInLocalInfile allowLoadLocalInfileInPath detectCustomCollations propertiesTransform
  serverRSAPublicKeyFile socketFactory socketFactoryArg sslfactory sslfactoryarg sslhostnameverifier
  sslpasswordcallback authenticationPluginClassName loggerFile loggerLevel jaasApplicationName
  allowMultiQueries multipleStatements multi_statements stringifyObjects typeCast flags infileStreamFactory
  uri_opts mode vfs immutable creator module poolclass pool_size echo logging_name execution_options
  attach extension_directory allow_unsigned_extensions enable_external_access motherduck_token
  lc_messages session_preload_libraries local_preload_libraries dynamic_library_path search_path role
  __proto__ constructor prototype toString SSLMODE Ssl_Mode sslmode[] charset%00
`
  .trim()
  .split(/\s+/);
const WRONG_VALUES: readonly (readonly [string, string])[] = [
  ['sslmode', 'none'],
  ['sslmode', 'constructor'],
  ['ssl', '__proto__'],
  ['charset', 'utf16'],
  ['local_infile', '1'],
  ['connect_timeout', '-1'],
  ['client_encoding', 'latin1'],
];

const tally = { all: 0, refused: 0 };
afterAll(() => {
  console.info(`T-CONN ${tally.refused}/${tally.all} unknown or dangerous options refused by name`);
});

async function refusal(body: object): Promise<string> {
  const { engines } = home().test;
  const usual = engines.test;
  let isTried = false;
  engines.test = async () => {
    isTried = true;
  };
  const { status, text } = await home().admin.post(URL, body);
  engines.test = usual;
  tally.all += 1;
  if (isTried || status !== 422) return `${status} ${isTried ? 'tried' : ''} ${text}`;
  tally.refused += 1;
  return text;
}

const server = { host: 'h', port: 1, username: 'u', password: 'p', database: 'd' };
const options = [...DANGEROUS.map((name) => [name, '1'] as const), ...WRONG_VALUES];

describe('options of a connection', () => {
  it.each(['postgresql', 'mysql', 'clickhouse', 'trino'])(
    'are refused in an address of %s when they are not on the list',
    async (engine) => {
      for (const [name, value] of options) {
        const address = `${engine}://u:p@h:1/d?${encodeURIComponent(name)}=${value}`;
        expect(await refusal({ sqlalchemy_uri: address }), name).toContain('is not allowed in an address');
      }
    },
  );

  it.each(['postgresql', 'mysql', 'clickhouse', 'trino'])(
    'are refused among the fields of %s',
    async (engine) => {
      for (const [name, value] of options.filter(([option]) => option !== '__proto__')) {
        const query = JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(value)}}`) as object;
        const body = { engine, configuration_method: 'dynamic_form', parameters: { ...server, query } };
        expect(await refusal(body), name).toContain('is not allowed');
      }
    },
  );

  it('are refused among the engine parameters, and every engine parameter beside them', async () => {
    const sqlalchemy_uri = 'postgresql://u:p@h:1/d';
    for (const [name, value] of options) {
      const connect_args = `{${JSON.stringify(name)}: ${JSON.stringify(value)}}`;
      const extra = `{"engine_params": {"connect_args": ${connect_args}}}`;
      expect(await refusal({ sqlalchemy_uri, extra }), name).toContain('is not allowed');
    }
    for (const name of ['poolclass', 'creator', 'module', 'pool_size', 'json_deserializer', 'listeners']) {
      const extra = JSON.stringify({ engine_params: { [name]: 'x' } });
      expect(await refusal({ sqlalchemy_uri, extra }), name).toContain(
        `engine parameter ${name} is not allowed`,
      );
    }
  });

  it('take effect when they are on the list', async () => {
    const { engines } = home().test;
    const usual = engines.test;
    const seen: unknown[] = [];
    engines.test = async (config) => void seen.push(config);
    const extra = '{"engine_params": {"connect_args": {"sslmode": "verify-full", "connect_timeout": 3}}}';
    await home().admin.ok(home().admin.post(URL, { sqlalchemy_uri: 'postgresql://u:p@h:1/d', extra }));
    engines.test = usual;
    expect(seen).toMatchObject([{ address: { tls: { mode: 'verify-full' }, connectTimeoutMs: 3000 } }]);
  });

  it('are refused for files', async () => {
    for (const address of ['sqlite:///x.sqlite?vfs=unix-none', 'duckdb:///x.duckdb?access_mode=read_write']) {
      expect(await refusal({ sqlalchemy_uri: address })).toContain('Those that are read here look like');
    }
  });
});
