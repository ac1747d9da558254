// @vitest-environment jsdom
import { ApiError, type ApiClient } from '@belvedere/api-client';
import { BelvedereProvider, createBelvedereStore, type Notice, type Services } from '@belvedere/client-store';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadDialog } from './UploadDialog.tsx';

/** A form on its way to the server of a test, which says itself how far it is and what comes back. */
class Sent {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly fields: Record<string, unknown> = {};
  url = '';
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader = (): void => undefined;
  getResponseHeader = (): string => 'req-1';
  abort(): void {
    this.isAborted = true;
    this.onabort();
  }
  send(form: FormData): void {
    for (const [name, value] of form.entries()) this.fields[name] = value;
    sent.push(this);
  }
  async answer(status: number, body: object): Promise<void> {
    await act(async () => {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.onload();
      await Promise.resolve();
    });
  }
}
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', Sent);
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const found = (...names: readonly string[]) => ({
  result: {
    kind: 'csv',
    columns: names.map((name) => ({ name, type: 'BIGINT', reason: 'all values are whole numbers' })),
    preview: [names.map(() => '7')],
    changes: [],
    sheets: [],
    hidden_sheets: [],
    first_lines: [names.join(',')],
    encoding: 'utf-8',
    delimiter: ',',
    reasons: { delimiter: null, header: null, encoding: null },
  },
});
const loaded = (more: object = {}) => ({
  result: {
    rows: 1200,
    table_name: 'flights',
    dataset_id: 9,
    skipped: { count: 0, rows: [] },
    dropped_columns: [],
    changes: [],
    ...more,
  },
});
const refusal = (message: string, extra: object) => ({
  errors: [{ message, error_type: 'X', level: 'error', extra }],
});
const fileOf = (name: string, text = 'a\n7\n'): File => new File([text], name);
const UPLOADS = { count: 1, ids: [1], result: [{ id: 1, database_name: 'Uploads' }] };

type Answers = Readonly<Record<string, () => unknown>>;

