import {
  applyMiddleware,
  legacy_createStore as createStore,
  type Action,
  type Middleware,
  type Reducer,
  type Store,
} from 'redux';
import { withExtraArgument, type ThunkAction, type ThunkDispatch } from 'redux-thunk';
import { createReadCache, type ReadCache } from './read-cache.ts';
import { isServerChanged } from './server-changed.ts';
import { sessionSlice } from './session-slice.ts';
import type { Services } from './services.ts';
import type { FeatureSlice, RootState } from './slice.ts';

/** A use case: reads, calls services, dispatches. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, Action>;

/** Dispatches actions and use cases. */
export type AppDispatch = ThunkDispatch<RootState, Services, Action>;

/** The store of one mounted product. */
export interface BelvedereStore extends Store<RootState, Action> {
  readonly dispatch: AppDispatch;
  /** Adds a feature's slice once; tells no listener, so that a component may do it while it renders. Throws for another slice of a known name. */
  readonly addSlice: (slice: FeatureSlice) => void;
  /** What the server said; `serverChanged` makes parts of it stale. */
  readonly reads: ReadCache;
}

type Slices = Map<string, FeatureSlice>;

const isAction = (value: unknown): value is Action =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const forgetsWhatChanged =
  (reads: ReadCache): Middleware<object, RootState> =>
  () =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isAction(action) && isServerChanged(action)) reads.forget(action.payload);
    return result;
  };

const logsUsage =
  (slices: Slices, { log }: Services): Middleware<object, RootState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (!isAction(action)) return result;
    for (const { usageOf } of slices.values()) {
      const event = usageOf?.(action, getState()) ?? null;
      if (event !== null) log(event);
    }
    return result;
  };

const reducerOf =
  (slices: Slices): Reducer<RootState, Action> =>
  (root = {}, action) => {
    const after = [...slices.values()].map(({ name, advance }) => [name, advance(root, action)] as const);
    return after.every(([name, state]) => name in root && root[name] === state)
      ? root
      : { ...root, ...Object.fromEntries(after) };
  };

function addTo(slices: Slices, slice: FeatureSlice): void {
  const known = slices.get(slice.name);
  if (known === undefined) slices.set(slice.name, slice);
  else if (known.advance !== slice.advance) throw new Error(`two slices of the name ${slice.name}`);
}

/** Makes a store around the given services. */
export function createBelvedereStore(services: Services): BelvedereStore {
  const reads = createReadCache(({ group, verb, input }) =>
    services.api.call(group, verb as never, input as never),
  );
  const slices: Slices = new Map([[sessionSlice.name, sessionSlice]]);
  const store = createStore(
    reducerOf(slices),
    applyMiddleware(
      withExtraArgument<RootState, Action, Services>(services),
      forgetsWhatChanged(reads),
      logsUsage(slices, services),
    ),
  );
  return {
    ...store,
    reads,
    addSlice: (slice) => {
      addTo(slices, slice);
    },
  };
}
