// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { openInSqlLab } from './open-in-sql-lab.ts';

afterEach(() => vi.restoreAllMocks());

it('posts the key of the dataset and the text, alone and as form data with the name of the tab', () => {
  const posted: Record<string, FormDataEntryValue>[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    posted.push(Object.fromEntries(new FormData(this)));
  });
  openInSqlLab({ id: 3, type: 'table' }, 'SELECT 1', 'Mean delay');
  const said = { datasourceKey: '3__table', sql: 'SELECT 1' };
  expect(posted).toEqual([{ ...said, form_data: JSON.stringify({ ...said, name: 'Mean delay' }) }]);
  expect(document.forms).toHaveLength(0);
});
