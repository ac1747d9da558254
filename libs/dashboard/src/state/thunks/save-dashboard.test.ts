import { ApiError, type ApiClient } from '@belvedere/api-client';
import { createChartCatalogue } from '@belvedere/charts';
import { createBelvedereStore, sessionStarted, type Bootstrap, type Services } from '@belvedere/client-store';
import { expect, it } from 'vitest';
import { propertyFormOf } from '../../properties/property-form.ts';
import { saveProperties } from '../../properties/save-properties.ts';
import { dashboardActions, dashboardSlice, hasUnsavedChanges, selectDashboard } from '../dashboard-slice.ts';
import { readDraft } from '../draft.ts';
import { togglePublished } from './change-status.ts';
import { loadDashboard } from './load-dashboard.ts';
import { saveCopy } from './save-copy.ts';
import { refusalText, saveDashboard } from './save-dashboard.ts';

const KEY = 'd';
const STORED = {
  id: 3,
  slug: 'flights',
  version: 4,
  json_metadata: '{"color_scheme":"bold","x_wall":{"floor":3}}',
  position_json: null as string | null,
  dashboard_title: 'Flights',
  css: '.a { color: red }',
  certified_by: 'Data office',
  certification_details: 'Checked',
  published: false,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Byron' }],
  roles: [{ id: 5, name: 'Gamma' }],
  tags: [],
  can: ['read', 'write'],
};

interface Put {
  readonly body: Readonly<Record<string, unknown>>;
  readonly ifMatch: number | undefined;
}

/** A dashboard on a page, and a server that keeps versions. `during` runs while a save is under way. */
async function opened({ flags = {} as object, during = () => undefined as void } = {}) {
  let stored = STORED;
  const puts: Put[] = [];
  const copies: unknown[] = [];
  const notices: string[] = [];
  const visits: { readonly url: string; readonly replace: boolean }[] = [];
  const held = new Map<string, string>();
  const save = (body: Put['body'], ifMatch: number | undefined): unknown => {
    during();
    if (ifMatch !== undefined && ifMatch !== stored.version)
      throw new ApiError({ code: 'VERSION_CONFLICT', message: 'late', status: 412, requestId: 'r' });
    stored = { ...stored, ...body, owners: STORED.owners, roles: STORED.roles, version: stored.version + 1 };
    return { id: 3, version: stored.version };
  };
  const answers: Record<string, () => unknown> = {
    get: () => ({ result: stored }),
    charts: () => ({ result: [] }),
    datasets: () => ({ result: [] }),
    favouriteStatus: () => ({ result: [] }),
  };
  const call = async (
    _group: string,
    verb: string,
    input: { readonly body?: Put['body'] },
    { ifMatch }: { readonly ifMatch?: number } = {},
  ): Promise<unknown> => {
    if (verb === 'copy') return (copies.push(input.body), { result: { id: 9 } });
    if (verb !== 'update') return answers[verb]?.();
    puts.push({ body: input.body ?? {}, ifMatch });
    return save(input.body ?? {}, ifMatch);
  };
  const services = {
    api: { call } as unknown as ApiClient,
    charts: createChartCatalogue([]),
    notify: ({ title }: { readonly title: string }) => notices.push(title),
    navigate: (url: string, { replace = false } = {}) => visits.push({ url, replace }),
    log: () => undefined,
    newId: () => 'page',
    now: () => 1000,
    storage: {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => void held.set(key, text),
      removeItem: (key: string) => void held.delete(key),
    },
  } as unknown as Services;
  const store = createBelvedereStore(services);
  const bootstrap = { user: { roles: {} }, common: { feature_flags: flags, conf: {}, menu_data: {} } };
  store.dispatch(sessionStarted(bootstrap as unknown as Bootstrap));
  store.addSlice(dashboardSlice);
  await store.dispatch(loadDashboard(KEY, 'flights'));
  const state = () => selectDashboard(store.getState(), KEY);
  const retitle = (title: string): void => {
    const present = state().history?.present;
    if (present === undefined) throw new Error('no dashboard');
    store.dispatch(dashboardActions.editStarted({ key: KEY }));
    store.dispatch(dashboardActions.edited({ key: KEY, next: { ...present, title } }));
  };
  const others = (body: object): void => {
    stored = { ...stored, ...body, version: stored.version + 1 };
  };
  return { ...services, store, state, retitle, others, puts, copies, notices, visits, stored: () => stored };
}

