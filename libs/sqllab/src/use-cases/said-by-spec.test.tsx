// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { CallProblem } from '@belvedere/client-store';
import { keepingOfTab, readServerTab } from '../keeping/server-tab.ts';
import { withDraft } from '../keeping/with-draft.ts';
import { newEditor } from '../model/query-editor.ts';
import { newRun, type QueryRun } from '../model/query-run.ts';
import { TableCard } from '../sidebar/TableCard.tsx';
import { CreateChart } from '../results/CreateChart.tsx';
import { FailedRun } from '../results/FailedRun.tsx';
import { SouthPane } from '../results/SouthPane.tsx';
import { rowsToFrame } from '../state/rows-to-frame.ts';
import { sqllabActions } from '../state/sqllab-slice.ts';
import {
  KEY,
  makeLab,
  openIn,
  refusal,
  renderIn,
  type Answers,
  type Lab,
} from '../testing/render-sqllab.tsx';
import { dropClosedTabs } from './drop-closed-tabs.ts';
import { fetchResults } from './fetch-results.ts';
import { keepTab } from './keep-tab.ts';
import { openFromUrl } from './open-from-url.ts';
import { openTab } from './open-tab.ts';
import { removeRun } from './remove-run.ts';
import { saveQuery } from './save-query.ts';
import { scheduleQuery } from './schedule-query.ts';
import { stopQuery } from './stop-query.ts';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
afterEach(cleanup);

const refused = (): never => {
  throw refusal(500, 'why');
};
const run = newRun({ id: 'q', editorId: 'a', sql: 'SELECT 1', dbId: 1, startedAt: 0, resultsKey: 'k' });

/** An SQL Lab whose tab `a` the server has under 7. */
function keptLab(answers: Answers): Lab {
  const lab = makeLab(answers);
  openIn(lab, 'a', { dbId: 1, sql: 'SELECT 1' });
  const tab = readServerTab({ id: 7, version: 1, label: 'a', sql: 'SELECT 1' });
  if (tab !== null)
    lab.store.dispatch(sqllabActions.tabKept({ key: KEY, id: 'a', keeping: keepingOfTab(tab) }));
  lab.store.dispatch(sqllabActions.runStarted({ key: KEY, run }));
  return lab;
}

/** Runs a situation in which the server answers so, and gives what was said. */
type Situation = () => Promise<readonly string[]>;

/** What an action of a kept tab says. */
const saidBy =
  (answers: Answers, act: (lab: Lab) => Promise<unknown>): Situation =>
  async () => {
    const lab = keptLab(answers);
    await act(lab);
    return lab.notices.map(({ title }) => title);
  };

/** What keeping the tabs says, with the kind that it is said in. */
const saidByKeeping =
  (answers: Answers, change: (lab: Lab) => void, isNew = false): Situation =>
  async () => {
    const lab = isNew ? makeLab(answers) : keptLab(answers);
    change(lab);
    const said: string[] = [];
    const tell = ({ text }: { text: string }, _problem: CallProblem, kind?: string): void =>
      void said.push(kind === 'warning' ? `warning: ${text}` : text);
    await lab.store.dispatch(dropClosedTabs(KEY, tell));
    await lab.store.dispatch(keepTab(KEY, 'a', tell)).catch(() => null);
    return said;
  };

const changed = (fields: Parameters<typeof sqllabActions.editorChanged>[0]['change']): Situation =>
  saidByKeeping(
    {
      'tabState.update': () => {
        throw refusal(400);
      },
    },
    ({ store }) => {
      store.dispatch(sqllabActions.editorChanged({ key: KEY, id: 'a', change: fields }));
    },
  );

const TABLE = { name: 'flights', isExpanded: false };
const withTables =
  (kept: readonly (typeof TABLE)[], now: readonly (typeof TABLE)[]) =>
  ({ store }: Lab): void => {
    const tables = kept.map((table, index) => ({ ...table, serverId: 70 + index }));
    store.dispatch(sqllabActions.tabKept({ key: KEY, id: 'a', keeping: { tables } }));
    store.dispatch(sqllabActions.editorChanged({ key: KEY, id: 'a', change: { tables: [...now] } }));
  };

/** A tab that only this device has, brought back at the start. */
function restoreFromDevice({ store }: Lab): void {
  const told = { editors: [], activeId: '', runs: [], keepings: {} };
  const editors = [newEditor('a', 'a', { sql: 'x' })];
  const draft = { ...told, editors, activeId: 'a', closedTabs: [], writings: {}, at: 1 };
  store.dispatch(sqllabActions.restored({ key: KEY, state: withDraft(told, draft) }));
}

