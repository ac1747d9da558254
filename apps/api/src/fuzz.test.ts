import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { ALL_ROUTES, type RouteSpec } from '@belvedere/contracts';
import { exampleValue } from '@belvedere/contracts/testing';
import { addObjects, addPeople, type Objects, type People } from './testing/fixtures.ts';
import { onEachEngine } from './testing/metadata-engines.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_123);
const RANDOM_CALLS_PER_ROUTE = Number(process.env['CALLS'] ?? 15);
const PATIENCE_MS = 180_000 + RANDOM_CALLS_PER_ROUTE * 3000;
/** Processor time of this process, for the clock on the wall runs on while other tests have the processor. */
const SLOW_MS = 2000;
const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const LEAKS = [
  /node_modules/,
  /\bat \w.*\(.*:\d+:\d+\)/,
  /SQLITE_/,
  /DrizzleQueryError/,
  /Failed query/,
  /\/work\//,
];

let people: People;
let objects: Objects;

type Body = Readonly<Record<string, unknown>>;

const routesToFuzz = ALL_ROUTES.filter(
  (route) => route.rateClass !== 'sign-in' && route.name !== 'auth.signOut',
);

const WRONG_TYPES: Readonly<Record<string, readonly unknown[]>> = {
  string: [{ select: 1 }, ['x'], 7, true],
  integer: ['1', { id: 1 }, [1], true, 1.5, 1e300, -0.5],
  number: ['1', { id: 1 }, [1], true],
  boolean: ['true', 1, {}, []],
  array: ['x', 7, { 0: 1 }, true],
  object: ['x', 7, ['x'], true],
};

interface PlainSchema {
  readonly type?: string;
  readonly anyOf?: readonly PlainSchema[];
  readonly properties?: Readonly<Record<string, PlainSchema>>;
}

function typeOf(schema: PlainSchema): string | null {
  if (schema.anyOf === undefined) return schema.type ?? null;
  const types = schema.anyOf.map((one) => one.type).filter((type) => type !== 'null');
  return types.length === 1 ? (types[0] ?? null) : null;
}

function pathFor(route: RouteSpec, fill: (name: string) => string): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(fill(name)));
}

function ownPath(route: RouteSpec): string {
  const ids: Readonly<Record<string, number>> = {
    dashboard: objects.draft,
    chart: objects.chart,
    dataset: objects.dataset,
    database: objects.database,
    query: objects.query,
    saved_query: objects.savedQuery,
    tab_state: objects.tab,
    table_schema: objects.table,
    annotation_layer: objects.annotationLayer,
    css_template: objects.cssTemplate,
    tag: objects.tag,
    annotation: objects.annotation,
    row_rule: objects.rowRule,
    plugin: objects.plugin,
    access_request: objects.accessRequest,
  };
  return pathFor(route, (name) =>
    name === 'layerId'
      ? String(objects.annotationLayer)
      : name === 'filterSetId'
        ? String(objects.filterSet)
        : name === 'kind' || name === 'version'
          ? '3'
          : name.startsWith('id')
            ? String(ids[route.object?.type ?? ''] ?? objects.dataset)
            : 'x',
  );
}

