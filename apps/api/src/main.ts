import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAppError } from '@belvedere/core';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { METADATA_FILE, openStore } from './db/client.ts';
import { createEngines } from './query/engines.ts';
import { createResultCache } from './query/result-cache.ts';
import { prepareSignIn } from './resources/auth/setup.ts';
import { openResultStore } from './resources/sqllab/result-store.ts';
import { deriveKeys, loadSecretKey, SECRET_KEY_FILE } from './security/secret-key.ts';
import type { Services } from './services.ts';

const CACHE_BYTES = 256 * 1024 * 1024;
const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What main prints when it serves, as one line of JSON. */
export interface ReadyLine {
  readonly ready: true;
  readonly address: string;
  /** One-time link for the first administrator; null once there is one. */
  readonly setup: string | null;
  readonly pid: number;
}

async function openServices(config: Config): Promise<Services> {
  const key = config.secretKey ?? loadSecretKey(config.dataDir);
  const store = await openStore(config);
  const metadataFiles = [METADATA_FILE, SECRET_KEY_FILE];
  return {
    config,
    store,
    keys: deriveKeys(key),
    engines: createEngines({ dataDir: config.dataDir, metadataFiles }),
    cache: createResultCache(CACHE_BYTES),
    results: openResultStore(join(config.dataDir, 'results')),
    clock: () => new Date(),
  };
}

async function serve(config: Config): Promise<void> {
  const services = await openServices(config);
  const secret = await prepareSignIn(services);
  const app = await buildApp(services);
  const listening = await app.listen({ host: config.host, port: config.port });
  const address = config.publicUrl ?? listening;
  const line: ReadyLine = {
    ready: true,
    address,
    setup: secret === null ? null : `${address}/setup/${secret}`,
    pid: process.pid,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  const stop = async (): Promise<void> => {
    await app.close();
    await services.engines.dispose();
    await services.store.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

serve(readConfig(WEB_DIR)).catch((error: unknown) => {
  process.stderr.write(`${isAppError(error) ? error.message : String(error)}\n`);
  process.exit(1);
});
