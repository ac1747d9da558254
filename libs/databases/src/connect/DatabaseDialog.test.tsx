// @vitest-environment jsdom
import { ApiError, type ApiClient } from '@belvedere/api-client';
import { BelvedereProvider, createBelvedereStore, type Notice, type Services } from '@belvedere/client-store';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectDialog, EditDatabaseDialog } from './DatabaseDialog.tsx';
import { SECRET_MASK } from './server-address.ts';

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

type Answers = Readonly<Record<string, () => unknown>>;

const text = { type: 'string' };
const available = () => ({
  databases: [
    {
      engine: 'postgresql',
      name: 'PostgreSQL',
      sqlalchemy_uri_placeholder: 'postgresql://user:password@host:5432/dbname',
      engine_information: { schemes: ['postgresql'] },
      parameters: {
        properties: { host: text, port: { type: 'integer', default: 5432 }, database: text, username: text },
        required: ['database', 'host', 'port', 'username'],
      },
    },
    {
      engine: 'sqlite',
      name: 'SQLite',
      sqlalchemy_uri_placeholder: 'sqlite:///file.db',
      engine_information: { schemes: ['sqlite'] },
      parameters: { properties: { database: text }, required: ['database'] },
    },
  ],
});
const stored = () => ({
  result: {
    version: 6,
    backend: 'postgresql',
    configuration_method: 'dynamic_form',
    database_name: 'Sales',
    sqlalchemy_uri: 'postgresql://ann@db/sales',
    parameters: { host: 'db', port: 5432, database: 'sales', username: 'ann', password: SECRET_MASK },
    server_cert: null,
    ssh_tunnel: null,
    expose_in_sqllab: true,
    allow_ctas: false,
    allow_cvas: false,
    allow_dml: false,
    allow_file_upload: false,
    cache_timeout: null,
    extra: null,
  },
});
const refused =
  (message: string, more: object = {}) =>
  (): never => {
    throw new ApiError({ code: 'X', message, status: 422, requestId: 'req-1', ...more });
  };

function show(dialog: (onClose: () => void) => JSX.Element, answers: Answers) {
  const calls: { readonly name: string; readonly input: unknown; readonly ifMatch: number | undefined }[] =
    [];
  const notices: Notice[] = [];
  const onClose = vi.fn();
  const all: Answers = {
    'database.available': available,
    'database.connection': stored,
    'database.validateParameters': () => ({ message: 'OK' }),
    'database.testConnection': () => ({ message: 'OK', same_data_as: [] }),
    'database.create': () => ({ id: 2, same_data_as: [] }),
    'database.update': () => ({ id: 2, same_data_as: [] }),
    ...answers,
  };
  const call = async (
    group: string,
    verb: string,
    input: unknown,
    options: { readonly ifMatch?: number } = {},
  ): Promise<unknown> => {
    const name = `${group}.${verb}`;
    calls.push({ name, input, ifMatch: options.ifMatch });
    return all[name]?.();
  };
  const services = {
    api: { call } as unknown as ApiClient,
    notify: (notice: Notice) => notices.push(notice),
    now: () => 0,
  } as unknown as Services;
  render(
    <BelvedereProvider services={services} store={createBelvedereStore(services)}>
      {dialog(onClose)}
    </BelvedereProvider>,
  );
  return { calls, notices, onClose };
}
const connect = (answers: Answers = {}) => show((onClose) => <ConnectDialog onClose={onClose} />, answers);
const edit = (answers: Answers = {}) =>
  show((onClose) => <EditDatabaseDialog id={2} name="Sales" onClose={onClose} />, answers);

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const field = (label: string): HTMLElement => screen.getByLabelText(label);
const type = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
/** What is said at a field; it hears of it as its description. */
const saidAt = (label: string): string | null =>
  within(field(label).closest<HTMLElement>('.bv-field') ?? document.body)
    .queryByRole('alert')
    ?.textContent.trim() ?? null;
