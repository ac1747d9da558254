import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ROUTES, type RouteSpec } from '@belvedere/contracts';
import { METADATA_FILE } from '../db/client.ts';
import * as tables from '../db/schema.sqlite.ts';
import type { Store, Tx } from '../db/store.ts';
import { addObjects, addPeople, type Objects, type People } from '../testing/fixtures.ts';
import { requestOf } from '../testing/route-request.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** Every how manyeth call to the store is made to fail; the night fails each. */
const STRIDE = Number(process.env['FAULT_STRIDE'] ?? 5);
const CALLS_MAX = 400;

/** A store whose calls inside of a transaction can be made to fail. */
interface Faulty {
  readonly wrap: (store: Store) => Store;
  /** The next calls are counted from one, and this one fails; 0 lets all through. */
  failAt(call: number): void;
  readonly hasFailed: () => boolean;
}

function createFaulty(): Faulty {
  let wanted = 0;
  let calls = 0;
  let failed = false;
  const METHODS: ReadonlySet<string | symbol> = new Set([
    'select',
    'selectDistinct',
    '$count',
    'insert',
    'update',
    'delete',
  ]);
  /** A line of a call that is done stands in a transaction of its own, and is no part of what the call changes. */
  const isOwnLine = (name: string | symbol, args: readonly unknown[], earlier: number): boolean =>
    name === 'insert' && args[0] === tables.audit && earlier === 0;
  const counted = (db: Tx['db']): Tx['db'] => {
    let own = 0;
    return new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (!METHODS.has(name)) return value.bind(target) as unknown;
        return (...args: readonly unknown[]): unknown => {
          if (!isOwnLine(name, args, own)) calls += 1;
          own += 1;
          if (calls === wanted && !failed) {
            failed = true;
            throw new Error(`the planted fault of call ${calls}`);
          }
          return Reflect.apply(value, target, args) as unknown;
        };
      },
    });
  };
  return {
    wrap: (store) => ({
      ...store,
      write: (work) => store.write((tx) => work({ ...tx, db: counted(tx.db) })),
    }),
    failAt: (call) => {
      wanted = call;
      calls = 0;
      failed = false;
    },
    hasFailed: () => failed,
  };
}

const faulty = createFaulty();
let app: TestApp;
let people: People;
let objects: Objects;

beforeAll(async () => {
  app = await createTestApp({ wrapStore: faulty.wrap });
  people = await addPeople(app);
  objects = await addObjects(app, people.owner);
});
afterAll(() => app.close());

/** When somebody was seen is noted although their call fails; words of search are kept beside the rows. */
const NOTED = /^(?:session|usage_log|sqlite_\w+|__drizzle\w+)$|_words|_write$/;

/** The whole of the metadata as text. */
function dump(): string {
  const file = new Database(join(app.dataDir, METADATA_FILE), { readonly: true });
  const names = file.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
  const kept = names.filter((name) => !NOTED.test(name));
  const text = JSON.stringify(kept.map((name) => [name, file.prepare(`select * from "${name}"`).all()]));
  file.close();
  return text;
}

/** Its row stands before the statement runs, so that it can be stopped; where its state cannot be written, it is when somebody reads it. */
const STANDS_BEFORE: ReadonlySet<string> = new Set(['sqllab.execute']);
const isFlow = (route: RouteSpec): boolean =>
  route.method !== 'GET' && route.rateClass !== 'sign-in' && route.bodyKind !== 'upload';
const FLOWS = ALL_ROUTES.filter(isFlow).toSorted(
  (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
);

interface Played {
  readonly faults: number;
  readonly wrong: readonly string[];
}

/** Fails call after call of a flow until it goes through, and looks at the metadata after each. */
async function play(route: RouteSpec): Promise<Played> {
  const wrong: string[] = [];
  let faults = 0;
  for (let call = 1; call < CALLS_MAX; call += STRIDE) {
    const before = dump();
    faulty.failAt(call);
    const answer = await app.as(people.admin)(requestOf(route, objects));
    const hasFailed = faulty.hasFailed();
    faulty.failAt(0);
    if (!hasFailed) break;
    faults += 1;
    const label = `${route.name}, call ${call}: ${answer.statusCode}`;
    const { code } = JSON.parse(answer.body === '' ? '{}' : answer.body) as { code?: string };
    const text = answer.body;
    if (answer.statusCode < 400) {
      if (dump() === before) wrong.push(`${label} and nothing was written`);
      break;
    }
    if (text.includes('planted fault')) wrong.push(`${label} tells the fault: ${text.slice(0, 200)}`);
    if (code === undefined && !text.includes('errors'))
      wrong.push(`${label} without a code: ${text.slice(0, 200)}`);
    if (dump() !== before && !STANDS_BEFORE.has(route.name))
      wrong.push(`${label} and half of it was written`);
  }
  return { faults, wrong };
}

test('a call to the store that fails leaves no half of a change', async ({ annotate }) => {
  const wrong: string[] = [];
  let faults = 0;
  const reached = new Set<string>();
  for (const route of FLOWS) {
    const played = await play(route);
    faults += played.faults;
    if (played.faults > 0) reached.add(route.name);
    wrong.push(...played.wrong);
  }
  expect(wrong).toEqual([]);
  expect(reached.size).toBeGreaterThan(40);
  await annotate(`${faults} faults in ${reached.size} flows that write`, 'T-FAULT');
}, 900_000);