const NOTHING = { 'database.list': () => ({ result: [] }) };
const page = (): string => document.body.textContent ?? '';

const shown =
  (problem: QueryRun['problem']): Situation =>
  async () => {
    renderIn(
      keptLab(NOTHING),
      <FailedRun run={{ ...run, state: 'failed', problem }} onMark={() => undefined} />,
    );
    return [page()];
  };

const shownByTable: Situation = async () => {
  const nothing = (): void => undefined;
  const acts = { onToggle: nothing, onPreview: nothing, onRemove: nothing };
  renderIn(
    keptLab({ ...NOTHING, 'database.table': refused }),
    <TableCard databaseId={1} schema="main" table="flights" canPreview isOpen {...acts} />,
  );
  await waitFor(() => {
    expect(page()).toContain('metadata');
  });
  return [page()];
};

const problem = (code: string, message: string): CallProblem => ({
  code,
  message,
  errorType: '',
  status: 400,
  requestId: null,
  details: {},
});

const editor = (remoteId: number | null) => newEditor('a', 'a', { dbId: 1, sql: 'x', remoteId });
const saving = (remoteId: number | null, answers: Answers): Situation =>
  saidBy(answers, ({ store }) =>
    store.dispatch(saveQuery(KEY, editor(remoteId), { label: 'a', description: null, remoteId })),
  );
const scheduling = (answers: Answers): Situation =>
  saidBy(answers, ({ store }) =>
    store.dispatch(
      scheduleQuery(editor(null), { label: 'a', description: '', cron: '0 8 * * *', from: '', until: '' }),
    ),
  );
const ADMIN = 'Please contact your administrator.';
const LATER = 'Belvedere will retry later. Please contact your administrator if this problem persists.';

const shownWhenStopped: Situation = async () => {
  const lab = keptLab(NOTHING);
  await lab.store.dispatch(stopQuery(KEY, 'q'));
  const [stopped = run] = lab.state().runs;
  const nothing = (): void => undefined;
  renderIn(
    lab,
    <SouthPane
      editor={editor(null)}
      run={stopped}
      plan={null}
      preview={0}
      onStop={nothing}
      onMark={nothing}
    />,
  );
  return [page()];
};

/** What is said when a result is made a dataset and the server answers so. */
const creating =
  (answer: () => never): Situation =>
  async () => {
    const lab = keptLab({ ...NOTHING, 'dataset.create': answer });
    const frame = rowsToFrame([{ name: 'n', type: 'INTEGER', type_generic: 0 }], [{ n: 1 }]);
    renderIn(lab, <CreateChart run={{ ...run, state: 'success' }} name="a" frame={frame} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Create chart' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(lab.notices).toHaveLength(1);
    });
    return lab.notices.map(({ title }) => `${title}.`);
  };