it('a save that ends after its page was left tells so and leads nobody back', async () => {
  const { store, retitle, visits, notices, stored } = await opened({
    during: () => {
      store.dispatch(dashboardSlice.closed({ key: KEY }));
    },
  });
  retitle('Delays');
  await store.dispatch(saveDashboard(KEY));
  expect(stored().dashboard_title).toBe('Delays');
  expect(notices).toEqual(['This dashboard was saved successfully.']);
  expect(visits).toEqual([]);
});

it.each([
  [true, ['roles']],
  [false, []],
])('sends every field of a dashboard, and roles where they grant reading: %s', async (on, roles) => {
  const { store, retitle, puts } = await opened({ flags: { DASHBOARD_RBAC: on } });
  retitle('Delays');
  await store.dispatch(saveDashboard(KEY));
  const [{ body, ifMatch } = { body: {}, ifMatch: 0 }] = puts;
  expect(ifMatch).toBe(4);
  expect(Object.keys(body).toSorted()).toEqual(
    [
      'certification_details',
      'certified_by',
      'css',
      'dashboard_title',
      'json_metadata',
      'owners',
      'slug',
      ...roles,
    ].toSorted(),
  );
  expect(body).toMatchObject({
    certified_by: 'Data office',
    certification_details: 'Checked',
    css: '.a { color: red }',
    dashboard_title: 'Delays',
    slug: 'flights',
    owners: [1],
    ...(on && { roles: [5] }),
  });
  expect(JSON.parse(String(body['json_metadata']))).toMatchObject({
    color_scheme: 'bold',
    x_wall: { floor: 3 },
    positions: { ROOT_ID: { type: 'ROOT' } },
  });
});

it('pushes the address of a saved dashboard, and that of a new one takes the place of its form', async () => {
  const { store, retitle, visits } = await opened();
  retitle('Delays');
  await store.dispatch(saveDashboard(KEY));
  expect(visits).toEqual([{ url: '/superset/dashboard/flights/', replace: false }]);
});

it('takes the version of its own publishing over, so that its edit meets no conflict', async () => {
  const { store, state, retitle, puts } = await opened();
  retitle('Delays');
  await store.dispatch(togglePublished(KEY));
  await store.dispatch(saveDashboard(KEY));
  expect(puts.map(({ ifMatch }) => ifMatch)).toEqual([4, 5]);
  expect(state()).toMatchObject({ conflict: null, info: { version: 6, isPublished: true } });
});

it('takes the version of its own properties over, and goes on with the edit under them', async () => {
  const { store, state, retitle, puts } = await opened();
  retitle('Delays');
  const wire = STORED as unknown as Parameters<typeof propertyFormOf>[0];
  const form = { ...propertyFormOf(wire), css: '.b {}' };
  await store.dispatch(saveProperties(KEY, { wire, form: propertyFormOf(wire) }, form));
  expect(state()).toMatchObject({ isEditing: true, info: { version: 5, css: '.b {}' } });
  expect(state().history?.present.title).toBe('Delays');
  await store.dispatch(saveDashboard(KEY));
  expect(puts[1]).toMatchObject({ ifMatch: 5, body: { css: '.b {}', dashboard_title: 'Delays' } });
});

it('publishes over a save by somebody else, and its own edit still meets that save', async () => {
  const { store, state, retitle, others } = await opened();
  retitle('Delays');
  others({ dashboard_title: 'Theirs' });
  await store.dispatch(togglePublished(KEY));
  expect(state().info).toMatchObject({ version: 6, isPublished: true });
  await store.dispatch(saveDashboard(KEY));
  expect(state().conflict?.theirs.edit.title).toBe('Theirs');
});

