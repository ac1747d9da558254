// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { newEditor } from '../model/query-editor.ts';
import { makeLab, renderIn, type Answers } from '../testing/render-sqllab.tsx';
import { ParameterFields } from './ParameterFields.tsx';

afterEach(cleanup);

let kept = '';
let runs = 0;

function Shown({
  sql,
  params,
  onKeep,
  onRun,
}: {
  readonly sql: string;
  readonly params: string;
  readonly onKeep: (params: string) => void;
  readonly onRun: () => void;
}): JSX.Element {
  const [templateParams, setParams] = useState(params);
  return (
    <ParameterFields
      editor={newEditor('a', 'a', { sql, dbId: 1, templateParams })}
      templateParams={templateParams}
      onChange={(next) => {
        setParams(next);
        onKeep(next);
      }}
      onRun={onRun}
    />
  );
}

function show(sql: string, params: object = {}, answers: Answers = {}) {
  [runs, kept] = [0, ''];
  const lab = makeLab(answers);
  renderIn(
    lab,
    <Shown
      sql={sql}
      params={JSON.stringify(params)}
      onKeep={(next) => {
        kept = next;
      }}
      onRun={() => {
        runs += 1;
      }}
    />,
  );
  return lab;
}
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

it('keeps a value with its type, runs with Enter, and says what is no number', () => {
  show('SELECT 1 LIMIT {{ most }}');
  type('most', '12');
  expect(JSON.parse(kept)).toEqual({ most: '12', $types: { most: { type: 'number' } } });
  fireEvent.keyDown(screen.getByLabelText('most'), { key: 'Enter' });
  expect(runs).toBe(1);
  type('most', 'many');
  expect(screen.getByRole('alert').textContent).toContain('This is no number');
});

it('takes several values, each of which can be taken away', () => {
  show('SELECT 1 WHERE a IN ({{ origins }})');
  for (const value of ['ATL', "O'X"]) {
    type('origins', value);
    fireEvent.keyDown(screen.getByLabelText('origins'), { key: 'Enter' });
  }
  expect(JSON.parse(kept)).toMatchObject({ origins: ['ATL', "O'X"] });
  fireEvent.click(screen.getByRole('button', { name: 'Remove ATL' }));
  expect(JSON.parse(kept)).toMatchObject({ origins: ["O'X"] });
});

it('takes both ends of a range of days', () => {
  show('SELECT 1 WHERE d >= {{ p.from }} AND d < {{ p.to }}');
  type('p from', '2024-01-01');
  expect(JSON.parse(kept)).toEqual({ p: { from: '2024-01-01' }, $types: { p: { type: 'date_range' } } });
});

it('lists values of a query, and lets them be typed where it cannot be read', async () => {
  const asked = { $types: { o: { type: 'text', options_sql: 'SELECT o FROM t' } } };
  const result = { columns: [{ name: 'o' }], data: [{ o: 'ATL' }], is_cut: false, problem: null };
  const lab = show('SELECT {{ o }}', asked, { 'sqllab.preview': () => ({ result }) });
  await waitFor(() => {
    expect(lab.calls.map(({ name }) => name)).toEqual(['sqllab.preview']);
  });
  expect(lab.calls[0]?.input).toMatchObject({ body: { sql: 'SELECT o FROM t', rows: 1000 } });
  cleanup();
  const bad = { ...result, problem: 'no such table' };
  show('SELECT {{ o }}', asked, { 'sqllab.preview': () => ({ result: bad }) });
  expect((await screen.findByRole('alert')).textContent).toContain('no such table');
  type('o', 'ORD');
  expect(JSON.parse(kept)).toMatchObject({ o: 'ORD' });
});

it('shows nothing for a text that reads no parameters', () => {
  show("SELECT '{{ current_username() }}'");
  expect(screen.queryByRole('group')).toBeNull();
});