async function fill(): Promise<void> {
  await screen.findByRole('radio', { name: 'PostgreSQL' });
  type('Host', 'db');
  type('Database name', 'sales');
  type('Username', 'ann');
  type('Display name', 'Sales');
}

describe('the dialog that connects a database', () => {
  it('waits for its engines, says why they do not come, and asks again', async () => {
    connect({ 'database.available': () => new Promise(() => undefined) });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    const { calls } = connect({ 'database.available': refused('no answer') });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('The list of engines could not be fetched');
    expect(said.textContent).toContain('no answer');
    expect(said.textContent).toContain('req-1');
    fireEvent.click(button('Try again'));
    await waitFor(() => {
      expect(calls).toHaveLength(2);
    });
  });

  it('walks its engines by arrows, with the focus on the chosen one', async () => {
    connect();
    const first = await screen.findByRole('radio', { name: 'PostgreSQL' });
    expect(screen.getByRole('radio', { name: 'SQLite' }).tabIndex).toBe(-1);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    const next = screen.getByRole('radio', { name: 'SQLite' });
    expect(next.getAttribute('aria-checked')).toBe('true');
    expect(document.activeElement).toBe(next);
  });

  it('starts with the first engine, and asks of a file no host', async () => {
    connect();
    expect((await screen.findByRole('radio', { name: 'PostgreSQL' })).getAttribute('aria-checked')).toBe(
      'true',
    );
    expect(field('Port')).toHaveProperty('value', '5432');
    fireEvent.click(screen.getByRole('radio', { name: 'SQLite' }));
    expect(await screen.findByLabelText('Path of the file')).toBeTruthy();
    expect(screen.queryByLabelText('Host')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Connect through an SSH server' })).toBeNull();
  });

  it('says at a field what is wrong with it once it was left, not before', async () => {
    connect();
    await screen.findByRole('radio', { name: 'PostgreSQL' });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(field('Host'));
    expect(saidAt('Host')).toBe('This is a required field');
    expect(saidAt('Username')).toBeNull();
    expect(button('Connect')).toHaveProperty('disabled', true);
  });

  it('refuses a port that is none', async () => {
    connect();
    await fill();
    type('Port', '70000');
    expect(saidAt('Port')).toBe('The port must be an integer between 0 and 65535 (inclusive).');
    expect(button('Test connection')).toHaveProperty('disabled', true);
  });

  it('says at the field what the server found while it was typed', async () => {
    const details = { invalid: ['host'] };
    connect({ 'database.validateParameters': refused('the host "db" is unknown', { details }) });
    await fill();
    await waitFor(() => {
      expect(saidAt('Host')).toBe('the host "db" is unknown');
    });
    expect(button('Connect')).toHaveProperty('disabled', true);
  });

  it('tests a connection without saving it', async () => {
    const { calls, notices, onClose } = connect();
    await fill();
    fireEvent.click(button('Test connection'));
    await waitFor(() => {
      expect(notices[0]?.title).toBe('Connection looks good!');
    });
    expect(calls.some(({ name }) => name === 'database.create')).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('connects, says so, and warns of a second door to the same data', async () => {
    const { notices, onClose } = connect({
      'database.create': () => ({ id: 2, same_data_as: ['Warehouse'] }),
    });
    await fill();
    fireEvent.click(button('Connect'));
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce();
    });
    expect(notices[0]?.title).toBe('Database connected: Sales');
    expect(notices[1]?.title).toContain('a second door to the data of Warehouse');
  });

  it('stays open with what was typed when the server refuses, says why and with what request', async () => {
    const { onClose } = connect({ 'database.create': refused('the server hung up') });
    await fill();
    fireEvent.click(button('Connect'));
    const said = await screen.findByText('ERROR: the server hung up');
    expect(said.closest('[role="alert"]')?.textContent).toContain('req-1');
    expect(field('Host')).toHaveProperty('value', 'db');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('writes the fields as one address', async () => {
    connect();
    await fill();
    fireEvent.click(screen.getByRole('radio', { name: 'SQLAlchemy URI' }));
    expect(field('SQLAlchemy URI')).toHaveProperty('value', 'postgresql://ann@db:5432/sales');
    type('SQLAlchemy URI', 'oracle://x');
    expect(saidAt('SQLAlchemy URI')).toBe(
      'Start with an engine of the list, such as postgresql:// or sqlite:///.',
    );
  });

  it('closes on Escape and connects nothing', async () => {
    const { calls, onClose } = connect();
    await fill();
    fireEvent.keyDown(field('Host'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    expect(calls.some(({ name }) => name === 'database.create')).toBe(false);
  });
});

describe('the way over an SSH server', () => {
  const open = async (answers: Answers = {}) => {
    const shown = connect(answers);
    await fill();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Connect through an SSH server' }));
    return shown;
  };

  it('needs a host, a user and a password or key before it is tried', async () => {
    await open();
    fireEvent.blur(field('SSH host'), { relatedTarget: document.body });
    expect(screen.getByRole('alert').textContent).toContain('The SSH server needs a host');
    expect(button('Test connection')).toHaveProperty('disabled', true);
    type('SSH host', 'gate');
    type('SSH username', 'ann');
    type('SSH password', 'secret');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Test connection')).toHaveProperty('disabled', false);
  });

  it('takes a private key instead of a password', async () => {
    await open();
    const ways = within(screen.getByRole('radiogroup', { name: 'How the SSH server knows you' }));
    fireEvent.click(ways.getByRole('radio', { name: 'Private key' }));
    expect(screen.queryByLabelText('SSH password')).toBeNull();
    expect(field('Passphrase of the private key')).toBeTruthy();
  });

  it('shows the key of a server that is not trusted yet, and takes it over', async () => {
    const details = { host_key: 'SHA256:abc' };
    await open({ 'database.testConnection': refused('the key is not trusted', { details }) });
    type('SSH host', 'gate');
    type('SSH username', 'ann');
    type('SSH password', 'secret');
    fireEvent.click(button('Test connection'));
    fireEvent.click(await screen.findByRole('button', { name: 'Trust this key' }));
    expect(field('Host key')).toHaveProperty('value', 'SHA256:abc');
    expect(screen.queryByRole('button', { name: 'Trust this key' })).toBeNull();
  });
});

describe('the dialog that changes a database', () => {
  it('shows what is stored with its password masked, and saves over the version that was opened', async () => {
    const { calls, notices, onClose } = edit();
    expect(await screen.findByLabelText('Password')).toHaveProperty('value', SECRET_MASK);
    type('Display name', 'Sales 2');
    fireEvent.click(button('Save'));
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce();
    });
    expect(calls.find(({ name }) => name === 'database.update')).toMatchObject({
      input: { params: { id: 2 }, body: { database_name: 'Sales 2' } },
      ifMatch: 6,
    });
    expect(notices[0]?.title).toBe('Database saved: Sales 2');
  });

  it('wants the password again before it goes to another host', async () => {
    edit();
    await screen.findByLabelText('Password');
    type('Host', 'elsewhere');
    expect(saidAt('Password')).toContain('Enter the password');
    expect(button('Save')).toHaveProperty('disabled', true);
  });

  it('says that somebody else changed it meanwhile, and loads what is stored now', async () => {
    const { calls } = edit({ 'database.update': refused('late', { status: 412 }) });
    await screen.findByLabelText('Password');
    type('Display name', 'Mine');
    fireEvent.click(button('Save'));
    expect(await screen.findByText('Somebody else changed this database meanwhile')).toBeTruthy();
    fireEvent.click(button('Load stored version'));
    await waitFor(() => {
      expect(screen.queryByLabelText('Display name')).toHaveProperty('value', 'Sales');
    });
    expect(calls.filter(({ name }) => name === 'database.connection')).toHaveLength(2);
  });

  it('says why the connection does not come', async () => {
    edit({ 'database.connection': refused('you may not see it', { status: 403 }) });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('The connection could not be fetched');
    expect(said.textContent).toContain('you may not see it');
  });
});
