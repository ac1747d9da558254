// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { newEditor } from '../model/query-editor.ts';
import { makeLab, renderIn } from '../testing/render-sqllab.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import type { ToolbarProps } from './toolbar-props.ts';

afterEach(cleanup);

const SHOP = { id: 3, database_name: 'Shop', backend: 'postgresql', allow_ctas: true, allow_cvas: true };
const WHY = 'It needs access to the whole database, not only to schemas or tables of it';

it.each([
  [['schema_access', '[Shop].[sales]'], WHY],
  [['database_access', '[Shop].(id:3)'], null],
  [['all_database_access', 'all_database_access'], null],
] as const)('offers a table of a query to people with %j, or says why not', async (pair, why) => {
  const lab = makeLab(
    { 'database.list': () => ({ result: [SHOP], count: 1 }) },
    { roles: { Own: [['can_read', 'Database'], pair] } },
  );
  const props = {
    editor: newEditor('a', 'a', { dbId: 3, sql: 'SELECT 1' }),
    display: { wrapsLines: false, hasVimKeys: false },
    onOpen: () => undefined,
  } as unknown as ToolbarProps;
  renderIn(lab, <MoreMenu {...props} />);
  const button = screen.getByRole('button', { name: 'More' });
  fireEvent.focus(button);
  fireEvent.click(button);
  for (const name of [/^Create a table/, /^Create a view/])
    expect((await screen.findByRole('menuitem', { name })).title).toBe(why ?? '');
});
