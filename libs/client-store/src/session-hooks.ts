import type { FlagName, JsonObject } from '@belvedere/core';
import { useAppSelector } from './context.ts';
import { userHolds, type SessionState } from './session-slice.ts';

/** The signed-in user; null before the start. */
export const useUser = (): SessionState['user'] => useAppSelector((state) => state.session.user);

/** Whether the user holds a permission pair. */
export const useCan = (permission: string, view: string): boolean =>
  useAppSelector((state) => userHolds(state.session.user, permission, view));

/** Whether a feature flag is on. */
export const useFlag = (flag: FlagName): boolean => useAppSelector((state) => state.session.flags[flag]);

/** Configuration of this instance. */
export const useConf = (): JsonObject => useAppSelector((state) => state.session.conf);
