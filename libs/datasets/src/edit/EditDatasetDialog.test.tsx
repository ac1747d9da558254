// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderDialog } from '../testing/render-dialog.tsx';
import { storedColumn, storedDataset } from '../testing/stored-dataset.ts';
import type { StoredDataset } from './draft.ts';
import { EditDatasetDialog } from './EditDatasetDialog.tsx';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
afterEach(cleanup);

const refusal = (status: number, message: string, details = {}) =>
  new ApiError({ code: 'X', message, status, requestId: 'r', details });

function open(dataset: StoredDataset, update: () => unknown = () => ({})) {
  const onSaved = vi.fn();
  const onClose = vi.fn();
  const shown = renderDialog(
    <EditDatasetDialog datasetId={dataset.id} isOpen onClose={onClose} onSaved={onSaved} />,
    {
      'dataset.get': () => ({ result: dataset }),
      'dataset.update': update,
      'datasource.metadata': () => ({ id: dataset.id, type: 'table' }),
      'advancedType.types': () => ({ result: [] }),
      'chart.list': () => ({ result: [] }),
      'dataset.versions': () => ({
        count: 2,
        result: [3, 2].map((version) => ({
          version,
          changed_on: '2026-11-26T10:00:00+0000',
          changes: [],
          more: 0,
          changed_on_humanized: 'a day ago',
          changed_by: version === 3 ? null : { id: 1, first_name: 'Ines', last_name: 'Okafor' },
        })),
      }),
      'dataset.version': ({ params }) => ({
        version: params?.['version'],
        result: { description: params?.['version'] === 2 ? 'as it was' : 'as it is' },
      }),
      'dataset.restoreVersion': () => ({}),
      'dataset.inspect': () => ({
        result: {
          columns: [
            { column_name: 'carrier', type: 'VARCHAR', type_generic: 1, is_dttm: false, description: null },
          ],
          rows: [],
        },
      }),
    },
  );
  return { ...shown, onSaved, onClose };
}

const save = () => screen.getByRole('button', { name: 'Save' });
async function changeLabel(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'More about origin' }));
  fireEvent.change(await screen.findByLabelText('Label'), { target: { value: 'From' } });
}
async function saveChanged(): Promise<void> {
  await changeLabel();
  fireEvent.click(save());
  await screen.findByText('Confirm save');
  fireEvent.click(save());
}

