import { defineAction, defineSlice } from '@belvedere/client-store';

/** Kinds of objects that are asked for. */
export type AskedType = 'dashboard' | 'chart' | 'dataset';

/** Something whose access is explained. */
export interface AccessSubject {
  readonly type: AskedType | 'database' | 'savedQuery';
  readonly id: number;
  readonly name: string;
}

/** What is docked beside the page: who can see an object, or the requests for access. */
export type AccessPlace = AccessSubject | 'requests';

interface AccessState {
  readonly shown: AccessPlace | null;
  /** Page over which it was opened; on another one it is gone. */
  readonly path: string;
}

/** Something was asked to be shown over the page of a path. */
export const accessShown = defineAction<{ readonly place: AccessPlace; readonly path: string }>(
  'access/shown',
);

/** What is docked was closed. */
export const accessClosed = defineAction('access/closed');

const CLOSED: AccessState = { shown: null, path: '' };

/** What of access is docked beside the page. */
export const accessSlice = defineSlice<AccessState>({
  name: 'access',
  initialState: CLOSED,
  reduce: (state, action) => {
    if (accessShown.match(action)) return { shown: action.payload.place, path: action.payload.path };
    return accessClosed.match(action) ? CLOSED : state;
  },
});
