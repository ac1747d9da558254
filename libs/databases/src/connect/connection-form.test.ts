import { describe, expect, it } from 'vitest';
import { newForm, savedBody, testBody, typedOverMask, withExtraFlag, withMethod } from './connection-form.ts';
import { engineChoices, type EngineChoice } from './engine-choice.ts';
import { connectionFaults, settingFaults } from './form-faults.ts';
import { NO_TUNNEL, storedTunnel, wireTunnel } from './tunnel-form.ts';
import { addressText, parametersOfText, SECRET_MASK } from './server-address.ts';

const POSTGRES: EngineChoice = {
  engine: 'postgresql',
  name: 'PostgreSQL',
  addressExample: 'postgresql://user:password@host:5432/dbname',
  schemes: ['postgresql', 'postgres'],
  isFile: false,
  hasCatalog: false,
  canUpload: false,
  required: ['database', 'host', 'port', 'username'],
  defaultPort: '5432',
};
const SQLITE: EngineChoice = {
  ...POSTGRES,
  engine: 'sqlite',
  name: 'SQLite',
  schemes: ['sqlite'],
  isFile: true,
  required: ['database'],
  defaultPort: '',
};
const empty = newForm(POSTGRES);
const parameters = {
  ...empty.parameters,
  host: 'db.example',
  database: 'sales',
  username: 'ann',
  password: 's3cret@x',
};
const filled = { ...empty, name: 'Sales', parameters };
const say = (message: { readonly text: string }): string => message.text;
const rules = { choice: POSTGRES, engines: [POSTGRES, SQLITE], stored: null };

describe('the form of a connection', () => {
  it('says the same as fields and as an address', () => {
    const asAddress = withMethod(filled, 'sqlalchemy_form', POSTGRES);
    expect(asAddress.address).toBe('postgresql://ann:s3cret%40x@db.example:5432/sales');
    expect(withMethod(asAddress, 'dynamic_form', POSTGRES).parameters).toEqual(parameters);
  });

  it('keeps the fields when the address cannot be read', () => {
    const odd = { ...filled, method: 'sqlalchemy_form' as const, address: 'postgresql://' };
    expect(withMethod(odd, 'dynamic_form', POSTGRES).parameters).toEqual(parameters);
  });

  it('knows an engine by each of its schemes', () => {
    const alias = { ...filled, method: 'sqlalchemy_form' as const, address: 'postgres://ann@other/sales' };
    expect(connectionFaults(alias, rules, say)).toEqual({});
    expect(withMethod(alias, 'dynamic_form', POSTGRES).parameters.host).toBe('other');
  });

  it('turns the path of a file into an address and back', () => {
    const file = { ...newForm(SQLITE), name: 'Files' };
    const form = { ...file, parameters: { ...file.parameters, database: '/data/50%.sqlite' } };
    const asAddress = withMethod(form, 'sqlalchemy_form', SQLITE);
    expect(asAddress.address).toBe('sqlite:////data/50%25.sqlite');
    expect(withMethod(asAddress, 'dynamic_form', SQLITE).parameters.database).toBe('/data/50%.sqlite');
  });

  it('sends encryption as the wire has it', () => {
    const required = { ...filled, parameters: { ...parameters, encryption: 'require' as const } };
    expect(testBody(required, false, null).parameters).toMatchObject({ encryption: true, query: {} });
    const verified = { ...filled, parameters: { ...parameters, encryption: 'verify-full' as const } };
    expect(testBody(verified, false, null).parameters).toMatchObject({
      encryption: false,
      query: { sslmode: 'verify-full' },
    });
  });

  it('tries a stored connection under its stored name', () => {
    expect(testBody(filled, false, 'Before').database_name).toBe('Before');
  });

  it('saves an empty cache timeout as null', () => {
    expect(savedBody(filled, false)).toMatchObject({ cache_timeout: null, allow_dml: false });
  });
});

describe('a masked password', () => {
  it.each([
    [`${SECRET_MASK}a`, 'a'],
    [`b${SECRET_MASK}`, 'b'],
    [SECRET_MASK.slice(1), ''],
    ['pasted', 'pasted'],
  ])('typed over as %s becomes %s', (typed, kept) => {
    expect(typedOverMask(SECRET_MASK, typed)).toBe(kept);
  });

  it('has to be entered again for another host', () => {
    const stored = { ...filled, parameters: { ...parameters, password: SECRET_MASK } };
    expect(connectionFaults(stored, { ...rules, stored }, say)).toEqual({});
    const moved = { ...stored, parameters: { ...stored.parameters, host: 'other' } };
    expect(connectionFaults(moved, { ...rules, stored }, say).password).toContain('Enter the password');
  });
});

