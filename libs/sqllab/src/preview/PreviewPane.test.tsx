// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newEditor } from '../model/query-editor.ts';
import { makeLab, renderIn, type Answers } from '../testing/render-sqllab.tsx';
import { PreviewPane } from './PreviewPane.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const COLUMN = { column_name: 'n', name: 'n', type: 'BIGINT', type_generic: 0, is_dttm: false };
const RESULT = { columns: [COLUMN], data: [{ n: 7 }], total: 300, is_cut: true, problem: null };

function show(sql: string, answer: object, asked = 0) {
  const answers: Answers = {
    'sqllab.preview': () => ({ result: answer }),
    'database.list': () => ({ result: [{ id: 1, backend: 'mysql' }], count: 1 }),
  };
  const lab = makeLab(answers);
  renderIn(lab, <PreviewPane editor={newEditor('a', 'a', { sql, dbId: 1 })} asked={asked} />);
  return lab;
}

it('follows a text over kept results, and says that these are the first rows alone', async () => {
  const lab = show('SELECT n FROM results.r1', RESULT);
  expect(await screen.findByText('The first 1 of 300 rows')).toBeTruthy();
  expect(screen.getByText('First rows only')).toBeTruthy();
  expect(screen.getByRole('gridcell', { name: '7' })).toBeTruthy();
  expect(lab.calls.filter(({ name }) => name === 'sqllab.preview')).toHaveLength(1);
});

it('says that rows were not counted, and why a text has none', async () => {
  show('SELECT n FROM results.r1', { ...RESULT, total: null });
  expect(await screen.findByText(/more, which take too long to count/)).toBeTruthy();
  cleanup();
  show('SELECT n FROM results.r9', { ...RESULT, data: [], problem: 'there is no results.r9' });
  expect(await screen.findByText('Not previewed: there is no results.r9')).toBeTruthy();
});

it('waits for the key on an engine that is not ours', async () => {
  const lab = show('SELECT n FROM t', RESULT);
  expect(await screen.findByText(/Press Ctrl Shift Space/)).toBeTruthy();
  expect(lab.calls.some(({ name }) => name === 'sqllab.preview')).toBe(false);
  cleanup();
  show('SELECT n FROM t', RESULT, 1);
  expect(await screen.findByText('First rows only')).toBeTruthy();
});

it('speaks of one row', async () => {
  show('SELECT n FROM results.r1', { ...RESULT, total: 1, is_cut: false });
  expect(await screen.findByText('1 row')).toBeTruthy();
});
