import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Action,
  type Middleware,
  type Reducer,
  type ThunkAction,
  type ThunkDispatch,
} from '@reduxjs/toolkit';
import { sessionSlice } from './session-slice.ts';
import type { Services } from './services.ts';

/** State every store has; features add slices of their own under their name. */
export interface RootState {
  readonly session: ReturnType<typeof sessionSlice.reducer>;
}

/** A use case: reads, calls services, dispatches. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, Action>;

/** A part of the state that a feature brings. */
export interface FeatureSlice {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware?: readonly Middleware[];
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
  const root = combineSlices(sessionSlice);
  const dynamic = createDynamicMiddleware();
  const store = configureStore({
    reducer: root,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(dynamic.middleware),
    devTools: { name: 'belvedere' },
  });
  const added = new Set<string>();
  return Object.assign(store, {
    addSlice: (slice: FeatureSlice): void => {
      if (added.has(slice.reducerPath)) return;
      added.add(slice.reducerPath);
      root.inject(slice as never);
      dynamic.addMiddleware(...(slice.middleware ?? []));
      store.dispatch({ type: 'store/sliceAdded' });
    },
  }) as unknown as BelvedereStore;
}
