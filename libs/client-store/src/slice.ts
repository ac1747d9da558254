import type { Action } from 'redux';
import type { UsageEvent } from './services.ts';

/** State of the store: what each slice keeps, by its name. Only the slice itself knows its type; read by {@link Slice.select}. */
export type RootState = Readonly<Record<string, unknown>>;

/** The usage event that an action is, told with the state after it; null for one that is none. */
type UsageOf = (action: Action, state: RootState) => UsageEvent | null;

/** A part of the state, as the store keeps it. */
export interface FeatureSlice {
  /** Under which the state is kept; one slice in a store. */
  readonly name: string;
  /** The slice's own state after an action. */
  readonly advance: (root: RootState, action: Action) => unknown;
  readonly usageOf?: UsageOf;
}

/** A part of the state that a feature declares. */
export interface Slice<State> extends FeatureSlice {
  /** The slice's state; the initial one in a store that does not have the slice yet. */
  readonly select: (root: RootState) => State;
  readonly reduce: (state: State, action: Action) => State;
}

/** What a slice is made of. */
export interface SliceParts<State> {
  readonly name: string;
  readonly initialState: State;
  /** Must give the same value for an action that is none of its own. */
  readonly reduce: (state: State, action: Action) => State;
  readonly usageOf?: UsageOf;
}

/** Declares a part of the state: its name, how it starts, what actions make of it, and how it is read. */
export function defineSlice<State>(parts: SliceParts<State>): Slice<State> {
  const { name, initialState, reduce, usageOf } = parts;
  // The store keeps one slice of a name, so what lies under it is what this reducer gave.
  const select = (root: RootState): State => (name in root ? (root[name] as State) : initialState);
  return {
    name,
    select,
    reduce,
    advance: (root, action) => reduce(select(root), action),
    ...(usageOf !== undefined && { usageOf }),
  };
}
