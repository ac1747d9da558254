// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderDialog } from '../testing/render-dialog.tsx';
import { storedDataset } from '../testing/stored-dataset.ts';
import { SwapDatasetDialog } from './SwapDatasetDialog.tsx';
import { swapListQ } from './swap-list-q.ts';

afterEach(cleanup);

const person = (id: number) => ({ id, first_name: `P${id}`, last_name: 'X' });

const owners = [1, 2, 3, 4, 5, 6].map(person);

function open(
  metadata: () => unknown = () => ({ id: 7 }),
  list: () => unknown = () => ({ count: 60, result: [storedDataset({ owners })] }),
) {
  const onSwapped = vi.fn();
  const onClose = vi.fn();
  const shown = renderDialog(<SwapDatasetDialog isOpen onClose={onClose} onSwapped={onSwapped} />, {
    'dataset.list': list,
    'datasource.metadata': metadata,
  });
  return { ...shown, onSwapped, onClose };
}

const WARNING = 'Warning! Changing the dataset may break the chart if the metadata does not exist.';

describe('the dialog that swaps a dataset', () => {
  it('warns, pages, and shows four owners before it counts the rest', async () => {
    open();
    await screen.findByRole('button', { name: 'flights' });
    expect(screen.getByRole('note').textContent).toBe(WARNING);
    expect(screen.getByText('1–25 of 60')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /^P\d X$/ })).toHaveLength(4);
    expect(screen.getByText('+2').title).toBe('P5 X, P6 X');
  });

  it('asks once more, then gives the dataset as a table', async () => {
    const { calls, onSwapped } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'flights' }));
    expect(await screen.findByText(WARNING)).toBeTruthy();
    expect(onSwapped).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    await waitFor(() => {
      expect(onSwapped).toHaveBeenCalledWith({ id: 7, type: 'table' });
    });
    expect(calls.at(-1)?.input).toEqual({ query: { datasourceKey: '7__table' } });
  });

  it('goes back to the list on Cancel', async () => {
    const { onSwapped } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'flights' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'flights' })).toBeTruthy();
    expect(onSwapped).not.toHaveBeenCalled();
  });

  it('says in a toast what the server said when the dataset cannot be read', async () => {
    const { notices, onSwapped } = open(() => {
      throw new ApiError({ code: 'NOT_FOUND', message: 'gone', status: 404, requestId: 'r' });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'flights' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Proceed' }));
    await waitFor(() => {
      expect(notices[0]).toMatchObject({ kind: 'error', text: 'gone' });
    });
    expect(onSwapped).not.toHaveBeenCalled();
  });

  it('says that it waits, and that there is nothing to swap to', async () => {
    open(undefined, () => new Promise(() => undefined));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    open(undefined, () => ({ count: 0, result: [] }));
    expect(await screen.findByText('No datasets yet')).toBeTruthy();
  });

  it('names the search that found nothing', async () => {
    let asked = 0;
    open(undefined, () => ({
      count: (asked += 1) === 1 ? 60 : 0,
      result: asked === 1 ? [storedDataset()] : [],
    }));
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'zzz' } });
    expect(await screen.findByText(/zzz/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'flights' })).toBeNull();
  });

  it('says why the list did not come, and asks again', async () => {
    const { calls } = open(undefined, () => {
      throw new ApiError({ code: 'X', message: 'no answer', status: 503, requestId: 'req-8' });
    });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('no answer');
    expect(said.textContent).toContain('req-8');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(calls).toHaveLength(2);
    });
  });

  it('closes on Escape', async () => {
    const { onClose } = open();
    fireEvent.keyDown(await screen.findByRole('searchbox'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks for 25 datasets whose name holds the text', () => {
    expect(swapListQ({ search: ' fl ', page: 2 })).toMatchObject({
      page: 2,
      page_size: 25,
      filters: [{ col: 'table_name', opr: 'ct', value: 'fl' }],
    });
    expect(swapListQ({ search: ' ', page: 0 }).filters).toEqual([]);
  });
});
