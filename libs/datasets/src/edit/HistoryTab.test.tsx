// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderDialog } from '../testing/render-dialog.tsx';
import { storedDataset } from '../testing/stored-dataset.ts';
import { HistoryTab } from './HistoryTab.tsx';
import type { Editor } from './use-editor.ts';

afterEach(cleanup);

const ines = { id: 1, first_name: 'Ines', last_name: 'Okafor' };
const version = (number: number, changed_by: typeof ines | null = ines) => ({
  version: number,
  changed_on: `2026-11-2${number}T10:00:00.000+0000`,
  changed_by,
  changes: [{ name: 'description' }, { name: 'columns.[id].type' }],
  more: 0,
});
const refused = (message: string) => (): never => {
  throw new ApiError({ code: 'X', message, status: 422, requestId: 'req-6' });
};
const never = (): Promise<never> => new Promise(() => undefined);
const texts: Readonly<Record<string, string>> = { 1: 'first', 2: 'as it is', 3: 'as it is' };

function show(answers: Readonly<Record<string, () => unknown>> = {}, isDirty = false) {
  const onRestored = vi.fn();
  const editor = { dataset: storedDataset(), isDirty } as unknown as Editor;
  const shown = renderDialog(<HistoryTab editor={editor} onRestored={onRestored} />, {
    'dataset.versions': () => ({ count: 3, result: [version(3), version(2, null), version(1)] }),
    'dataset.version': ({ params }) => ({ result: { description: texts[params?.['version'] ?? ''] } }),
    'dataset.restoreVersion': () => ({ id: 7 }),
    ...answers,
  });
  return { ...shown, onRestored };
}
const radio = (name: RegExp): HTMLElement => screen.getByRole('radio', { name });
const restore = (): HTMLElement => screen.getByRole('button', { name: 'Restore this version' });

describe('the history of a dataset', () => {
  it('says that it loads, that there are no earlier versions, and why they do not come', async () => {
    show({ 'dataset.versions': never });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    show({ 'dataset.versions': () => ({ count: 1, result: [version(3)] }) });
    expect(await screen.findByText('No earlier versions')).toBeTruthy();
    cleanup();
    const { calls } = show({ 'dataset.versions': refused('no room') });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('no room');
    expect(said.textContent).toContain('req-6');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(calls).toHaveLength(2);
    });
  });

  it('names who saved each version and when, and chooses the latest of the earlier ones', async () => {
    show();
    await screen.findByText('What restoring version 2 changes');
    expect(radio(/v3/)).toHaveProperty('disabled', true);
    expect(radio(/v2/).getAttribute('aria-checked')).toBe('true');
    expect(radio(/v1/).textContent).toContain('Changed: description, columnsInes Okafor');
  });

  it('walks the versions by arrows, past the present one', async () => {
    show();
    await screen.findByText('What restoring version 2 changes');
    expect(radio(/v1/).tabIndex).toBe(-1);
    radio(/v2/).focus();
    fireEvent.keyDown(radio(/v2/), { key: 'ArrowDown' });
    expect(await screen.findByText('What restoring version 1 changes')).toBeTruthy();
    expect(document.activeElement).toBe(radio(/v1/));
    fireEvent.keyDown(radio(/v1/), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(radio(/v2/));
  });

  it('restores nothing that is the same already', async () => {
    show();
    await screen.findByText('What restoring version 2 changes');
    expect(restore()).toHaveProperty('disabled', true);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('restores a version over the one that was opened', async () => {
    const { calls, onRestored } = show();
    fireEvent.click(await screen.findByRole('radio', { name: /v1/ }));
    await screen.findByText('What restoring version 1 changes');
    expect(screen.getByRole('table').textContent).toContain('first');
    fireEvent.click(restore());
    await waitFor(() => {
      expect(onRestored).toHaveBeenCalledOnce();
    });
    expect(calls.find(({ name }) => name === 'dataset.restoreVersion')).toMatchObject({
      input: { params: { id: 7, version: 1 } },
      ifMatch: 3,
    });
  });

  it('restores nothing over changes that are not saved', async () => {
    show({}, true);
    fireEvent.click(await screen.findByRole('radio', { name: /v1/ }));
    await screen.findByText('What restoring version 1 changes');
    expect(restore()).toHaveProperty('disabled', true);
    expect(restore().title).toBe('Save or discard your changes before you restore a version.');
  });

  it('says in a toast why a version was not restored, and stays where it is', async () => {
    const { notices, onRestored } = show({ 'dataset.restoreVersion': refused('a column is gone') });
    fireEvent.click(await screen.findByRole('radio', { name: /v1/ }));
    await screen.findByText('What restoring version 1 changes');
    fireEvent.click(restore());
    await waitFor(() => {
      expect(notices[0]).toMatchObject({ kind: 'error', requestId: 'req-6' });
    });
    expect(notices[0]?.title).toContain('a column is gone');
    expect(onRestored).not.toHaveBeenCalled();
  });
});
