import { createHash } from 'node:crypto';
import { contractErrors } from '@belvedere/contracts';
import { canonicalJson, type Viewer } from '@belvedere/core';
import { seal, unseal } from '../security/seal.ts';
import type { Services } from '../services.ts';
import { findValue, putValue } from '../stored/key-value.ts';

const KEPT_MS = 24 * 3_600_000;

/** A stored or fresh answer of a POST. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Runs a POST once per key; calls that come with a key again are given the first answer. */
export interface Idempotency {
  once(input: IdempotentCall, run: () => Promise<KeptAnswer>): Promise<KeptAnswer>;
}

/** What identifies a repeated POST. */
interface IdempotentCall {
  readonly key: string;
  readonly route: string;
  readonly viewer: Viewer;
  readonly body: unknown;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Answers may hold what is shown once, as links and tokens: they are kept sealed. */
const placeOf = (key: string): string => `idempotency:${key}:value`;

/** Makes the memory of one process; answers are stored with the metadata for a day. */
export function createIdempotency({ store, keys, clock }: Services): Idempotency {
  const running = new Map<string, { readonly bodyHash: string; readonly answer: Promise<KeptAnswer> }>();

  const stored = async (place: string): Promise<(KeptAnswer & { readonly bodyHash: string }) | null> => {
    const row = await findValue(store.reader, 'idempotency', place, clock());
    if (row === null) return null;
    return JSON.parse(unseal(keys.seal, placeOf(place), row.value)) as KeptAnswer & {
      readonly bodyHash: string;
    };
  };

  const runAndKeep = async (
    place: string,
    call: IdempotentCall,
    bodyHash: string,
    run: () => Promise<KeptAnswer>,
  ) => {
    const answer = await run();
    const value = seal(keys.seal, placeOf(place), JSON.stringify({ bodyHash, ...answer }));
    const expiresOn = new Date(clock().getTime() + KEPT_MS);
    await store.write((tx) =>
      putValue(tx, { resource: 'idempotency', key: place, value, ownerId: call.viewer.id, expiresOn }),
    );
    return answer;
  };

  return {
    async once(call, run) {
      const place = digest(`${call.viewer.kind}:${call.viewer.id}:${call.route}:${call.key}`);
      const bodyHash = digest(canonicalJson(call.body));
      const refuseOther = (hash: string): void => {
        if (hash !== bodyHash)
          throw contractErrors.error('IDEMPOTENCY_KEY_REUSED', { key: call.key.slice(0, 80) });
      };
      const inFlight = running.get(place);
      if (inFlight !== undefined) {
        refuseOther(inFlight.bodyHash);
        return inFlight.answer;
      }
      const answer = stored(place).then((known) => {
        if (known === null) return runAndKeep(place, call, bodyHash, run);
        refuseOther(known.bodyHash);
        return known;
      });
      running.set(place, { bodyHash, answer });
      try {
        return await answer;
      } finally {
        running.delete(place);
      }
    },
  };
}
