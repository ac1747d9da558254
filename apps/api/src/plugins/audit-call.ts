import type { RouteSpec } from '@belvedere/contracts';
import { isAppError, isJsonObject } from '@belvedere/core';
import type { Call } from '../http/call.ts';
import { answerTexts } from '../messages.ts';
import { addressKey } from '../security/address-key.ts';
import { maskSecrets } from '../security/mask-secrets.ts';
import { createRateWindow } from '../security/rate-window.ts';
import type { Services } from '../services.ts';
import { insertAudit, oneLine, type AuditEntry } from '../stored/audit.ts';
import { actorOf, duringDeed, objectOf, type Deed } from '../stored/deed.ts';
import { rateClassOf } from './rate-limits.ts';

/** Where a line stands that the metadata does not take. */
interface ErrorLog {
  error(what: object, text: string): void;
}

const FAILED_PER_ADDRESS = 10;
const FAILED_OF_ALL = 60;
const NAME_CHARS = 120;
/** Lines that are kept until they can be written; more are in the log of the server alone. */
const LATE_MAX = 10_000;

const isUnsafe = ({ method }: RouteSpec): boolean => method !== 'GET';

/** True for calls that leave a line of their own: changes, and files of data that leave the house. */
const isAudited = (route: RouteSpec, call: Call): boolean =>
  (route.audit ?? isUnsafe(route)) || rateClassOf(route, call) === 'export';

function objectIdOf(route: RouteSpec, call: Call, answer: unknown): string | null {
  const param = route.object?.param;
  if (param !== undefined) {
    const value = (call.params as Readonly<Record<string, string | number>> | undefined)?.[param];
    return value === undefined ? null : String(value);
  }
  const id = isJsonObject(answer) ? answer['id'] : null;
  return typeof id === 'number' ? String(id) : null;
}

/** The value at a dotted name. */
const valueAt = (fields: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (isJsonObject(value) ? value[part] : undefined), fields);

/** What a line keeps of a call: the fields that its route names, and the name of a file. */
function factsOf({ keeps = [] }: RouteSpec, { params, query, body, file, viewer }: Call) {
  const found = keeps.flatMap((name) => {
    const value = [params, query, body].map((part) => valueAt(part, name)).find((one) => one != null);
    return value === undefined ? [] : [[name, maskSecrets(value, name)] as const];
  });
  return Object.fromEntries([
    ...found,
    ...(file === null ? [] : [['file', file.name] as const]),
    ...(viewer.seenBy === undefined ? [] : [['seen_as', viewer.username] as const]),
  ]);
}

function detailOf(
  facts: Readonly<Record<string, unknown>>,
  name: string | null = null,
): Pick<AuditEntry, 'detail'> {
  const hasFacts = Object.keys(facts).length > 0;
  if (!hasFacts && name === null) return {};
  return { detail: { ...(hasFacts && { facts }), ...(name !== null && { name }) } };
}

const typeOf = (route: RouteSpec): string | null => route.object?.type ?? route.name.split('.')[0] ?? null;

const deedOf = ({ name }: RouteSpec, { viewer, requestId, address }: Call): Deed => ({
  viewer: actorOf(viewer),
  requestId,
  address,
  action: name,
});

/** The audit log of calls. */
export interface CallAudit {
  /**
   * Answers a call and leaves a line when it succeeded and nothing it changed left one already; a line that the metadata does
   * not take is written with the next one, for what was done stands. A failed sign-in leaves
   * a line, too; of a flood only some are kept, with how many were not.
   */
  during<Answer>(route: RouteSpec, call: Call, work: () => Promise<Answer>): Promise<Answer>;
  /** The same for a call of a page that is no route. */
  told<Answer>(deed: Deed, work: () => Promise<Answer>): Promise<Answer>;
  /** Tells a sign-in that failed. */
  failed(deed: Deed, username: unknown, reason: string): Promise<void>;
  /** Writes the lines that could not be written when their calls were done; called when the server ends. */
  flush(): Promise<void>;
}

/** Makes the audit log of the calls of one process. */
export function createCallAudit({ store, clock }: Services, log: ErrorLog): CallAudit {
  const now = (): number => clock().getTime();
  const perAddress = createRateWindow(FAILED_PER_ADDRESS, now);
  const ofAll = createRateWindow(FAILED_OF_ALL, now);
  let untold = 0;
  const late: AuditEntry[] = [];

  const write = async (entry?: AuditEntry): Promise<void> => {
    const entries = [...late.splice(0), ...(entry === undefined ? [] : [{ at: clock(), ...entry }])];
    if (entries.length === 0) return;
    try {
      await store.write(async (tx) => {
        for (const one of entries) await insertAudit(tx, one);
      });
    } catch (error) {
      late.unshift(...entries.slice(-LATE_MAX));
      const line = entry === undefined ? { late: late.length } : { ...entry, viewer: entry.viewer.id };
      const reason = String(error instanceof Error ? (error.cause ?? error) : error);
      log.error({ audit: line, reason }, answerTexts.auditNotStored.text);
    }
  };

  const failed: CallAudit['failed'] = async (deed, username, reason) => {
    if ((perAddress.take(addressKey(deed.address)) ?? ofAll.take('')) !== null) {
      untold += 1;
      return;
    }
    const name = typeof username === 'string' ? oneLine(username.slice(0, NAME_CHARS)) : '';
    const facts = { username: name, reason, ...(untold > 0 && { not_logged: untold }) };
    untold = 0;
    await write({
      ...deed,
      action: `${deed.action}.failed`,
      objectType: 'auth',
      objectId: null,
      detail: { facts },
    });
  };

  const during: CallAudit['during'] = async (route, call, work) => {
    const deed = deedOf(route, call);
    const isOwnLine = isAudited(route, call);
    if (!isOwnLine && !isUnsafe(route)) return work();
    try {
      const done = await duringDeed(deed, work);
      if (!isOwnLine || done.isTold) return done.answer;
      const objectType = typeOf(route);
      const key = objectIdOf(route, call, done.answer);
      const object = objectOf(done, objectType, key);
      const facts = { ...factsOf(route, call), ...done.facts };
      const objectId = object === undefined ? key : String(object.id);
      await write({ ...done.deed, objectType, objectId, ...detailOf(facts, object?.name) });
      return done.answer;
    } catch (error) {
      if (route.rateClass === 'sign-in' && isAppError(error) && error.code !== 'SECOND_FACTOR_NEEDED')
        await failed(deed, valueAt(call.body, 'username'), error.code);
      throw error;
    }
  };
  const told: CallAudit['told'] = async (deed, work) => {
    const done = await duringDeed(deed, work);
    await write({ ...done.deed, objectType: 'auth', objectId: null, ...detailOf(done.facts) });
    return done.answer;
  };
  return { during, told, failed, flush: () => write() };
}
