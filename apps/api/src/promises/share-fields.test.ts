import { beforeAll, expect, test } from 'vitest';
import { ROUTES } from '@belvedere/contracts';
import { openHome } from '../testing/home.ts';

const home = openHome();

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const OWN = {
  columns: ['carrier'],
  metrics: ['count'],
  row_limit: 100,
  filters: [{ col: 'id', op: '==', val: 7 }],
};
/** A column of the dataset that no chart of the dashboard has. */
const HIDDEN = 'at';
const adhoc = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'carrier' });

/** Values by which a field would read more than the chart does. */
const SLY: readonly unknown[] = [
  HIDDEN,
  [HIDDEN],
  [[HIDDEN, true]],
  [adhoc(HIDDEN)],
  adhoc(`max(${HIDDEN})`),
  [{ col: HIDDEN, op: '==', val: 1 }],
  [{ col: adhoc(HIDDEN), op: '==', val: 1 }],
  { where: `${HIDDEN} = 1`, having: `max(${HIDDEN}) > 1` },
  { time_grain_sqla: 'P1D', where: '1 = 1' },
  [
    {
      operation: 'pivot',
      options: { index: [HIDDEN], columns: [HIDDEN], aggregates: { x: { operator: 'max', column: HIDDEN } } },
    },
  ],
  [{ name: 'x', sourceType: 'NATIVE', value: 1 }],
  ['1 year ago'],
  '1 year ago',
  1_000_000,
  0,
  -1,
  5,
  true,
  'samples',
  'drill_detail',
  'query',
  null,
  [],
  {},
];

let guest = '';
beforeAll(async () => {
  const { owner, admin, objects } = home();
  const params = {
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['carrier'],
    metrics: ['count'],
    row_limit: 100,
    adhoc_filters: [
      { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'id', operator: '==', comparator: 7 },
    ],
  };
  await owner.ok(owner.put(`/api/v1/chart/${objects.chart}`, { params: JSON.stringify(params) }));
  const grant = {
    user: { username: 'vera' },
    resources: [{ type: 'dashboard', id: objects.published }],
    rls: [],
  };
  guest = (await admin.ok<{ token: string }>(admin.post('/api/v1/security/guest_token/', grant))).token;
});

/** What the engine was asked since it was looked at last. */
const asked = (): string =>
  home()
    .test.engines.runs.splice(0)
    .flatMap(({ statements }) => statements)
    .join('\n');

async function ask(query: object, context: object = {}) {
  const { test: app, objects } = home();
  asked();
  const payload = {
    datasource: { id: objects.dataset, type: 'table' },
    queries: [query],
    form_data: { slice_id: objects.chart, dashboardId: objects.published },
    force: true,
    ...context,
  };
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/v1/chart/data',
    headers: { 'x-guesttoken': guest },
    payload,
  });
  return { status: answer.statusCode, text: answer.body, sql: asked() };
}

const propertiesOf = (schema: Schema | undefined): readonly string[] =>
  Object.keys(
    schema?.properties ?? schema?.anyOf?.find(({ properties }) => properties !== undefined)?.properties ?? {},
  );

const body = ROUTES.chart.data.body as Schema;
const QUERY_FIELDS = propertiesOf(body.properties?.['queries']?.items);
const CONTEXT_FIELDS = propertiesOf(body).filter(
  (name) => !['queries', 'form_data', 'datasource'].includes(name),
);

/** What is wrong with an answer that was given: it read a column or rows that the chart does not show. */
function excessOf(sql: string): string | null {
  if (new RegExp(`\\b${HIDDEN}\\b`).test(sql.replaceAll(/'[^']*'/g, ''))) return 'the hidden column';
  if (sql !== '' && !/"?id"? = 7/.test(sql)) return 'rows without the filter';
  const limit = Number(/LIMIT (\d+)/i.exec(sql)?.[1] ?? 0);
  if (/OFFSET [1-9]/i.test(sql)) return 'rows behind the last of the chart';
  return sql !== '' && (limit === 0 || limit > 101) ? `${limit} rows` : null;
}

test('no field of a query gets a guest more than the chart shows', async ({ annotate }) => {
  const honest = await ask(OWN);
  expect([honest.status, excessOf(honest.sql)], honest.text).toEqual([200, null]);
  expect(honest.sql).not.toBe('');
  const wrong: string[] = [];
  let cases = 0;
  const ranged = [
    { ...OWN, granularity: HIDDEN, time_range: 'Last week' },
    { ...OWN, granularity_sqla: HIDDEN, time_range: 'Last week' },
  ];
  for (const query of ranged) {
    const excess = excessOf((await ask(query)).sql);
    if (excess !== null) wrong.push(`${JSON.stringify(query)} reads ${excess}`);
  }
  for (const [fields, send] of [
    [QUERY_FIELDS, (field: string, value: unknown) => ask({ ...OWN, [field]: value })],
    [CONTEXT_FIELDS, (field: string, value: unknown) => ask(OWN, { [field]: value })],
  ] as const)
    for (const field of fields)
      for (const value of SLY) {
        const { status, sql, text } = await send(field, value);
        cases += 1;
        const excess = excessOf(sql);
        const label = `${field} = ${JSON.stringify(value)}: ${status}`;
        if (status >= 500) wrong.push(`${label} ${text.slice(0, 100)}`);
        if (excess !== null) wrong.push(`${label} reads ${excess}: ${sql.slice(0, 200)}`);
        if (status < 300 && /select/i.test(text)) wrong.push(`${label} tells SQL`);
      }
  expect(wrong).toEqual([]);
  expect(QUERY_FIELDS.length).toBeGreaterThan(20);
  await annotate(
    `${cases} altered queries over ${QUERY_FIELDS.length + CONTEXT_FIELDS.length} fields`,
    'T-SHARE',
  );
});
