import type { EngineSet } from '@belvedere/connectors';
import type { Config } from './config.ts';
import type { Store } from './db/store.ts';
import type { Engines } from './query/engine-port.ts';
import type { ResultCache } from './query/result-cache.ts';
import type { ResultStore } from './query/result-store.ts';
import type { RunEnds } from './query/run-ends.ts';
import type { SharedScans } from './query/shared-scans.ts';
import type { SignInTries } from './security/sign-in-tries.ts';
import type { Passwords } from './security/password.ts';
import type { Keys } from './security/secret-key.ts';

/** What every use case is given: nothing in the API reaches for a global. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly keys: Keys;
  readonly passwords: Passwords;
  /** Tries at accounts to sign in. */
  readonly tries: SignInTries;
  /** Which engines can be connected. */
  readonly engineSet: EngineSet;
  readonly engines: Engines;
  readonly cache: ResultCache;
  readonly scans: SharedScans;
  /** How runs of SQL Lab ended, where that could not be written yet. */
  readonly runEnds: RunEnds;
  readonly results: ResultStore;
  readonly clock: () => Date;
  /** Called once the first administrator is there, e.g. to give the samples an owner. */
  readonly onAdministrator?: () => void;
}