it.each([
  [true, true],
  [false, false],
])('a late save is asked about by CONFIRM_DASHBOARD_DIFF %s', async (on, isOverwrite) => {
  const { store, state, retitle, others } = await opened({ flags: { CONFIRM_DASHBOARD_DIFF: on } });
  retitle('Delays');
  others({ css: null });
  await store.dispatch(saveDashboard(KEY));
  expect(state().conflict).toMatchObject({ isOverwrite });
});

it('what is changed while a save is under way stays, unsaved and kept on the device', async () => {
  const change: { run: () => void } = { run: () => undefined };
  const page = await opened({
    during: () => {
      change.run();
    },
  });
  page.retitle('Delays');
  change.run = () => {
    change.run = () => undefined;
    page.retitle('Later');
  };
  await page.store.dispatch(saveDashboard(KEY));
  expect(page.stored().dashboard_title).toBe('Delays');
  expect(page.state()).toMatchObject({ isEditing: true, saved: { title: 'Delays' } });
  expect(page.state().history?.present.title).toBe('Later');
  expect(hasUnsavedChanges(page.state())).toBe(true);
  expect(readDraft(page.storage, 3)?.edit.title).toBe('Later');
});

it('changes of an earlier visit are saved over the version they were made on', async () => {
  const { store, state, puts } = await opened();
  const { saved } = state();
  if (saved === null) throw new Error('no dashboard');
  store.dispatch(dashboardActions.draftRestored({ key: KEY, edit: { ...saved, title: 'Kept' }, basis: 2 }));
  await store.dispatch(saveDashboard(KEY));
  expect(puts[0]?.ifMatch).toBe(2);
  expect(state().conflict).not.toBeNull();
});

it('a copy takes the edit, the style and the settings along, and leaves the dashboard as it is stored', async () => {
  const { store, state, retitle, copies, visits } = await opened();
  retitle('Delays');
  await store.dispatch(saveCopy(KEY, { title: 'Mine', copiesCharts: true }));
  expect(copies).toMatchObject([
    { dashboard_title: 'Mine', css: '.a { color: red }', duplicate_slices: true },
  ]);
  const [{ json_metadata: settings }] = copies as [{ json_metadata: string }];
  expect(JSON.parse(settings)).toMatchObject({ x_wall: { floor: 3 }, positions: { ROOT_ID: {} } });
  expect(visits.map(({ url }) => url)).toEqual(['/superset/dashboard/9/']);
  expect(state()).toMatchObject({ isEditing: false, history: { present: { title: 'Flights' } } });
});

it.each([
  [66_000, 'Your dashboard is too large. Please reduce its size before saving it.', 0],
  [60_000, 'Your dashboard is near the size limit.', 1],
])('a layout of about %i bytes is told of, and only a fitting one is sent', async (bytes, text, sent) => {
  const { store, state, puts, notices } = await opened();
  const present = state().history?.present;
  const grid = present?.layout['GRID_ID'];
  if (present === undefined || grid === undefined) throw new Error('no dashboard');
  const long = { id: 'M', type: 'MARKDOWN', children: [], meta: { code: 'x'.repeat(bytes) } } as const;
  const layout = { ...present.layout, GRID_ID: { ...grid, children: ['M'] }, M: long };
  store.dispatch(dashboardActions.edited({ key: KEY, next: { ...present, layout } }));
  await store.dispatch(saveDashboard(KEY));
  expect(notices[0]).toBe(text);
  expect(puts).toHaveLength(sent);
});

it.each([
  [{ position_json: ['too long'] }, 'Your dashboard is too large. Please reduce its size before saving it.'],
  [{ slug: ['Must be unique'] }, 'Sorry, there was an error saving this dashboard: no'],
])(
  'a layout that the server finds too large is told as such, and other refusals by their reason',
  (fields, text) => {
    const refusal = { code: 'X', message: 'no', status: 422, requestId: 'r', details: { fields } };
    expect(refusalText(new ApiError(refusal))).toBe(text);
  },
);
