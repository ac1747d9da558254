import { expect, it } from 'vitest';
import { newRun } from '../model/query-run.ts';
import { areTabsKeptThere } from '../state/kept-there.ts';
import { activeEditorOf, sqllabActions } from '../state/sqllab-slice.ts';
import { KEY, makeLab, openIn, type Lab } from '../testing/render-sqllab.tsx';
import { fetchResults } from './fetch-results.ts';
import { followRuns } from './follow-runs.ts';
import { openFromUrl } from './open-from-url.ts';
import { stopQuery } from './stop-query.ts';

type Pair = readonly [permission: string, view: string];

const HELD: readonly Pair[] = [
  ...[
    'can_get',
    'can_post',
    'can_put',
    'can_delete',
    'can_activate',
    'can_migrate_query',
    'can_delete_query',
  ].map((permission): Pair => [permission, 'TabStateView']),
  ...['can_post', 'can_delete', 'can_expanded'].map((permission): Pair => [permission, 'TableSchemaView']),
  ['can_read', 'SQLLab'],
  ['can_get_results', 'SQLLab'],
  ['can_read', 'Query'],
  ['can_read', 'SavedQuery'],
  ['can_read', 'Dataset'],
];

const labWithout = (missing: Pair): Lab =>
  makeLab(
    {},
    {
      roles: {
        Author: HELD.filter(([permission, view]) => permission !== missing[0] || view !== missing[1]),
      },
    },
  );
const named = ({ calls }: Lab): readonly string[] => calls.map(({ name }) => name);
const run = newRun({ id: 'q', editorId: 'a', sql: 'SELECT 1', dbId: 1, startedAt: 60_000, resultsKey: 'k' });

it.each(HELD.slice(0, 10))(
  'without %s on %s tabs stay on this device, and a new one says so',
  async (...missing) => {
    const lab = labWithout(missing);
    await lab.store.dispatch(openFromUrl(KEY, ''));
    expect(areTabsKeptThere(lab.store.getState())).toBe(false);
    expect(named(lab)).toEqual([]);
    expect(activeEditorOf(lab.state())?.sql).toContain('will NOT persist');
  },
);

it('keeps tabs on the server for whoever holds all that it takes', async () => {
  const lab = labWithout(['can_read', 'Chart']);
  await lab.store.dispatch(openFromUrl(KEY, ''));
  expect(named(lab)).toContain('sqllab.bootstrap');
});

it.each([
  ['?savedQueryId=1', ['can_read', 'SavedQuery']],
  ['?queryId=1', ['can_read', 'Query']],
  ['?datasourceKey=1__table', ['can_read', 'Dataset']],
] as const)('does not ask for %s without %s, and says what is missing', async (search, missing) => {
  const lab = labWithout(missing);
  await lab.store.dispatch(openFromUrl(KEY, search));
  expect(named(lab)).toEqual(['sqllab.bootstrap']);
  expect(lab.notices.map(({ text }) => text)).toEqual([
    `It needs the permission ${missing.join(' on ')}. Ask an administrator.`,
  ]);
});

it('asks neither how queries stand nor to stop one for whoever may not read queries', async () => {
  const lab = labWithout(['can_read', 'Query']);
  openIn(lab, 'a');
  lab.store.dispatch(sqllabActions.runStarted({ key: KEY, run }));
  await lab.store.dispatch(followRuns(KEY, new AbortController().signal));
  await lab.store.dispatch(stopQuery(KEY, 'q'));
  expect(named(lab)).toEqual([]);
  expect(lab.state().runs[0]?.state).toBe(run.state);
});

it('does not fetch kept rows without that right, and says so', async () => {
  const lab = labWithout(['can_get_results', 'SQLLab']);
  openIn(lab, 'a');
  lab.store.dispatch(sqllabActions.runStarted({ key: KEY, run }));
  await lab.store.dispatch(fetchResults(KEY, run));
  expect(named(lab)).toEqual([]);
  expect(lab.state().runs[0]?.problem?.message).toContain('can_get_results on SQLLab');
});
