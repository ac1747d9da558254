// @vitest-environment jsdom
import { networkError } from '@belvedere/api-client';
import type { PanelDatasource } from '@belvedere/controls';
import { cleanup, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { useSqlCheck } from './use-sql-check.ts';

afterEach(cleanup);

const flights: PanelDatasource = {
  id: 1,
  type: 'table',
  name: 'flights',
  columns: [],
  metrics: [],
  grains: [],
  mainTimeColumn: null,
};

function Checked(): JSX.Element {
  const { status, message } = useSqlCheck('where', 'delay > 1', flights);
  return (
    <p>
      {status} {message}
    </p>
  );
}

/** What is said of an expression once the server has answered. */
async function saidAfter(answer: () => unknown): Promise<string> {
  const { container } = show(<Checked />, answer);
  await waitFor(() => {
    expect(container.textContent).not.toContain('checking');
  });
  return container.textContent.trim();
}

it('says what the database says of an expression', async () => {
  expect(await saidAfter(() => ({ result: [{ error: null }] }))).toBe('fine');
  const refused = { code: 'QUERY_FAILED', message: 'no column "delay"' };
  expect(await saidAfter(() => ({ result: [{ error: refused }] }))).toBe('wrong no column "delay"');
});

it('says nothing against it while the database cannot be reached', async () => {
  const isOffline = () => {
    throw networkError();
  };
  expect(await saidAfter(isOffline)).toBe('none');
});
