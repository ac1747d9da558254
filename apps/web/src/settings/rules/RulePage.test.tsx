// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage, type Answers, type PageOptions } from '../../testing/render-page.tsx';
import { RulePage } from './RulePage.tsx';

afterEach(cleanup);

const RULE = {
  id: 4,
  version: 2,
  name: 'Northwest only',
  filter_type: 'Regular',
  is_active: true,
  description: '',
  clause: "origin = 'SEA'",
  group_key: null,
  tables: [{ id: 1, table_name: 'flights', schema: 'main' }],
  roles: [{ id: 3, name: 'Gamma' }],
  masks: [{ column_name: 'delay', mask: 'rounded', step: 15 }],
};
const TABLE = {
  id: 1,
  name: 'flights',
  columns: [],
  fault: null,
  uncounted: null,
  before: 100,
  after: 25,
  ms: 4,
};
const ROWS = {
  table: 1,
  columns: [
    { name: 'origin', is_masked: false },
    { name: 'delay', is_masked: true },
  ],
  data: [
    { origin: 'SEA', delay: -15 },
    { origin: 'SEA', delay: null },
  ],
  sql: 'SELECT 1',
  ms: 3,
};
const ANSWERS: Answers = {
  'rowRule.get': () => ({ id: 4, result: RULE }),
  'rowRule.related': () => ({ count: 0, result: [] }),
  'rowRule.preview': () => ({ result: { tables: [TABLE], rows: ROWS } }),
  'rowRule.delete': () => ({ message: 'OK' }),
  'dataset.get': () => ({ id: 1, result: { columns: [{ column_name: 'delay' }] } }),
};
const show = (answers: Answers = {}, options: PageOptions = {}) =>
  renderPage(<RulePage id="4" />, {
    path: '/settings/row-rules/4/',
    answers: { ...ANSWERS, ...answers },
    ...options,
  });

it('says what the rule is, how many rows are left of a table, and what a mask makes of a value', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Northwest only' })).toBeTruthy();
  const seen = within(await screen.findByRole('region', { name: 'What a person sees' }));
  expect((await seen.findByRole('row', { name: /flights/ })).textContent).toBe('flights100→2525.0 %');
  expect(screen.getByText('76 → 75')).toBeTruthy();
});

it('writes large numbers in groups of digits, in counts and in rows, and smaller parts with every digit', async () => {
  const big = { ...TABLE, before: 3_000_000, after: 83_951 };
  const rows = {
    ...ROWS,
    data: [
      { origin: 'SEA', delay: 12345 },
      { origin: 'SEA', delay: 1234.56789 },
    ],
  };
  show({ 'rowRule.preview': () => ({ result: { tables: [big], rows } }) });
  const seen = within(await screen.findByRole('region', { name: 'What a person sees' }));
  expect((await seen.findByRole('row', { name: /flights/ })).textContent).toBe(
    'flights3,000,000→83,9512.8 %',
  );
  expect(screen.getByText('12,345')).toBeTruthy();
  expect(screen.getByText('1234.56789')).toBeTruthy();
});

it('puts the head of a column of numbers over its numbers, missing values aside', async () => {
  show();
  expect((await screen.findByRole('columnheader', { name: /delay/ })).className).toContain('bv-rule-number');
  expect(screen.getByRole('columnheader', { name: 'origin' }).className).not.toContain('bv-rule-number');
});

it('does not save while a table refuses it, and says which', async () => {
  show({
    'rowRule.preview': () => ({
      result: {
        tables: [{ ...TABLE, fault: 'There is no column origin.', before: null, after: null }],
        rows: null,
      },
    }),
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Other' } });
  expect(await screen.findByText('There is no column origin.', { exact: false })).toBeTruthy();
  await waitFor(() => {
    expect(screen.getByText(/1 of 1 tables refuse the rule/)).toBeTruthy();
  });
  expect(screen.getByRole('button', { name: 'Save rule' }).hasAttribute('disabled')).toBe(true);
});

it('saves what a table takes though its rows are not counted for the editor', async () => {
  const uncounted = 'Row rules hold for you in this database';
  show({
    'rowRule.preview': () => ({
      result: { tables: [{ ...TABLE, uncounted, before: null, after: null }], rows: null },
    }),
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Other' } });
  expect((await screen.findAllByText(uncounted)).length).toBe(2);
  expect(screen.queryByText('Remove the table')).toBeNull();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Save rule' }).hasAttribute('disabled')).toBe(false);
  });
});

it('deletes the rule after the word is typed, and goes back to the list', async () => {
  const { inputsOf, notices } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'More for Northwest only' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/It holds for nobody from then on/)).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'DELETE' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => {
    expect(inputsOf('rowRule.delete')).toEqual([{ params: { id: 4 } }]);
  });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/settings/row-rules/');
  });
  expect(notices[0]?.action?.label).toBe('Undo');
});
