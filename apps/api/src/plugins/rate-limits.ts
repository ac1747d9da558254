import { contractErrors, type RouteSpec } from '@belvedere/contracts';
import type { Call } from '../http/call.ts';
import { createSlots } from '../queue/slots.ts';
import { addressKey } from '../security/address-key.ts';
import { createRateWindow, type RateWindow } from '../security/rate-window.ts';

const PROOFS_PER_PERSON = 10;
/** Of all accounts together: an office behind one address signs in within a minute or two. */
const SIGN_INS_PER_ADDRESS = 120;
const ACCOUNT_CHARS = 256;
/** What one person keeps under keys within a minute, in pieces: 600 links, or six megabytes. */
const PIECES_PER_PERSON = 600;
const PIECE_CHARS = 10_000;
/** Files and imports of one person. */
const LONG_ANSWERS = { atOnce: 2, waiting: 60, waitMs: 10_000 } as const;
/** A page of pictures asks for many at once, and drawing one takes seconds on a small machine; who leaves the page waits no longer. */
const PICTURES = { ...LONG_ANSWERS, waitMs: 60_000 } as const;
const LONG_CLASSES = ['export', 'picture', 'import'] as const;

type RateClass = NonNullable<RouteSpec['rateClass']>;
type LongClass = (typeof LONG_CLASSES)[number];

/** Limits by rate class. */
export interface RateLimits {
  /**
   * Counts a call in which a password is said, or whose text is kept; throws TOO_MANY_REQUESTS when it is one too many. Others are not
   * counted.
   */
  count(route: Pick<RouteSpec, 'rateClass'>, call: CountedCall): void;
  /** Waits for a place where the class has few; throws TOO_MANY_AT_ONCE. Call the result when the answer is out. */
  enter(rateClass: RouteSpec['rateClass'], caller: Caller): Promise<() => void>;
}

/** What counting reads of a call. */
type CountedCall = Pick<Call, 'address'> & { readonly body: unknown; readonly viewer?: Call['viewer'] };

/** Who waits for a place. */
type Caller = Pick<Call, 'viewer' | 'signal'>;

const NOTHING = (): void => undefined;

function accountOf({ body }: CountedCall): string | null {
  const { username } = (body ?? {}) as { readonly username?: unknown };
  return typeof username === 'string' ? username.toLowerCase().slice(0, ACCOUNT_CHARS) : null;
}

/** In how many pieces the text of a call is counted. */
const piecesOf = ({ body }: CountedCall): number =>
  Math.max(1, Math.ceil(JSON.stringify(body ?? null).length / PIECE_CHARS));

/** Who says their password to change themselves, whatever address they come from; null for a change that needs none. */
const whoProves = ({ body, viewer }: CountedCall): string | null =>
  Object.hasOwn(body ?? {}, 'current_password') ? `${viewer?.kind} ${viewer?.id}` : null;

const isLong = (rateClass: RouteSpec['rateClass']): rateClass is LongClass =>
  LONG_CLASSES.some((long) => long === rateClass);

/** The class of a call: a query whose answer is asked for as a file counts as an export. */
export function rateClassOf(
  { rateClass }: Pick<RouteSpec, 'rateClass'>,
  { body, query }: { readonly body: unknown; readonly query: unknown },
): RouteSpec['rateClass'] {
  if (rateClass !== 'query') return rateClass;
  const { result_format: inBody } = (body ?? {}) as { readonly result_format?: unknown };
  const { format: inQuery } = (query ?? {}) as { readonly format?: unknown };
  const format = inQuery ?? inBody ?? 'json';
  return format === 'json' ? rateClass : 'export';
}

/**
 * Makes the limits of one process: sign-ins per address and account, the latter counted by `byAccount`, texts that a person keeps, and
 * long answers at once per person.
 */
export function createRateLimits(clock: () => Date, byAccount: RateWindow): RateLimits {
  const now = (): number => clock().getTime();
  const byAddress = createRateWindow(SIGN_INS_PER_ADDRESS, now);
  const byPerson = createRateWindow(PROOFS_PER_PERSON, now);
  const byWriter = createRateWindow(PIECES_PER_PERSON, now);
  const slots = {
    export: createSlots(LONG_ANSWERS),
    picture: createSlots(PICTURES),
    import: createSlots(LONG_ANSWERS),
  };
  const counted: Partial<Record<RateClass, (call: CountedCall) => number | null>> = {
    'sign-in': (call) => {
      const address = addressKey(call.address);
      const account = accountOf(call);
      return byAddress.take(address) ?? (account === null ? null : byAccount.take(`${account}@${address}`));
    },
    'own-password': (call) => {
      const person = whoProves(call);
      return person === null ? null : byPerson.take(person);
    },
    text: (call) => byWriter.take(`${call.viewer?.kind} ${call.viewer?.id}`, piecesOf(call)),
  };
  return {
    count: ({ rateClass }, call) => {
      const seconds = counted[rateClass ?? 'normal']?.(call) ?? null;
      if (seconds !== null) throw contractErrors.error('TOO_MANY_REQUESTS', { seconds });
    },
    enter: async (rateClass, { viewer, signal }) =>
      isLong(rateClass) ? slots[rateClass].enter(`${viewer.kind}:${viewer.id}`, signal) : NOTHING,
  };
}