describe('faults', () => {
  it('name every required field that is empty', () => {
    const required = 'This is a required field';
    expect(connectionFaults(empty, rules, say)).toEqual({
      host: required,
      database: required,
      username: required,
    });
  });

  it.each(['-1', '65536', 'x'])('refuse the port %s', (port) => {
    const form = { ...filled, parameters: { ...parameters, port } };
    expect(Object.keys(connectionFaults(form, rules, say))).toEqual(['port']);
  });

  it('refuse an address of an engine that is not offered', () => {
    const form = { ...filled, method: 'sqlalchemy_form' as const, address: 'oracle://x/y' };
    expect(Object.keys(connectionFaults(form, rules, say))).toEqual(['address']);
  });

  it('refuse settings that are no numbers or no JSON', () => {
    const form = { ...filled, cacheTimeout: '-2', extra: '[]' };
    expect(Object.keys(settingFaults(form, say))).toEqual(['cacheTimeout', 'extra']);
  });
});

it('an entry of the extra settings comes and goes without the others', () => {
  const on = withExtraFlag('{"version": "15"}', 'disable_data_preview', true);
  expect(JSON.parse(on)).toEqual({ version: '15', disable_data_preview: true });
  expect(JSON.parse(withExtraFlag(on, 'disable_data_preview', false))).toEqual({ version: '15' });
  expect(withExtraFlag('{"disable_data_preview": true}', 'disable_data_preview', false)).toBe('');
  expect(JSON.parse(withExtraFlag(on, 'environment', 'production'))).toMatchObject({
    environment: 'production',
  });
  expect(withExtraFlag('{"environment": "test"}', 'environment', null)).toBe('');
});

it('an address keeps hosts with colons and its options', () => {
  const six = { ...parameters, host: '::1', options: 'connect_timeout=5', encryption: 'require' as const };
  const text = addressText('postgresql', six);
  expect(text).toBe('postgresql://ann:s3cret%40x@[::1]:5432/sales?connect_timeout=5&sslmode=require');
  expect(parametersOfText(text)).toEqual(six);
});

it('engines are read from the answer of the server; what has no name is left out', () => {
  const file = {
    engine: 'duckdb',
    name: 'DuckDB',
    parameters: { properties: { database: {} }, required: ['database'] },
  };
  expect(engineChoices([file, {}, null])).toMatchObject([
    { engine: 'duckdb', isFile: true, canUpload: false },
  ]);
});

describe('the tunnel of a connection', () => {
  const tunnel = {
    ...NO_TUNNEL,
    isOn: true,
    host: 'gate',
    username: 'ann',
    password: 'p',
    hostKey: 'SHA256:k',
  };
  const stored = {
    server_address: 'gate',
    server_port: 22,
    username: 'ann',
    password: SECRET_MASK,
    host_key: 'SHA256:k',
  };

  it('is sent as it is stored, and as null without one', () => {
    expect(wireTunnel({ ...tunnel, password: SECRET_MASK })).toEqual(stored);
    expect(storedTunnel(stored)).toEqual({ ...tunnel, password: SECRET_MASK });
    expect(testBody({ ...filled, tunnel: NO_TUNNEL }, false, null)).toMatchObject({ ssh_tunnel: null });
    expect(wireTunnel({ ...tunnel, signIn: 'key', privateKey: 'k' })).not.toHaveProperty('password');
  });

  it('needs a host, a user and a secret', () => {
    for (const part of [{ host: '' }, { username: ' ' }, { password: '' }]) {
      const form = { ...filled, tunnel: { ...tunnel, ...part } };
      expect(connectionFaults(form, rules, say)).toHaveProperty('tunnel');
    }
    expect(connectionFaults({ ...filled, tunnel }, rules, say)).toEqual({});
  });

  it('asks for secrets again when they would go another way', () => {
    const before = { ...filled, tunnel: storedTunnel(stored) };
    const masked = { ...before, parameters: { ...parameters, password: SECRET_MASK } };
    const known = { ...rules, stored: masked };
    expect(connectionFaults(masked, known, say)).toEqual({});
    const moved = { ...masked, tunnel: { ...masked.tunnel, host: 'other' } };
    expect(Object.keys(connectionFaults(moved, known, say)).sort()).toEqual(['password', 'tunnel']);
    const without = { ...masked, tunnel: NO_TUNNEL };
    expect(Object.keys(connectionFaults(without, known, say))).toEqual(['password']);
  });
});
