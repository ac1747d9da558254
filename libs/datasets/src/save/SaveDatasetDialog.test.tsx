// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderDialog } from '../testing/render-dialog.tsx';
import { storedDataset } from '../testing/stored-dataset.ts';
import { SaveDatasetDialog } from './SaveDatasetDialog.tsx';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
afterEach(cleanup);

const source = {
  name: 'late flights',
  databaseId: 2,
  schema: 'main',
  sql: 'select 1',
  templateParams: '',
  columns: [{ column_name: 'at', type: 'TIMESTAMP', is_dttm: true }],
};

function open(create: () => unknown = () => ({ id: 9 }), from = source) {
  const onSaved = vi.fn();
  const onClose = vi.fn();
  const shown = renderDialog(
    <SaveDatasetDialog isOpen look="saveAs" source={from} onClose={onClose} onSaved={onSaved} />,
    {
      'dataset.create': create,
      'dataset.get': () => ({ result: { columns: [{ column_name: 'delay' }] } }),
      'dataset.update': () => ({ dropped: { columns: ['hour'], metrics: [] } }),
      'dataset.list': () => ({ count: 1, result: [storedDataset()] }),
      'explore.createFormData': () => ({ key: 'k' }),
    },
  );
  return { ...shown, onSaved, onClose };
}
const button = (name: string) => screen.getByRole('button', { name });

describe('the dialog that saves SQL as a dataset', () => {
  it('makes a dataset of the suggested name and goes on in Explore by a form data key', async () => {
    const { calls, onSaved } = open();
    expect(
      await screen.findByText('Save this query as a virtual dataset to continue exploring'),
    ).toBeTruthy();
    fireEvent.click(button('Save'));
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalledWith({ id: 9, url: '/explore/?form_data_key=k' });
    });
    expect(calls[0]?.input['body']).toMatchObject({ table_name: 'late flights', sql: 'select 1' });
    expect(calls[1]?.input['body']).toMatchObject({ datasource_id: 9, datasource_type: 'table' });
  });

  it('asks the saved dataset for its columns where nobody knew them before', async () => {
    const { calls } = open(undefined, { ...source, columns: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => {
      const kept = calls.find(({ name }) => name === 'explore.createFormData');
      expect(JSON.stringify(kept?.input)).toContain('all_columns\\":[\\"delay\\"]');
    });
  });

  it('cannot save without a name', async () => {
    open();
    fireEvent.change(await screen.findByPlaceholderText('Select or type dataset name'), {
      target: { value: ' ' },
    });
    expect(button('Save')).toHaveProperty('disabled', true);
  });

  it('says in a toast that saving failed, and stays open', async () => {
    const { notices, onClose } = open(() => {
      throw new ApiError({ code: 'X', message: 'taken', status: 422, requestId: 'r' });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(notices[0]).toMatchObject({ title: 'An error occurred saving dataset', text: 'taken' });
    });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before it overwrites, lets one go back, and replaces all columns', async () => {
    const { calls, onSaved } = open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Overwrite existing' }));
    expect(button('Overwrite')).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByLabelText('Existing dataset'));
    fireEvent.click(await screen.findByRole('option', { name: /flights/ }));
    fireEvent.click(button('Overwrite'));
    expect(screen.getByText('Are you sure you want to overwrite this dataset?')).toBeTruthy();
    fireEvent.click(button('Back'));
    fireEvent.click(button('Overwrite'));
    fireEvent.click(button('Overwrite'));
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalledWith({ id: 7, url: '/explore/?form_data_key=k' });
    });
    expect(calls.find(({ name }) => name === 'dataset.update')).toMatchObject({
      ifMatch: 3,
      input: { params: { id: 7 }, query: { override_columns: true }, body: { owners: [1], database_id: 2 } },
    });
  });
});
