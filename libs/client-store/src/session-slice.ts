import { flagsWith, permissionKey, type FlagName, type Flags, type JsonObject } from '@belvedere/core';
import type { CallReply } from '@belvedere/contracts/client';
import { defineAction } from './define-action.ts';
import { defineSlice, type RootState } from './slice.ts';

/** What the page was started with. */
export type Bootstrap = CallReply<'auth', 'bootstrap'>;

/** Who is here, and how this instance is set up. */
export interface SessionState {
  readonly user: Bootstrap['user'] | null;
  readonly flags: Flags;
  readonly conf: JsonObject;
  readonly menu: JsonObject;
  /** Id of the language of numbers and times. */
  readonly locale: string;
  readonly isSignedOut: boolean;
  /** The administrator who looks as the user and changes nothing; null where the reader is the user. */
  readonly seenBy: Bootstrap['seen_by'];
}

const initialState: SessionState = {
  user: null,
  flags: flagsWith(),
  conf: {},
  menu: {},
  locale: 'en',
  isSignedOut: false,
  seenBy: null,
};

/** The page was started with this. */
export const sessionStarted = defineAction<Bootstrap>('session/started');

/** The server says that the session has ended. */
export const sessionEnded = defineAction('session/ended');

function startedState({ user, common, seen_by: seenBy }: Bootstrap): SessionState {
  return {
    user,
    flags: flagsWith(common.feature_flags as Partial<Flags>),
    conf: common.conf as JsonObject,
    menu: common.menu_data as JsonObject,
    locale: common.locale,
    isSignedOut: user.isAnonymous,
    seenBy,
  };
}

/** Session of the reader. */
export const sessionSlice = defineSlice<SessionState>({
  name: 'session',
  initialState,
  reduce: (state, action) => {
    if (sessionStarted.match(action)) return startedState(action.payload);
    return sessionEnded.match(action) ? { ...state, isSignedOut: true } : state;
  },
});

/** Whether whoever reads has no account, as guests have none: nothing is theirs to read or keep. */
export const isStranger = (root: RootState): boolean => sessionSlice.select(root).user?.isAnonymous === true;

/** Configuration of this instance. */
export const instanceConf = (root: RootState): JsonObject => sessionSlice.select(root).conf;

/** Whether the user holds a permission pair. */
export const holdsPair = (root: RootState, permission: string, view: string): boolean =>
  userHolds(sessionSlice.select(root).user, permission, view);

/** Whether a feature flag is on. */
export const hasFlag = (root: RootState, flag: FlagName): boolean => sessionSlice.select(root).flags[flag];

/** True when the user's roles hold the pair, or one of them is admin. */
export function userHolds(user: Bootstrap['user'] | null, permission: string, view: string): boolean {
  if (user === null) return false;
  const wanted = permissionKey(permission, view);
  return Object.entries(user.roles).some(
    ([role, pairs]) =>
      role.toLowerCase() === 'admin' || pairs.some(([p = '', v = '']) => permissionKey(p, v) === wanted),
  );
}
