import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES, engineSet, type EngineSet } from '@belvedere/connectors';
import type { RouteSpec } from '@belvedere/contracts';
import { buildApp } from '../app.ts';
import { configFrom } from '../config.ts';
import { openStore } from '../db/client.ts';
import type { Store } from '../db/store.ts';
import type { Engines } from '../query/engine-port.ts';
import { createResultCache } from '../query/result-cache.ts';
import { openResultStore } from '../query/result-store.ts';
import { createRunEnds } from '../query/run-ends.ts';
import { createSharedScans } from '../query/shared-scans.ts';
import { issueToken } from '../resources/auth/service.ts';
import { createSignInTries } from '../security/sign-in-tries.ts';
import { ensureRoles } from '../resources/auth/setup.ts';
import { createPasswords, type Derive, type PasswordCost } from '../security/password.ts';
import { deriveKeys } from '../security/secret-key.ts';
import type { Services } from '../services.ts';
import { insertUser, type UserRow } from '../stored/user.ts';
import { createFakeEngines, type FakeEngines } from './fake-engines.ts';

/** Cheap enough for tests. */
const TEST_COST: PasswordCost = { logN: 4, r: 8, p: 1 };
const deriveHere: Derive = async ({ password, salt, bytes, options }) =>
  scryptSync(password, salt, bytes, options);
const SECRET_KEY = 'a secret key that only tests know: 4711';

/** Password of every person in a test. */
export const TEST_PASSWORD = 'correct horse battery';

/** An app with its own empty metadata. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly engines: FakeEngines;
  readonly dataDir: string;
  /** Adds a person with roles. */
  addUser(username: string, roles: readonly string[]): Promise<UserRow>;
  /** A call as a person, by bearer token; null is a stranger. */
  as(user: UserRow | null): (request: InjectOptions) => Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** How a test app differs from the usual one. */
export interface TestAppOptions {
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: () => Date;
  /** Stands before the store, e.g. to fail calls. */
  readonly wrapStore?: (store: Store) => Store;
  /** Makes hashes of passwords; here and at once unless said otherwise. */
  readonly derive?: Derive;
  /** Which engines can be connected; those of the server by default. */
  readonly engineSet?: EngineSet;
  /** Engines with processes, for tests on real databases; fakes otherwise. */
  readonly makeEngines?: (dataDir: string) => Engines;
}

function failOnWrongAnswer(route: RouteSpec, problems: readonly string[]): void {
  const isNarrowed = problems.every((problem) => problem.includes('required'));
  if (!isNarrowed)
    throw new Error(`${route.name} answers against its schema: ${problems.slice(0, 5).join('; ')}`);
}

/** Builds an app in a directory of its own; it fails on answers that break their schema. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-api-'));
  const env = { BELVEDERE_DATA_DIR: dataDir, BELVEDERE_LOG_LEVEL: 'silent', ...options.env };
  const config = configFrom(
    options.databaseUrl === undefined ? env : { ...env, DATABASE_URL: options.databaseUrl },
    dataDir,
  );
  const opened = await openStore(config);
  const store = options.wrapStore?.(opened) ?? opened;
  const engines = createFakeEngines();
  const clock = options.clock ?? (() => new Date());
  const services: Services = {
    config,
    store,
    keys: deriveKeys(SECRET_KEY),
    passwords: createPasswords(options.derive ?? deriveHere, TEST_COST),
    tries: createSignInTries(clock),
    engineSet: options.engineSet ?? engineSet(ENGINES),
    engines: options.makeEngines?.(dataDir) ?? engines,
    cache: createResultCache(1_000_000),
    scans: createSharedScans(),
    runEnds: createRunEnds(() => Promise.resolve()),
    results: openResultStore(join(dataDir, 'results')),
    clock,
  };
  await ensureRoles(services);
  const app = await buildApp(services, { onWrongAnswer: failOnWrongAnswer });
  const password_hash = await createPasswords(deriveHere, TEST_COST).hash(TEST_PASSWORD, '');
  return {
    app,
    services,
    engines,
    dataDir,
    addUser: (username, roles) => {
      const person = {
        username,
        first_name: username,
        last_name: 'Test',
        email: `${username}@test.invalid`,
        password_hash,
      };
      return store.write((tx) => insertUser(tx, person, roles));
    },
    as: (user) => (request) => {
      const token = user === null ? {} : { authorization: `Bearer ${issueToken(services, user, 'access')}` };
      return app.inject({ ...request, headers: { ...token, ...request.headers } });
    },
    close: async () => {
      await app.close();
      await services.engines.dispose();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
