// @vitest-environment jsdom
import { ApiError, type ApiClient } from '@belvedere/api-client';
import { createChartCatalogue } from '@belvedere/charts';
import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Bootstrap,
  type Services,
} from '@belvedere/client-store';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dashboardSlice, selectDashboard } from '../state/dashboard-slice.ts';
import { loadDashboard } from '../state/thunks/load-dashboard.ts';
import { PropertiesDialog } from './PropertiesDialog.tsx';

afterEach(cleanup);
// The editor asks where its text stands, which this page cannot say.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

const KEY = 'd';
const WIRE = {
  id: 3,
  slug: 'flights',
  version: 4,
  dashboard_title: 'Flights',
  position_json: '{}',
  json_metadata: '{"color_scheme":"bold","x_wall":{"floor": 3.0}}',
  css: null,
  published: false,
  certified_by: null,
  certification_details: null,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Byron' }],
  roles: [{ id: 5, name: 'Gamma' }],
  tags: [],
  can: ['read', 'write'],
};

interface Sent {
  readonly input: { readonly body: Readonly<Record<string, unknown>> };
  readonly ifMatch: number | undefined;
}

/** The dialog of a loaded dashboard; `update` answers its save. */
async function show({
  update = () => ({ id: 3 }),
  flags = {},
}: { update?: () => unknown; flags?: object } = {}) {
  const sent: Sent[] = [];
  const answers: Record<string, () => unknown> = {
    get: () => ({ result: sent.length === 0 ? WIRE : { ...WIRE, version: 5, dashboard_title: 'Delays' } }),
    charts: () => ({ result: [] }),
    datasets: () => ({ result: [] }),
    favouriteStatus: () => ({ result: [] }),
    related: () => ({ count: 1, result: [{ value: 9, text: 'Operations', extra: {} }] }),
  };
  const call = async (
    _group: string,
    verb: string,
    input: Sent['input'],
    { ifMatch }: { readonly ifMatch?: number } = {},
  ): Promise<unknown> => {
    if (verb !== 'update') return answers[verb]?.();
    const answer = update();
    sent.push({ input, ifMatch });
    return answer;
  };
  const visits: string[] = [];
  const services = {
    api: {
      call,
      send: async (...asked: Parameters<typeof call>) => ({ reply: await call(...asked) }),
    } as unknown as ApiClient,
    charts: createChartCatalogue([]),
    notify: () => undefined,
    navigate: (url: string) => void visits.push(url),
    log: () => undefined,
    newId: () => 'page',
  } as unknown as Services;
  const store = createBelvedereStore(services);
  const bootstrap = { user: { roles: {} }, common: { feature_flags: flags, conf: {}, menu_data: {} } };
  store.dispatch(sessionStarted(bootstrap as unknown as Bootstrap));
  store.addSlice(dashboardSlice);
  await store.dispatch(loadDashboard(KEY, 'flights'));
  const onClose = vi.fn();
  render(
    <BelvedereProvider services={services} store={store}>
      <PropertiesDialog dashboardKey={KEY} dashboardId={3} onClose={onClose} />
    </BelvedereProvider>,
  );
  await screen.findByRole('dialog', { name: 'Properties of Flights' });
  await screen.findByLabelText('Title');
  return { sent, visits, onClose, state: () => selectDashboard(store.getState(), KEY) };
}
const apply = (): HTMLElement => screen.getByRole('button', { name: 'Apply' });
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

it('saves what differs alone, over the version that was opened, and shows what is stored then', async () => {
  const { sent, onClose, state } = await show();
  expect(apply()).toHaveProperty('disabled', true);
  type('Title', 'Delays');
  fireEvent.click(screen.getByLabelText('Published'));
  expect(screen.getByText('2 changes not saved')).toBeTruthy();
  fireEvent.click(apply());
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(sent).toMatchObject([
    { ifMatch: 4, input: { body: { dashboard_title: 'Delays', published: true } } },
  ]);
  expect(state()).toMatchObject({ info: { version: 5 }, history: { present: { title: 'Delays' } } });
});

it('lets the page wear a fixed colour while it is open, and sends that setting alone', async () => {
  const { sent, state } = await show();
  type('Value', 'PHX');
  fireEvent.click(screen.getByRole('button', { name: 'Fix its colour' }));
  fireEvent.change(screen.getByLabelText('Colour of PHX'), { target: { value: '#d97100' } });
  await waitFor(() => {
    expect(state().preview?.metadata['label_colors']).toEqual({ PHX: '#d97100' });
  });
  fireEvent.click(apply());
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  expect(sent[0]?.input.body).toEqual({ json_metadata: '{"label_colors":{"PHX":"#d97100"}}' });
});

it('asks before Escape drops what was changed, and goes at once where nothing was', async () => {
  const { onClose } = await show();
  type('Title', 'Delays');
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  const plain = await show();
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape' });
  expect(plain.onClose).toHaveBeenCalledOnce();
});

it('gives the page its own look back when it is left', async () => {
  const { state } = await show();
  expect(state().preview).not.toBeNull();
  act(cleanup);
  expect(state().preview).toBeNull();
});

it.each([
  [
    412,
    {},
    'Someone else saved this dashboard since you opened its properties. Open them again to see what changed.',
  ],
  [422, { fields: { slug: ['Must be unique'] } }, 'Must be unique'],
  [500, {}, 'The properties were not saved: no room'],
])('stays open after a refusal with %i and says why', async (status, details, sentence) => {
  const { onClose } = await show({
    update: () => {
      throw new ApiError({ code: 'X', message: 'no room', status, requestId: 'r', details });
    },
  });
  type('Address', 'taken');
  fireEvent.click(apply());
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'taken');
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['DASHBOARD_RBAC', 'Add a role'],
  ['HORIZONTAL_FILTER_BAR', 'Filter bar'],
  ['DASHBOARD_CROSS_FILTERS', 'Cross-filters'],
])('shows what %s switches where it is on', async (flag, label) => {
  await show({ flags: { [flag]: false } });
  expect(screen.queryByLabelText(label)).toBeNull();
  cleanup();
  await show({ flags: { [flag]: true } });
  expect(screen.getByLabelText(label)).toBeTruthy();
});
