import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAppError } from '@belvedere/core';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { loadEngines } from './connection/load-engines.ts';
import { METADATA_FILE } from './db/client.ts';
import { LOCK_FILE } from './db/data-dir-lock.ts';
import { dbErrors } from './db/db-errors.ts';
import { holdPresence } from './db/pg-presence.ts';
import { keepNewFilesPrivate, narrowModes } from './db/narrow-modes.ts';
import { BACKUPS } from './db/sqlite-store.ts';
import { runJob } from './jobs/run-job.ts';
import { SAMPLE_DATABASE } from './jobs/samples/mark.ts';
import { sampleTexts } from './jobs/samples/messages.ts';
import { answerTexts } from './messages.ts';
import { openMetadata } from './open-metadata.ts';
import { outboundRulesOf } from './outbound/outbound-rules.ts';
import { openDiskCache, type DiskCache } from './query/disk-cache.ts';
import { defaultEngineLimits } from './query/engine-limits.ts';
import { createEngines } from './query/engines.ts';
import { createResultCache } from './query/result-cache.ts';
import { openResultStore } from './query/result-store.ts';
import { createRunEnds } from './query/run-ends.ts';
import { createSharedScans } from './query/shared-scans.ts';
import { knownNames, unknownNames, unknownNameText } from './resources/sign-in/unknown-names.ts';
import { prepareSignIn } from './resources/auth/setup.ts';
import { UPLOAD_DATABASE } from './resources/upload/upload-database.ts';
import { createSignInTries } from './security/sign-in-tries.ts';
import { createDerivePool } from './security/derive-pool.ts';
import { createPasswords } from './security/password.ts';
import { deriveKeys, SECRET_KEY_FILE } from './security/secret-key.ts';
import type { Services } from './services.ts';
import { startProblem } from './start-problem.ts';
import { failInterruptedQueries } from './stored/query.ts';

const BYTES_PER_MB = 1024 * 1024;
const HOUSEKEEPING_MS = 3_600_000;
const STOP_TIMEOUT_MS = 10_000;
const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What main prints when it serves, as one line of JSON. */
export interface ReadyLine {
  readonly ready: true;
  readonly address: string;
  /** One-time link for the first administrator; null once there is one. */
  readonly setup: string | null;
  readonly pid: number;
}

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

function diskCacheOf({ dataDir, cacheMb }: Config): DiskCache | null {
  return cacheMb.disk === 0 ? null : openDiskCache(join(dataDir, 'cache'), cacheMb.disk * BYTES_PER_MB);
}

const KEPT_PRIVATE = [
  METADATA_FILE,
  LOCK_FILE,
  BACKUPS,
  'cache',
  'results',
  'tmp',
  SAMPLE_DATABASE.file,
  UPLOAD_DATABASE.file,
];

async function openServices(config: Config): Promise<Services> {
  mkdirSync(config.dataDir, { recursive: true });
  narrowModes(config.dataDir, KEPT_PRIVATE);
  const engineSet = await loadEngines(config.engineModules);
  const { store, secretKey } = await openMetadata(config);
  return {
    config,
    store,
    keys: deriveKeys(secretKey),
    passwords: createPasswords(createDerivePool().derive),
    tries: createSignInTries(() => new Date()),
    engineSet,
    engines: createEngines({
      dataDir: config.dataDir,
      guardsFormulas: config.guardsFormulas,
      outbound: outboundRulesOf(config),
      limits: defaultEngineLimits(config.engineMb),
      metadataFiles: [METADATA_FILE, LOCK_FILE, SECRET_KEY_FILE],
    }),
    cache: createResultCache(Math.max(1, config.cacheMb.memory * BYTES_PER_MB), diskCacheOf(config)),
    scans: createSharedScans(),
    runEnds: createRunEnds(wait),
    results: openResultStore(join(config.dataDir, 'results')),
    clock: () => new Date(),
  };
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function runStartJobs(services: Services, isFirstRun: boolean): Promise<void> {
  await runJob('housekeeping', services);
  if (isFirstRun) await runJob('place-uploads', services);
  if (!services.config.withSamples) return;
  await runJob('seed-samples', services, print).catch((error: unknown) => {
    print({ text: sampleTexts.failed({ reason: error instanceof Error ? error.message : String(error) }) });
  });
}

const presenceOf = (url: string): ReturnType<typeof holdPresence> =>
  holdPresence(url).catch((error: Error & { readonly code?: string }) => {
    throw dbErrors.error('METADATA_UNREACHABLE', { reason: error.code ?? error.message });
  });

async function serve(config: Config): Promise<void> {
  const endPresence = config.databaseUrl === null ? null : await presenceOf(config.databaseUrl);
  const services = await openServices(config);
  const { store, engines, cache, clock } = services;
  await store.write((tx) => failInterruptedQueries(tx, answerTexts.serverStopped.text, clock()));
  const secret = await prepareSignIn(services);
  let startJobs = Promise.resolve();
  const runAfterOthers = (): void => {
    startJobs = startJobs.then(() => runStartJobs(services, false));
  };
  const app = await buildApp({ ...services, onAdministrator: runAfterOthers });
  for (const name of unknownNames(config.signIn, await knownNames(store.reader)))
    app.log.warn({ signIn: name }, unknownNameText(name));
  const housekeeping = setInterval(() => {
    runJob('housekeeping', services).catch((error: unknown) =>
      app.log.error({ err: error }, 'housekeeping failed'),
    );
  }, HOUSEKEEPING_MS).unref();
  const stopping = new AbortController();
  stopOnSignal(async () => {
    stopping.abort();
    clearInterval(housekeeping);
    await app.close();
    await engines.dispose();
    await cache.close();
    await store.close();
    await endPresence?.();
  });
  const listening = await app.listen({ host: config.host, port: config.port });
  const address = config.publicUrl ?? listening;
  const setup = secret === null ? null : `${address}/setup/${secret}`;
  print({ ready: true, address, setup, pid: process.pid } satisfies ReadyLine);
  startJobs = startJobs.then(() => runStartJobs(services, true));
  await startJobs.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
}

keepNewFilesPrivate();
const config = readConfigOrExit();
serve(config).catch((error: unknown) => exitWith(startProblem(error, config) ?? error));

function readConfigOrExit(): Config {
  try {
    return readConfig(WEB_DIR);
  } catch (error) {
    return exitWith(error);
  }
}

function exitWith(error: unknown): never {
  const text = isAppError(error)
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
