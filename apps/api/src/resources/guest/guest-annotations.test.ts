import { beforeAll, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();

interface Item {
  readonly annotation_data: Readonly<Record<string, { readonly records: readonly unknown[] }>>;
  readonly annotation_errors: Readonly<Record<string, { readonly code: string }>>;
}

const QUERY = { columns: ['carrier'], metrics: ['count'], row_limit: 100 };
const stored = { name: 'Holidays', annotationType: 'INTERVAL', sourceType: 'NATIVE', show: true };
const ofChart = { name: 'Flights', annotationType: 'EVENT', sourceType: 'table', show: true };

/** Layers that the chart of the dashboard was saved with. */
const layers = () => [
  { ...stored, value: home().objects.annotationLayer },
  { ...ofChart, value: home().objects.chart },
];

beforeAll(async () => {
  const { owner, objects } = home();
  const context = {
    datasource: { id: objects.dataset, type: 'table' },
    queries: [{ ...QUERY, annotation_layers: layers() }],
  };
  await owner.ok(
    owner.put(`/api/v1/chart/${objects.chart}`, {
      query_context: JSON.stringify(context),
      params: JSON.stringify({ viz_type: 'table', annotation_layers: layers() }),
    }),
  );
});

/** Asks for the chart's data as a guest; gives the item and the statements that the engine was given. */
async function ask(extra: object = {}, asked: readonly object[] = layers()) {
  const { admin, objects, test } = home();
  const grant = { resources: [{ type: 'dashboard', id: objects.published }], rls: [], ...extra };
  const { token } = await admin.ok<{ token: string }>(admin.post('/api/v1/security/guest_token/', grant));
  test.engines.runs.splice(0);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v1/chart/data',
    headers: { 'x-guesttoken': token },
    payload: {
      datasource: { id: objects.dataset, type: 'table' },
      queries: [{ ...QUERY, row_limit: 50, annotation_layers: asked }],
      form_data: { slice_id: objects.chart, dashboardId: objects.published },
    },
  });
  const { result } = answer.json<{ result: Item[] }>();
  const statements = test.engines.runs.splice(0).flatMap((run) => run.statements);
  return { status: answer.statusCode, item: result?.[0], statements };
}

it('a guest sees the annotations that the chart was saved with, of a stored layer and of a chart', async () => {
  const { status, item } = await ask();
  expect([status, item?.annotation_errors]).toEqual([200, {}]);
  expect(item?.annotation_data['Holidays']?.records).toMatchObject([{ short_descr: 'May Day' }]);
  expect(item?.annotation_data['Flights']?.records).toHaveLength(1);
});

it('another layer is refused, also one that the guest names into the request', async () => {
  const { admin } = home();
  const { id } = await admin.ok<{ id: number }>(
    admin.post('/api/v1/annotation_layer/', { name: 'Not on the chart' }),
  );
  expect((await ask({}, [...layers(), { ...stored, name: 'More', value: id }])).status).toBe(403);
});

it('a layer that the dashboard puts on its charts is seen, and no other', async () => {
  const { admin, objects } = home();
  const made = await admin.ok<{ id: number }>(admin.post('/api/v1/annotation_layer/', { name: 'Of all' }));
  const ofAll = { ...stored, name: 'Of all', value: made.id };
  expect((await ask({}, [...layers(), ofAll])).status).toBe(403);
  const json_metadata = JSON.stringify({ belvedere_behaviour: { layers: { all: [ofAll] } } });
  await admin.ok(admin.put(`/api/v1/dashboard/${objects.published}`, { json_metadata }));
  const { status, item } = await ask({}, [...layers(), ofAll]);
  expect([status, item?.annotation_errors, item?.annotation_data['Of all']]).toMatchObject([
    200,
    {},
    { records: [] },
  ]);
});

it('what the token locks holds for annotations out of a chart too', async () => {
  const filters = [{ col: 'carrier', op: 'IN', val: ['AA'] }];
  const rls = [{ clause: 'id > 3' }];
  const { status, statements } = await ask({ filters, rls, time_range: '2026-01-01 : 2026-02-01' });
  expect([status, statements.length]).toEqual([200, 2]);
  for (const part of [/'AA'/, /id > 3/, /2026-01-01[\s\S]*2026-02-01/])
    expect(statements.filter((statement) => part.test(statement))).toHaveLength(2);
});

it('an annotation that leaves the locked range is an error of its own, and the chart is drawn', async () => {
  const { owner, objects } = home();
  const shifted = [{ ...ofChart, value: objects.chart, overrides: { time_shift: '1 year ago' } }];
  const context = {
    datasource: { id: objects.dataset, type: 'table' },
    queries: [{ ...QUERY, annotation_layers: shifted }],
  };
  await owner.ok(owner.put(`/api/v1/chart/${objects.chart}`, { query_context: JSON.stringify(context) }));
  const { status, item, statements } = await ask({ time_range: '2026-01-01 : 2026-02-01' }, shifted);
  expect([status, statements.length]).toEqual([200, 1]);
  expect(item?.annotation_errors['Flights']).toMatchObject({ code: 'GUEST_REFUSED' });
});