function show(dropped: File | null, answers: Answers = {}) {
  const notices: Notice[] = [];
  const visits: string[] = [];
  const onClose = vi.fn();
  const all: Answers = {
    'auth.csrfToken': () => ({ result: 'token' }),
    'database.list': () => UPLOADS,
    'upload.schemas': () => ({ schemas: ['main'] }),
    ...answers,
  };
  const call = async (group: string, verb: string): Promise<unknown> => all[`${group}.${verb}`]?.();
  const services = {
    api: { call } as unknown as ApiClient,
    notify: (notice: Notice) => void notices.push(notice),
    navigate: (url: string) => void visits.push(url),
    now: () => 0,
  } as unknown as Services;
  render(
    <BelvedereProvider services={services} store={createBelvedereStore(services)}>
      <UploadDialog dropped={dropped} onClose={onClose} />
    </BelvedereProvider>,
  );
  return { notices, visits, onClose };
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const lastSent = async (count: number): Promise<Sent> => {
  await waitFor(() => {
    expect(sent).toHaveLength(count);
  });
  return sent[count - 1] as Sent;
};
/** The dialog over a file that was looked into. */
async function ready(answers?: Answers) {
  const shown = show(fileOf('Flights 2024.csv'), answers);
  await (await lastSent(1)).answer(200, found('origin', 'delay'));
  await screen.findByRole('region', { name: 'Columns and types' });
  return shown;
}
/** The import under way. */
async function importing(answers?: Answers) {
  const shown = await ready(answers);
  fireEvent.click(button('Import'));
  return { ...shown, load: await lastSent(2) };
}

describe('before a file is there', () => {
  it('says which files there can be, and imports nothing', async () => {
    show(null);
    expect(await screen.findByText(/^CSV, TSV, JSON, Excel/)).toBeTruthy();
    expect(button('Import').disabled).toBe(true);
  });

  it('says that no database takes files, and offers no place for one', async () => {
    show(null, { 'database.list': () => ({ count: 0, ids: [], result: [] }) });
    expect(await screen.findByText('No database takes files')).toBeTruthy();
    expect(screen.queryByLabelText('Choose a file')).toBeNull();
  });

  it('says why the databases are not known, and asks again', async () => {
    const answers = [
      () => {
        throw new ApiError({ code: 'X', message: 'the disk is full', status: 500, requestId: 'req-1' });
      },
      () => UPLOADS,
    ];
    show(null, { 'database.list': () => answers.shift()?.() });
    expect((await screen.findByRole('alert')).textContent).toContain('the disk is full');
    fireEvent.click(button('Try again'));
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  it('refuses a file that cannot be read, by its name, and sends nothing of it', async () => {
    show(fileOf('photo.png'));
    expect((await screen.findByRole('alert')).textContent).toContain('A file "photo.png" cannot be read.');
    expect(sent).toHaveLength(0);
  });
});

describe('a file that was looked into', () => {
  it('shows its columns with their types and first rows, and names the table after it', async () => {
    await ready();
    const table = within(screen.getByRole('region', { name: 'Columns and types' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('origin'),
      expect.stringContaining('delay'),
    ]);
    expect(table.getByRole('button', { name: /^Type of origin/ })).toBeTruthy();
    expect(screen.getByLabelText('Table')).toHaveProperty('value', 'flights_2024');
    expect(button('Import').disabled).toBe(false);
  });

  it('leads a wrong name of the table to its field, and holds the import back', async () => {
    await ready();
    const field = screen.getByLabelText('Table');
    fireEvent.change(field, { target: { value: 'a.b' } });
    const said = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toContain('No points, quotes, slashes');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(button('Import').disabled).toBe(true);
  });

  it('shows nothing of the file before while the next one is looked into', async () => {
    await ready();
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [fileOf('other.csv')] } });
    await lastSent(2);
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(button('Import').disabled).toBe(true);
    await sent[1]?.answer(200, found('carrier'));
    expect(await screen.findByRole('columnheader', { name: /carrier/ })).toBeTruthy();
  });

  it('says why it cannot be read, and keeps the way to read it otherwise', async () => {
    show(fileOf('flights.csv'));
    await (await lastSent(1)).answer(422, { message: 'the file is no text' });
    expect((await screen.findByRole('alert')).textContent).toContain('the file is no text');
    fireEvent.click(button('How the file is read'));
    fireEvent.change(screen.getByLabelText('Lines to leave out at the start'), { target: { value: '2' } });
    fireEvent.blur(screen.getByLabelText('Lines to leave out at the start'));
    expect((await lastSent(2)).fields).toMatchObject({ skip_rows: '2' });
  });
});

describe('the import', () => {
  it('says how far it is, then what came of it, and opens Explore', async () => {
    const { load, notices, visits, onClose } = await importing();
    expect(load.fields).toMatchObject({ table_name: 'flights_2024', already_exists: 'fail' });
    act(() => load.upload.onprogress?.({ loaded: 1, total: 4 }));
    expect(screen.getByRole('progressbar', { name: 'Sending the file: 25 %' })).toBeTruthy();
    await load.answer(200, loaded());
    await waitFor(() => {
      expect(visits).toEqual(['/explore/?datasource_type=table&datasource_id=9']);
    });
    expect(notices).toEqual([{ kind: 'success', title: 'Imported 1,200 rows into flights' }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says what it left out', async () => {
    const { load, notices } = await importing();
    await load.answer(200, loaded({ skipped: { count: 1, rows: [{ line: 3 }] } }));
    await waitFor(() => {
      expect(notices).toMatchObject([{ kind: 'warning', text: expect.stringContaining('line 3') }]);
    });
  });

  it('shows every line that does not fit', async () => {
    const { load, onClose } = await importing();
    const rows = [{ line: 17, column: 'delay', problem: 'no whole number', text: 'late' }];
    await load.answer(422, refusal('lines do not fit', { rows }));
    expect((await screen.findByRole('alert')).textContent).toContain('1 line does not fit');
    expect(screen.getByRole('cell', { name: 'no whole number' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers the free name where the table is taken, and puts the refusal away with it', async () => {
    const { load } = await importing();
    await load.answer(422, refusal('the table is there already', { free: 'flights_2' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Name it flights_2' }));
    expect(screen.getByLabelText('Table')).toHaveProperty('value', 'flights_2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is stopped by its button, and says so', async () => {
    const { load, notices } = await importing();
    fireEvent.click(button('Stop'));
    expect(load.isAborted).toBe(true);
    await waitFor(() => {
      expect(notices).toEqual([{ kind: 'warning', title: 'The import was stopped' }]);
    });
    expect(button('Import').disabled).toBe(false);
  });

  it('is stopped before the first byte, too', async () => {
    let answer = (_token: unknown): void => undefined;
    const tokens: (() => unknown)[] = [() => ({ result: 'token' })];
    const late = new Promise((resolve) => {
      answer = resolve;
    });
    const { notices } = await ready({ 'auth.csrfToken': () => tokens.shift()?.() ?? late });
    fireEvent.click(button('Import'));
    fireEvent.click(button('Stop'));
    answer({ result: 'token' });
    await waitFor(() => {
      expect(notices).toEqual([{ kind: 'warning', title: 'The import was stopped' }]);
    });
    expect(sent).toHaveLength(1);
  });

  it('says that the connection broke', async () => {
    const { load } = await importing();
    act(() => {
      load.onerror();
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The connection broke');
  });
});
