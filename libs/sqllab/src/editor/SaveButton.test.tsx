// @vitest-environment jsdom
import { sessionStarted } from '@belvedere/client-store';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { newEditor } from '../model/query-editor.ts';
import { makeLab, renderIn } from '../testing/render-sqllab.tsx';
import { SaveButton } from './SaveButton.tsx';

afterEach(cleanup);

it.each([
  [[['can_write', 'SavedQuery']], 1],
  [[['can_read', 'SavedQuery']], 0],
])('people with %j find it %i times', (pairs, found) => {
  const lab = makeLab();
  lab.store.dispatch(
    sessionStarted({
      user: { isAnonymous: false, roles: { Own: pairs }, permissions: {} },
      common: { feature_flags: {}, conf: {}, menu_data: {}, locale: 'en' },
    } as unknown as Parameters<typeof sessionStarted>[0]),
  );
  renderIn(lab, <SaveButton editor={newEditor('a', 'a', { sql: 'SELECT 1' })} onOpen={() => undefined} />);
  expect(screen.queryAllByRole('button', { name: 'Save' })).toHaveLength(found);
});