/** Every message of SQL Lab in the specification, and the situation that it names. */
const MESSAGES: readonly (readonly [message: string, situation: Situation])[] = [
  [
    "The query couldn't be loaded",
    saidBy({ 'savedQuery.get': refused }, ({ store }) => store.dispatch(openFromUrl(KEY, '?savedQueryId=1'))),
  ],
  [
    "The datasource couldn't be loaded",
    saidBy({ 'dataset.get': refused }, ({ store }) =>
      store.dispatch(openFromUrl(KEY, '?datasourceKey=1__table')),
    ),
  ],
  ['Your query could not be scheduled', scheduling({ 'savedQueryForm.create': refused })],
  ['Your query has been scheduled. To see details of your query, navigate to Saved queries', scheduling({})],
  [
    'Failed at retrieving results',
    saidBy({ 'sqllab.results': refused }, ({ store }) => store.dispatch(fetchResults(KEY, run))),
  ],
  ['Unknown error', shown(null)],
  ['Unknown error', shown(problem('TEST', ' '))],
  ['Unknown error', shown(problem('HTTP_500', 'Internal Server Error'))],
  [
    'Your session timed out, please refresh your page and try again.',
    shown(problem('CSRF_INVALID', 'The CSRF token is missing.')),
  ],
  [
    'Failed at stopping query. why',
    saidBy({ 'query.stop': refused }, ({ store }) => store.dispatch(stopQuery(KEY, 'q'))),
  ],
  ['Query was stopped.', shownWhenStopped],
  ['An error occurred while creating the data source: why.', creating(refused)],
  [
    'An error occurred while creating the data source.',
    creating(() => {
      throw refusal(500, ' ');
    }),
  ],
  [
    'An error occurred while storing the latest query id in the backend. Please contact your administrator if this problem persists.',
    changed({ latestQueryId: 'gone' }),
  ],
  [
    `Unable to add a new tab to the backend. ${ADMIN}`,
    saidByKeeping({ 'tabState.create': refused }, (lab) => openIn(lab, 'a', { sql: 'x' }), true),
  ],
  [
    `Unable to add a new tab to the backend. ${ADMIN}`,
    saidByKeeping({ 'tabState.create': refused }, (lab) => openIn(lab, 'a', { tables: [TABLE] }), true),
  ],
  [
    `An error occurred while setting the active tab. ${ADMIN}`,
    saidBy({ 'tabState.activate': refused }, ({ store }) => store.dispatch(openTab(KEY, 'a'))),
  ],
  [
    'An error occurred while fetching tab state',
    saidBy({ 'tabState.get': refused }, async ({ store }) => {
      store.dispatch(sqllabActions.tabAdded({ key: KEY, editor: newEditor('b', 'b', { loaded: false }) }));
      store.dispatch(sqllabActions.tabKept({ key: KEY, id: 'b', keeping: { serverId: 8 } }));
      await store.dispatch(openTab(KEY, 'b'));
    }),
  ],
  [`An error occurred while hiding the left bar. ${ADMIN}`, changed({ hideLeftBar: true })],
  [
    `An error occurred while removing tab. ${ADMIN}`,
    saidByKeeping({ 'tabState.delete': refused }, ({ store }) => {
      store.dispatch(sqllabActions.tabsClosed({ key: KEY, ids: ['a'], closedAt: 1 }));
    }),
  ],
  [
    `An error occurred while removing query. ${ADMIN}`,
    saidBy({ 'tabState.deleteQuery': refused }, ({ store }) => store.dispatch(removeRun(KEY, 'q'))),
  ],
  [`An error occurred while setting the tab database ID. ${ADMIN}`, changed({ dbId: 9 })],
  [`An error occurred while setting the tab schema. ${ADMIN}`, changed({ schema: 'x' })],
  [`An error occurred while setting the tab autorun. ${ADMIN}`, changed({ autorun: true })],
  [`An error occurred while setting the tab name. ${ADMIN}`, changed({ name: 'b' })],
  [`An error occurred while setting the tab limit. ${ADMIN}`, changed({ queryLimit: 3 })],
  [`An error occurred while setting the tab template parameters. ${ADMIN}`, changed({ templateParams: '[' })],
  [
    'An error occurred while storing your query in the backend. To avoid losing your changes, please save your query using the "Save Query" button.',
    changed({ sql: 'y' }),
  ],
  [
    `warning: Unable to migrate query editor state to backend. ${LATER}`,
    saidByKeeping({ 'tabState.create': refused }, restoreFromDevice, true),
  ],
  [
    `warning: Unable to migrate table schema state to backend. ${LATER}`,
    saidByKeeping({ 'tabState.createTable': refused }, withTables([], [TABLE])),
  ],
  [
    `warning: Unable to migrate query state to backend. ${LATER}`,
    saidByKeeping(
      { 'tabState.create': () => ({ id: 7 }), 'tabState.migrateQuery': refused },
      (lab) => {
        openIn(lab, 'a', { sql: 'x' });
        lab.store.dispatch(sqllabActions.runStarted({ key: KEY, run }));
      },
      true,
    ),
  ],
  ['Your query could not be saved', saving(null, { 'savedQuery.create': refused })],
  ['Your query was not properly saved', saving(null, { 'savedQuery.create': () => ({}) })],
  ['Your query could not be updated', saving(4, { 'savedQuery.update': refused })],
  ['Your query was saved', saving(null, { 'savedQuery.create': () => ({ id: 4 }) })],
  ['Your query was updated', saving(4, { 'savedQuery.update': () => ({ id: 4 }) })],
  [
    `An error occurred while expanding the table schema. ${ADMIN}`,
    saidByKeeping({ 'tabState.expandTable': refused }, withTables([TABLE], [{ ...TABLE, isExpanded: true }])),
  ],
  [
    `An error occurred while collapsing the table schema. ${ADMIN}`,
    saidByKeeping({ 'tabState.expandTable': refused }, withTables([{ ...TABLE, isExpanded: true }], [TABLE])),
  ],
  [
    `An error occurred while removing the table schema. ${ADMIN}`,
    saidByKeeping({ 'tabState.deleteTable': refused }, withTables([TABLE], [])),
  ],
  [`An error occurred while fetching table metadata. ${ADMIN}`, shownByTable],
];

it.each(MESSAGES)('"%s" is said in its situation', async (message, situation) => {
  const said = await situation();
  expect(
    said.some((text) => text.includes(message)),
    said.join('\n'),
  ).toBe(true);
});
