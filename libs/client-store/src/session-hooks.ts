import type { FlagName, JsonObject } from '@belvedere/core';
import { useAppSelector } from './context.ts';
import { sessionSlice, userHolds, type SessionState } from './session-slice.ts';

/** A piece of the reader's session. */
export const useSession = <Selected>(select: (session: SessionState) => Selected): Selected =>
  useAppSelector((root) => select(sessionSlice.select(root)));

/** The signed-in user; null before the start. */
export const useUser = (): SessionState['user'] => useSession(({ user }) => user);

/** Whether the user holds a permission pair. */
export const useCan = (permission: string, view: string): boolean =>
  useSession(({ user }) => userHolds(user, permission, view));

/** Whether a feature flag is on. */
export const useFlag = (flag: FlagName): boolean => useSession(({ flags }) => flags[flag]);

/** Configuration of this instance. */
export const useConf = (): JsonObject => useSession(({ conf }) => conf);
