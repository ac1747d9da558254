import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Action,
  type Middleware,
  type Reducer,
} from 'redux';
import { withExtraArgument, type ThunkAction, type ThunkDispatch } from 'redux-thunk';
import { createReadCache, type ReadCache } from './read-cache.ts';
import { isServerChanged } from './server-changed.ts';
import { sessionSlice } from './session-slice.ts';
import type { Services, UsageEvent } from './services.ts';

/** State every store has; features add slices of their own under their name. */
export interface RootState {
  readonly session: ReturnType<typeof sessionSlice.reducer>;
}

/** A use case: reads, calls services, dispatches. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, Action>;

type UsageOf = (action: Action, state: RootState) => UsageEvent | null;

/** A part of the state that a feature brings. */
export interface FeatureSlice {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  /** The usage event that an action is, told with the state after it; null for one that is none. */
  readonly usageOf?: UsageOf;
}

/** The store of one mounted product. */
export interface BelvedereStore {
  readonly getState: () => RootState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: ThunkDispatch<RootState, Services, Action>;
  /** Adds a feature's slice once; later calls do nothing. Tells no listener, so that a component may do it while it renders. */
  readonly addSlice: (slice: FeatureSlice) => void;
  /** What the server said; `serverChanged` makes parts of it stale. */
  readonly reads: ReadCache;
}

const forgetsWhatChanged =
  (reads: ReadCache): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action);
    const happened = action as Action;
    if (isServerChanged(happened)) reads.forget(happened.payload);
    return result;
  };

const logsUsage =
  (usages: readonly UsageOf[], log: Services['log']): Middleware =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    for (const usageOf of usages) {
      const event = usageOf(action as Action, getState() as RootState);
      if (event !== null) log(event);
    }
    return result;
  };

/** Makes a store around the given services. */
export function createBelvedereStore(services: Services): BelvedereStore {
  const reads = createReadCache(({ group, verb, input }) =>
    services.api.call(group, verb as never, input as never),
  );
  const slices: Record<string, Reducer> = { session: sessionSlice.reducer as Reducer };
  const usages: UsageOf[] = [];
  const store = createStore(
    combineReducers(slices),
    applyMiddleware(
      withExtraArgument(services),
      forgetsWhatChanged(reads),
      logsUsage(usages, (event) => {
        services.log(event);
      }),
    ),
  );
  let isAdding = false;
  return Object.assign(
    { ...store },
    {
      reads,
      subscribe: (listener: () => void) =>
        store.subscribe(() => {
          if (!isAdding) listener();
        }),
      addSlice: ({ reducerPath, reducer, usageOf }: FeatureSlice): void => {
        if (reducerPath in slices) return;
        slices[reducerPath] = reducer;
        if (usageOf !== undefined) usages.push(usageOf);
        isAdding = true;
        store.replaceReducer(combineReducers(slices));
        isAdding = false;
      },
    },
  ) as unknown as BelvedereStore;
}
