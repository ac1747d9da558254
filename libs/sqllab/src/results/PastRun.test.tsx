// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { newEditor } from '../model/query-editor.ts';
import { newRun } from '../model/query-run.ts';
import { makeLab, renderIn } from '../testing/render-sqllab.tsx';
import { PastRun } from './PastRun.tsx';

afterEach(cleanup);

it.each([
  ['HTTP_500', 'Internal Server Error', 500, 'Unknown error: the server gave no reason. Run the query again'],
  [
    'CONNECTION_PORT_CLOSED',
    'The port is closed.',
    422,
    'The database could not be reached: The port is closed.',
  ],
])('says of a run that failed with %s what happened', (code, message, status, said) => {
  const problem = { code, message, status, errorType: '', requestId: null, details: {} };
  const run = newRun({
    id: 'q',
    editorId: 'a',
    sql: 'SELECT 1',
    dbId: 1,
    startedAt: 0,
    state: 'failed',
    problem,
  });
  renderIn(makeLab(), <PastRun run={run} editor={newEditor('a', 'a')} onShow={() => undefined} />);
  expect(document.body.textContent).toContain(said);
  expect(document.body.textContent).not.toContain('Internal Server Error');
});
