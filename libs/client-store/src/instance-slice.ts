import type { Action } from 'redux';
import { defineAction, type ActionCreator } from './define-action.ts';
import { defineSlice, type FeatureSlice, type RootState, type SliceParts } from './slice.ts';

/** What an action about one instance on a page carries beside its payload. */
export type Keyed<Payload> = { readonly key: string } & Payload;

/** A feature that may stand on a page several times; each instance has a state of its own under its key. */
export interface InstanceSlice<State> extends FeatureSlice {
  /** State of one instance; the initial one before anything happened to it. */
  readonly select: (root: RootState, key: string) => State;
  /** All instances by key. */
  readonly selectAll: (root: RootState) => Readonly<Record<string, State>>;
  /** The instance is gone, and its state is forgotten. */
  readonly closed: ActionCreator<Keyed<object>>;
}

/** Names the actions of a feature's instances: `keyedActions('dashboard')<{ id: number }>('selected')`. */
export const keyedActions =
  (feature: string) =>
  <Payload extends object = object>(happened: string): ActionCreator<Keyed<Payload>> =>
    defineAction<Keyed<Payload>>(`${feature}/${happened}`);

function keyOf(action: Action): string | null {
  const payload = 'payload' in action ? action.payload : null;
  if (typeof payload !== 'object' || payload === null || !('key' in payload)) return null;
  return typeof payload.key === 'string' ? payload.key : null;
}

function without<State>(
  instances: Readonly<Record<string, State>>,
  key: string,
): Readonly<Record<string, State>> {
  const { [key]: _, ...others } = instances;
  return others;
}

/** Declares a slice whose actions (`name/pastTense`, with a key) change the state of one instance. */
export function defineInstanceSlice<State>({
  name,
  initialState,
  reduce,
  usageOf,
}: SliceParts<State>): InstanceSlice<State> {
  const closed = keyedActions(name)('closed');
  const slice = defineSlice<Readonly<Record<string, State>>>({
    name,
    initialState: {},
    reduce: (instances, action) => {
      const key = action.type.startsWith(`${name}/`) ? keyOf(action) : null;
      if (key === null) return instances;
      if (closed.match(action)) return key in instances ? without(instances, key) : instances;
      const after = reduce(instances[key] ?? initialState, action);
      return after === instances[key] ? instances : { ...instances, [key]: after };
    },
    ...(usageOf !== undefined && { usageOf }),
  });
  return {
    name,
    advance: slice.advance,
    ...(usageOf !== undefined && { usageOf }),
    select: (root, key) => slice.select(root)[key] ?? initialState,
    selectAll: slice.select,
    closed,
  };
}
