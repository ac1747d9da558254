// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { makeLab, openIn, refusal, renderIn } from '../testing/render-sqllab.tsx';
import { useSqlLab } from '../state/use-sqllab.ts';
import { activeEditorOf } from '../state/sqllab-slice.ts';
import { Sidebar } from './Sidebar.tsx';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
afterEach(cleanup);

const UPLOADS = {
  id: 1,
  database_name: 'Uploads',
  backend: 'duckdb',
  engine_information: { title: 'DuckDB' },
};

function OfOpenTab() {
  const editor = useSqlLab(activeEditorOf);
  return editor === null ? null : <Sidebar editor={editor} />;
}

it.each([
  [9, ['There is no database 9 that you may query here']],
  [null, []],
  [1, []],
])(
  'a tab on database %s stands on one that can be queried, and says what it replaced',
  async (dbId, said) => {
    const lab = makeLab({
      'database.list': () => ({ result: [UPLOADS], count: 1 }),
      'database.schemas': () => ({ result: [] }),
      'database.tables': () => ({ result: [], count: 0 }),
    });
    openIn(lab, 'a', { dbId, sql: 'SELECT 1' });
    renderIn(lab, <OfOpenTab />);
    await waitFor(() => {
      expect(lab.state().editors[0]?.dbId).toBe(1);
      expect(lab.calls.some(({ name }) => name === 'database.schemas')).toBe(true);
    });
    expect(lab.notices.map(({ title }) => title)).toEqual(said);
  },
);

it('keeps the schema of a tab in sight where the database does not tell its schemas, and says why', async () => {
  const lab = makeLab({
    'database.list': () => ({ result: [UPLOADS], count: 1 }),
    'database.schemas': () => {
      throw refusal(422, 'The port is closed.');
    },
    'database.tables': () => ({ result: [], count: 0 }),
  });
  openIn(lab, 'a', { dbId: 1, schema: 'sales' });
  renderIn(lab, <OfOpenTab />);
  await waitFor(() => {
    expect(document.body.textContent).toContain('The schemas could not be loaded: The port is closed.');
  });
  expect(document.body.textContent).toContain('sales');
});
