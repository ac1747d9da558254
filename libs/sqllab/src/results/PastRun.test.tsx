// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { newEditor } from '../model/query-editor.ts';
import { newRun } from '../model/query-run.ts';
import { makeLab, renderIn } from '../testing/render-sqllab.tsx';
import { PastRun } from './PastRun.tsx';

afterEach(cleanup);

it('tells of a run that a proxy answered for what to do, not its words', () => {
  const problem = {
    code: 'HTTP_500',
    message: 'Internal Server Error',
    errorType: '',
    status: 500,
    requestId: null,
    details: {},
  };
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
  expect(document.body.textContent).toContain('Run the query again');
  expect(document.body.textContent).not.toContain('Internal Server Error');
});
