// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderDialog } from '../testing/render-dialog.tsx';
import { storedDataset } from '../testing/stored-dataset.ts';
import { CreateDatasetDialog } from './CreateDatasetDialog.tsx';
import { DuplicateDatasetDialog } from './DuplicateDatasetDialog.tsx';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
afterEach(cleanup);

const column = { column_name: 'port', type: 'VARCHAR', type_generic: 1, is_dttm: false, description: null };

function open({
  existing = 0,
  databases = 1,
  inspect = (): unknown => ({ result: { columns: [column], rows: [] } }),
}) {
  const onCreated = vi.fn();
  const shown = renderDialog(<CreateDatasetDialog isOpen onClose={vi.fn()} onCreated={onCreated} />, {
    'database.list': () => ({
      count: databases,
      result: databases === 0 ? [] : [{ id: 2, database_name: 'Samples' }],
    }),
    'database.schemas': () => ({ result: ['main'] }),
    'database.tables': () => ({ count: 1, result: [{ value: 'tides', type: 'table', extra: null }] }),
    'dataset.list': () => ({ count: existing, result: existing === 0 ? [] : [storedDataset()] }),
    'dataset.inspect': inspect,
    'dataset.getOrCreate': () => ({ result: { table_id: 11 } }),
  });
  return { ...shown, onCreated };
}
async function choose(): Promise<void> {
  fireEvent.click(await screen.findByLabelText('Table'));
  fireEvent.click(await screen.findByRole('option', { name: /tides/ }));
}

describe('the dialog that makes a dataset', () => {
  it('shows what is in a table before it makes a dataset of it', async () => {
    const { calls, onCreated } = open({});
    await choose();
    expect(await screen.findByText('Columns: 1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Create dataset and explore' }));
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledWith(11);
    });
    expect(calls.find(({ name }) => name === 'dataset.getOrCreate')?.input['body']).toEqual({
      database_id: 2,
      schema: 'main',
      table_name: 'tides',
    });
  });

  it('opens the dataset that stands on a table already', async () => {
    const { calls, onCreated } = open({ existing: 1 });
    await choose();
    fireEvent.click(await screen.findByRole('button', { name: 'Explore the dataset' }));
    expect(onCreated).toHaveBeenCalledWith(7);
    expect(calls.some(({ name }) => name === 'dataset.getOrCreate')).toBe(false);
  });

  it('says why a table cannot be read, and makes nothing of it', async () => {
    open({
      inspect: () => {
        throw new ApiError({ code: 'X', message: 'locked', status: 400, requestId: 'r' });
      },
    });
    await choose();
    expect(await screen.findByText('locked')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create dataset and explore' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('leads to the databases when there are none', async () => {
    open({ databases: 0 });
    expect(await screen.findByText('There are no databases available')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage your databases here' }).getAttribute('href')).toBe(
      '/databaseview/list/',
    );
  });
});

describe('the dialog that copies a dataset', () => {
  it('keeps a refusal at the name, and closes once the copy is made', async () => {
    const onClose = vi.fn();
    let tries = 0;
    const { calls } = renderDialog(<DuplicateDatasetDialog datasetId={7} name="late" onClose={onClose} />, {
      'dataset.duplicate': () => {
        tries += 1;
        if (tries === 1) throw new ApiError({ code: 'X', message: 'taken', status: 422, requestId: 'r' });
        return { id: 8 };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
    expect((await screen.findByRole('alert')).textContent).toContain('taken');
    fireEvent.change(screen.getByLabelText('New name'), { target: { value: 'later' } });
    fireEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
    expect(calls.map(({ input }) => input['body'])).toEqual([
      { base_model_id: 7, table_name: 'late (copy)' },
      { base_model_id: 7, table_name: 'later' },
    ]);
  });
});