function withBody(route: RouteSpec, body: unknown): InjectOptions {
  if ((route.bodyKind ?? 'json') === 'json') {
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  }
  const fields = Object.entries(body as Body).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const payload = new URLSearchParams(fields as string[][] as [string, string][]).toString();
  return { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

const QUERY = { datasource_type: 'table', datasource_id: '1' };

onEachEngine('whatever is sent', (app) => {
  beforeAll(async () => {
    people = await addPeople(app());
    objects = await addObjects(app(), people.owner);
  });

  test('every field of every body refuses values of another type', async () => {
    const accepted: string[] = [];
    const call = app().as(people.owner);
    for (const route of routesToFuzz) {
      const schema = route.body as PlainSchema | undefined;
      const objectSchema =
        schema?.properties === undefined
          ? schema?.anyOf?.find((one) => one.properties !== undefined)
          : schema;
      if (
        schema === undefined ||
        objectSchema?.properties === undefined ||
        (route.bodyKind ?? 'json') !== 'json'
      )
        continue;
      const base = (schema === objectSchema ? exampleValue(schema) : {}) as Body;
      for (const [field, inner] of Object.entries(objectSchema.properties)) {
        const type = typeOf(inner);
        for (const wrong of WRONG_TYPES[type ?? ''] ?? []) {
          const body = withBody(route, { ...base, [field]: wrong });
          const answer = await call({ method: route.method, url: ownPath(route), query: QUERY, ...body });
          const expected = route.schemaFailureStatus ?? 400;
          if (answer.statusCode !== expected && answer.statusCode !== 403) {
            accepted.push(`${route.name}.${field} = ${JSON.stringify(wrong)}: ${answer.statusCode}`);
          }
        }
      }
      if (route.unknown === 'drop') continue;
      const answer = await call({
        method: route.method,
        url: ownPath(route),
        query: QUERY,
        ...withBody(route, { ...base, nobodyKnowsThis: 1 }),
      });
      if (answer.statusCode < 400) accepted.push(`${route.name} takes an unknown field`);
    }
    expect(accepted).toEqual([]);
  });

  test(
    `no input makes a route fail, hang or leak (SEED=${SEED})`,
    async () => {
      const failures: string[] = [];
      const call = app().as(people.owner);
      const filters = [
        'id',
        'slice_name',
        'dashboard_title',
        'table_name',
        'owners',
        'database',
        'label',
        'changed_on',
        'published',
      ].flatMap((col) =>
        ['eq', 'ct', 'rel_m_m', 'rel_o_m', 'gt', 'in', 'sw'].flatMap((opr) =>
          [1, 'x', 1e15, -1, [1, 'a'], true].map((one) => ({ col, opr, value: one })),
        ),
      );
      const nasty = fc.oneof(
        fc.constantFrom(...filters).map((filter) => JSON.stringify({ filters: [filter] })),
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom(
          '',
          '0',
          '-1',
          '01',
          '1e3',
          '../..',
          "'",
          '"',
          '%',
          '\\',
          '\u0000',
          '\u202e',
          '😀',
          'null',
          '__proto__',
        ),
        fc.constantFrom(
          '(',
          '!(',
          '(a:',
          "'x",
          '!n',
          '(page:-1)',
          '(page_size:!t)',
          '(filters:!((col:id,opr:eq,value:(a:1))))',
        ),
        fc.string({ minLength: 3000, maxLength: 5000 }),
      );
      const value = fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        nasty,
        fc.integer(),
        fc.constantFrom(2 ** 31, 2 ** 53, -1, 0, 1e300, null, true, [], {}),
      );
      const known = (schema: object | undefined): string[] =>
        Object.keys((schema as PlainSchema | undefined)?.properties ?? {});
      for (const route of routesToFuzz) {
        const fields = known(route.body);
        const queryNames = [...known(route.query), 'q'];
        const arbitrary = fc.record({
          params: fc.array(fc.oneof(nasty, fc.nat(5).map(String)), { minLength: 3, maxLength: 3 }),
          usesOwnPath: fc.boolean(),
          query: fc.dictionary(fc.constantFrom(...queryNames), nasty, { maxKeys: 3 }),
          body: fc.dictionary(fields.length === 0 ? fc.string() : fc.constantFrom(...fields), value, {
            maxKeys: 4,
          }),
          keepsExample: fc.boolean(),
          type: fc.constantFrom(
            'usual',
            'usual',
            'usual',
            'text/plain',
            'application/json; charset=x',
            'multipart/form-data',
          ),
        });
        const samples = fc.sample(arbitrary, { numRuns: RANDOM_CALLS_PER_ROUTE, seed: SEED });
        for (const sample of samples) {
          let part = 0;
          const url = sample.usesOwnPath
            ? ownPath(route)
            : pathFor(route, () => sample.params[part++] ?? 'x');
          const example =
            route.body !== undefined && sample.keepsExample ? (exampleValue(route.body) as Body) : {};
          const usual = withBody(route, { ...example, ...sample.body });
          const headers = sample.type === 'usual' ? usual.headers : { 'content-type': sample.type };
          const body = route.method === 'GET' ? {} : { ...usual, headers };
          const started = usedMs();
          const answer = await call({
            method: route.method,
            url,
            query: { ...QUERY, ...sample.query },
            ...body,
          } as InjectOptions);
          const took = usedMs() - started;
          const label = `${route.method} ${url.slice(0, 120)} ${JSON.stringify(sample).slice(0, 400)}`;
          if (answer.statusCode >= 500)
            failures.push(`${answer.statusCode} ${label} -> ${answer.body.slice(0, 200)}`);
          if (took > SLOW_MS) failures.push(`${Math.round(took)} ms ${label}`);
          if (LEAKS.some((leak) => leak.test(answer.body)))
            failures.push(`leak ${label} -> ${answer.body.slice(0, 300)}`);
        }
      }
      expect(failures.slice(0, 10)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
