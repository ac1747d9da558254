import { problemOf, type BelvedereStore, type CallProblem, type Services } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import type { TellFailure } from '../use-cases/tell-failure.ts';
import { areTabsKeptThere } from '../state/kept-there.ts';
import { selectSqlLab } from '../state/sqllab-slice.ts';
import type { SqlLabState } from '../state/sqllab-state.ts';
import { keepingMessages } from '../messages/keeping.ts';
import {
  besideOthers,
  keepDraft,
  readDraft,
  unsentDraft,
  wholeDraft,
  writtenBy,
  type LocalDraft,
} from '../keeping/local-draft.ts';
import { isAllSent } from '../keeping/to-keep.ts';

const DRAFT_MS = 400;
const SEND_MS = 1000;
const RETRY_MS = { first: 2000, last: 30_000 };

/** What keeps the tabs of an SQL Lab: first on this device, then on the server. */
export interface TabKeeper {
  /** Keeps on this device at once what is not kept yet. */
  readonly keepNow: () => void;
  /** Tries the server at once, as when the line is back. */
  readonly sendNow: () => void;
  /** Takes over what another window of this device has kept, where the device is the only place. */
  readonly meetOthers: () => Promise<void>;
  readonly dispose: () => void;
}

/** Brings everything that the server does not have yet to it; null when that went well, else the last failure. */
export type SendTabs = (store: BelvedereStore, key: string, tell: TellFailure) => Promise<CallProblem | null>;

/** Brings tabs together with what another window of this device has kept since `before`. */
export type MeetDraft = (
  store: BelvedereStore,
  key: string,
  drafts: { readonly before: LocalDraft | null; readonly theirs: LocalDraft },
) => void;

interface KeeperParts {
  readonly store: BelvedereStore;
  readonly services: Services;
  readonly key: string;
  /** Fetches what brings tabs to the server. */
  readonly loadSending: () => Promise<SendTabs>;
  /** Fetches what brings tabs together with those of another window. */
  readonly loadMeeting: () => Promise<MeetDraft>;
  /** Told whether the server could be reached last. */
  readonly onReach: (isReached: boolean) => void;
}

/** Says each failure once until it has gone well. */
function failuresToldBy({ notify }: Services): { readonly tell: TellFailure; readonly forget: () => void } {
  const told = new Set<string>();
  const tell: TellFailure = ({ id, text }: Message, { message, requestId, status }, kind = 'error') => {
    if (told.has(id)) return;
    told.add(id);
    notify({ kind: status === 0 ? 'warning' : kind, title: text, text: message, requestId });
  };
  return {
    tell,
    forget: () => {
      told.clear();
    },
  };
}

/** Runs something at most once in a while, the last call not lost. */
function timedBy(run: () => void): { readonly within: (ms: number) => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    stop,
    within: (ms) => {
      timer ??= setTimeout(() => {
        timer = null;
        run();
      }, ms);
    },
  };
}

/** Whether a run was asked for in between. */
const hasRunBegun = ({ runs: [before] }: SqlLabState, { runs: [latest] }: SqlLabState): boolean =>
  latest?.isAwaited === true && latest.id !== before?.id;

/** Sends by code that is fetched with its first use; that it cannot be fetched is a server that does not answer. */
async function sentBy(
  { loadSending, store, key }: KeeperParts,
  tell: TellFailure,
): Promise<CallProblem | null> {
  try {
    const sendTabs = await loadSending();
    return await sendTabs(store, key, tell);
  } catch (error) {
    return { ...problemOf(error), status: 0 };
  }
}

/** Follows an SQL Lab and keeps what changes in it. */
export function createTabKeeper(parts: KeeperParts): TabKeeper {
  const { store, services, key, onReach } = parts;
  const { tell, forget } = failuresToldBy(services);
  const stateNow = () => selectSqlLab(store.getState(), key);
  const isKeptThere = areTabsKeptThere(store.getState());
  let last = stateNow();
  let isSending = false;
  let retryMs = RETRY_MS.first;
  let isDisposed = false;
  let lastDraft = readDraft(services.storage);
  let isMeeting = false;
  let isFull = false;

  const keepNow = (): void => {
    const state = stateNow();
    if (state.editors.length === 0 || isMeeting) return;
    const own = isKeptThere ? unsentDraft(state) : wholeDraft(state);
    const draft = writtenBy(own, state.windowId, services.now());
    const stored = readDraft(services.storage);
    const wasFull = isFull;
    isFull = !keepDraft(services, besideOthers(draft, stored, lastDraft));
    lastDraft = draft;
    if (isFull && !wasFull)
      services.notify({
        kind: 'warning',
        title: keepingMessages.deviceFull.text,
        text: keepingMessages.deviceFullWhy.text,
      });
  };
  const meetOthers = async (): Promise<void> => {
    const theirs = isKeptThere ? null : readDraft(services.storage);
    if (theirs === null || isMeeting) return;
    isMeeting = true;
    const meet = await parts.loadMeeting().catch(() => null);
    meet?.(store, key, { before: lastDraft, theirs });
    lastDraft = theirs;
    isMeeting = false;
  };
  const send = async (): Promise<void> => {
    if (isSending || isDisposed || !isKeptThere || isAllSent(stateNow())) return;
    isSending = true;
    const failure = await sentBy(parts, tell);
    isSending = false;
    onReach(failure?.status !== 0);
    if (failure === null) forget();
    retryMs = failure === null ? RETRY_MS.first : Math.min(retryMs * 2, RETRY_MS.last);
    if (!isAllSent(stateNow())) sending.within(failure === null ? SEND_MS : retryMs);
  };
  const drafting = timedBy(keepNow);
  const sending = timedBy(() => void send());
  const unsubscribe = store.subscribe(() => {
    const state = stateNow();
    if (state === last) return;
    const hasBegun = hasRunBegun(last, state);
    last = state;
    if (hasBegun) keepNow();
    else drafting.within(DRAFT_MS);
    if (isKeptThere && !isSending && !isAllSent(state)) sending.within(SEND_MS);
  });
  return {
    keepNow,
    meetOthers,
    sendNow: () => {
      sending.stop();
      retryMs = RETRY_MS.first;
      void send();
    },
    dispose: () => {
      isDisposed = true;
      unsubscribe();
      drafting.stop();
      sending.stop();
      keepNow();
    },
  };
}
