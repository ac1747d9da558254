// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { newRun } from '../model/query-run.ts';
import { makeLab, openIn, renderIn } from '../testing/render-sqllab.tsx';
import { GoneRows } from './GoneRows.tsx';

afterEach(cleanup);

const gone = (sql: string) =>
  newRun({ id: 'q', editorId: 'a', sql, dbId: 1, startedAt: 0, state: 'success' });

it('runs a text again of which the rows are kept no longer', async () => {
  const lab = makeLab({ 'sqllab.execute': () => ({ data: [], columns: [] }) });
  openIn(lab, 'a', { sql: 'SELECT typed', dbId: 1 });
  renderIn(lab, <GoneRows run={gone('SELECT 1')} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Run again' }));
  const [call] = lab.calls.filter(({ name }) => name === 'sqllab.execute');
  expect(call?.input['body']).toMatchObject({ sql: 'SELECT 1' });
});

it.each(['DELETE FROM t', 'SELECT {{ x }}'])('offers no second run of %s, which may write', (sql) => {
  const lab = makeLab();
  renderIn(lab, <GoneRows run={gone(sql)} />);
  expect(document.body.textContent).toContain('These rows are no longer kept');
  expect(screen.queryByRole('button')).toBeNull();
});
