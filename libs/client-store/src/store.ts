import {
  combineSlices,
  configureStore,
  type Action,
  type Reducer,
  type ThunkAction,
  type ThunkDispatch,
} from '@reduxjs/toolkit';
import { sessionSlice } from './session-slice.ts';
import { serverApi } from './server-api.ts';
import type { Services } from './services.ts';

/** State every store has; features add slices of their own under their name. */
export interface RootState {
  readonly session: ReturnType<typeof sessionSlice.reducer>;
  readonly server: ReturnType<typeof serverApi.reducer>;
}

/** A use case: reads, calls services, dispatches. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, Action>;

/** A part of the state that a feature brings. */
export interface FeatureSlice {
  readonly reducerPath: string;
  readonly reducer: Reducer;
}

/** The store of one mounted product. */
export interface BelvedereStore {
  readonly getState: () => RootState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: ThunkDispatch<RootState, Services, Action>;
  /** Adds a feature's slice once; later calls do nothing. */
  readonly addSlice: (slice: FeatureSlice) => void;
}

/** Makes a store around the given services. */
export function createBelvedereStore(services: Services): BelvedereStore {
  const root = combineSlices(sessionSlice, serverApi);
  const store = configureStore({
    reducer: root,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(serverApi.middleware),
    devTools: { name: 'belvedere' },
  });
  const added = new Set<string>();
  return Object.assign(store, {
    addSlice: (slice: FeatureSlice): void => {
      if (added.has(slice.reducerPath)) return;
      added.add(slice.reducerPath);
      root.inject(slice as never);
      store.dispatch({ type: 'store/sliceAdded' });
    },
  }) as unknown as BelvedereStore;
}