describe('the dialog that edits a dataset', () => {
  it('asks before it saves, sends the version it started from, and gives the saved dataset', async () => {
    const { calls, onSaved, notices } = open(storedDataset());
    await saveChanged();
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalledWith({ id: 7, type: 'table' });
    });
    const sent = calls.find(({ name }) => name === 'dataset.update');
    expect(sent?.ifMatch).toBe(3);
    expect(sent?.input['body']).toMatchObject({
      columns: [{ column_name: 'at' }, { column_name: 'origin', verbose_name: 'From' }, {}],
    });
    expect(notices[0]?.title).toBe('Dataset flights was saved');
  });

  it('says what the server said when it refused, and keeps what was typed', async () => {
    open(storedDataset(), () => {
      throw refusal(422, 'columns: One or more columns are duplicated');
    });
    await saveChanged();
    const error = await screen.findByRole('dialog', { name: 'Error' });
    fireEvent.click(within(error).getAllByRole('button', { name: 'Close' })[1] ?? error);
    expect(await screen.findByDisplayValue('From')).toBeTruthy();
  });

  it('says "An error has occurred" when the server said nothing', async () => {
    open(storedDataset(), () => {
      throw refusal(500, '');
    });
    await saveChanged();
    expect(await screen.findByText('An error has occurred')).toBeTruthy();
  });

  it('names who saved first, and keeps mine over the newer version', async () => {
    let saves = 0;
    const { calls } = open(storedDataset({ changed_by_name: 'Tom Brandt' }), () => {
      saves += 1;
      const theirs = {
        description: 'theirs',
        columns: [{ id: 2, column_name: 'origin', verbose_name: 'Start' }],
      };
      if (saves === 1) throw refusal(412, 'late', { version: 9, current: theirs });
      return {};
    });
    await saveChanged();
    await screen.findByText('Tom Brandt saved while you were editing');
    expect(screen.getByRole('cell', { name: 'Start' })).toBeTruthy();
    expect(screen.queryByText('theirs')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => {
      expect(calls.filter(({ name }) => name === 'dataset.update').map(({ ifMatch }) => ifMatch)).toEqual([
        3, 9,
      ]);
    });
  });

  it('leaves alone what I did not change when it keeps mine', async () => {
    let saves = 0;
    const { calls } = open(storedDataset(), () => {
      saves += 1;
      if (saves === 1) throw refusal(412, 'late', { version: 9, current: {} });
      return {};
    });
    await saveChanged();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => {
      const bodies = calls.filter(({ name }) => name === 'dataset.update').map(({ input }) => input['body']);
      expect(Object.keys(bodies[1] ?? {})).toEqual(['columns']);
    });
  });

  it('takes theirs by reading the dataset again', async () => {
    const { calls } = open(storedDataset(), () => {
      throw refusal(412, 'late', { version: 9, current: {} });
    });
    await saveChanged();
    fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await screen.findByRole('button', { name: 'More about origin' });
    expect(screen.queryByDisplayValue('From')).toBeNull();
    expect(calls.filter(({ name }) => name === 'dataset.get').length).toBeGreaterThan(1);
  });

  it('can be read by strangers, who are told on every field why it cannot be changed', async () => {
    open(storedDataset({ can: ['read'] }));
    fireEvent.click(await screen.findByRole('button', { name: 'More about origin' }));
    const why = /^You must be a dataset owner in order to edit/;
    const field = await screen.findByLabelText<HTMLInputElement>('Label');
    expect([field.readOnly, field.title]).toEqual([true, expect.stringMatching(why)]);
    expect(screen.getByLabelText<HTMLInputElement>('Search columns').readOnly).toBe(false);
    expect(screen.queryByRole('button', { name: 'Remove origin' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sync columns from source' }).title).toMatch(why);
    expect(save().title).toMatch(why);
  });

  it('says that an error has occurred when the server gave no words of its own', async () => {
    open(storedDataset(), () => {
      const message = 'Internal Server Error';
      throw new ApiError({ code: 'HTTP_500', message, status: 500, requestId: null });
    });
    await saveChanged();
    expect((await screen.findByRole('alert')).textContent).toBe('An error has occurred');
  });

  it('leads to where it is managed externally', async () => {
    open(storedDataset({ is_managed_externally: true, external_url: 'https://git.example/it' }));
    const link = await screen.findByRole('link', { name: 'https://git.example/it' });
    expect(link.getAttribute('href')).toBe('https://git.example/it');
    expect(save().title).toBe("This dataset is managed externally, and can't be edited in Belvedere");
  });

  it('shows what a sync adds and removes before anything is saved', async () => {
    open(storedDataset());
    fireEvent.click(await screen.findByRole('button', { name: 'Sync columns from source' }));
    await screen.findByText(/1 added, 0 changed, 2 removed/);
    expect(screen.getByRole('button', { name: 'Keep origin' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Remove origin' })).toBeTruthy();
  });

  it('asks before changes are thrown away', async () => {
    const { onClose } = open(storedDataset());
    await changeLabel();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Discard your changes?');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('shows what restoring a version changes, restores it, and then gives the dataset on closing', async () => {
    const { calls, onSaved } = open(storedDataset());
    fireEvent.click(await screen.findByRole('tab', { name: 'History' }));
    await screen.findByText('What restoring version 2 changes');
    expect(screen.getByText('Ines Okafor')).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'as it was' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
    await screen.findByRole('button', { name: 'More about origin' });
    expect(calls.find(({ name }) => name === 'dataset.restoreVersion')).toMatchObject({
      ifMatch: 3,
      input: { params: { id: 7, version: 2 } },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalledWith({ id: 7, type: 'table' });
    });
  });

  it('draws a few of a thousand columns', async () => {
    const columns = Array.from({ length: 1000 }, (_, id) =>
      storedColumn({ id: id + 1, column_name: `c${id}` }),
    );
    open(storedDataset({ columns }));
    await screen.findByRole('button', { name: 'More about c0' });
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  });
});
