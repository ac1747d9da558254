import { contractErrors, type RouteSpec } from '@belvedere/contracts';
import type { Call } from '../http/call.ts';
import { createRateWindow } from '../security/rate-window.ts';

const SIGN_INS_PER_MINUTE = 10;
const EXPORTS_AT_ONCE = 2;
const EXPORT_WAIT_S = 5;

/** Limits by rate class. */
export interface RateLimits {
  /** Counts a call; throws TOO_MANY_REQUESTS when it is one too many. Call the result when the call has ended. */
  enter(route: Pick<RouteSpec, 'rateClass'>, call: CountedCall): () => void;
}

/** What counting reads of a call. */
export type CountedCall = Pick<Call, 'viewer' | 'address'> & { readonly body: unknown };

const NOTHING = (): void => undefined;

function accountOf({ body }: CountedCall): string {
  const { username } = (body ?? {}) as { readonly username?: unknown };
  return typeof username === 'string' ? username.toLowerCase() : '';
}

/** Makes the limits of one process: sign-ins per account and address, exports at once per person. */
export function createRateLimits(clock: () => Date): RateLimits {
  const signIns = createRateWindow(SIGN_INS_PER_MINUTE, () => clock().getTime());
  const exporting = new Map<string, number>();
  const enterExport = (owner: string): (() => void) => {
    const count = exporting.get(owner) ?? 0;
    if (count >= EXPORTS_AT_ONCE) throw contractErrors.error('TOO_MANY_REQUESTS', { seconds: EXPORT_WAIT_S });
    exporting.set(owner, count + 1);
    return () => {
      const left = (exporting.get(owner) ?? 1) - 1;
      if (left === 0) exporting.delete(owner);
      else exporting.set(owner, left);
    };
  };
  return {
    enter(route, call) {
      if (route.rateClass === 'export') return enterExport(`${call.viewer.kind}:${call.viewer.id}`);
      if (route.rateClass !== 'sign-in') return NOTHING;
      const seconds = signIns.take(`${accountOf(call)}@${call.address}`);
      if (seconds !== null) throw contractErrors.error('TOO_MANY_REQUESTS', { seconds });
      return NOTHING;
    },
  };
}
