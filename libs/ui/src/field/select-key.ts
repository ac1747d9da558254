/** What a key does in the list. `stay` is a key that is the list's, and does nothing here. */
export type ListIntent =
  | { readonly kind: 'pick' | 'create' | 'leave' | 'stay' }
  | { readonly kind: 'go'; readonly to: number };

/** What a key does on the field. */
export type FieldIntent =
  | ListIntent
  | { readonly kind: 'open' }
  | { readonly kind: 'type'; readonly text: string };

/** Where a key finds the list. */
export interface ListKeyState {
  readonly active: number;
  /** Choices that match the search. */
  readonly count: number;
  /** The search can become a new choice. */
  readonly canCreate: boolean;
  /** A search stands above the list: Home and End are its caret's. */
  readonly hasSearch: boolean;
}

/** Where a key finds the field. */
export interface FieldKeyState extends ListKeyState {
  readonly isOpen: boolean;
  readonly isOff: boolean;
}

/** What of a key is asked for. */
export type SelectKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Choices that a page key passes. */
const PAGE = 10;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
};
const EDGE_STEPS: Readonly<Record<string, number>> = { Home: -Infinity, End: Infinity };

/** A letter that is typed, and no command. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: SelectKey): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** The intent of a key in the open list; null for keys that are not the list's. */
export function listIntent(
  { key }: SelectKey,
  { active, count, canCreate, hasSearch }: ListKeyState,
): ListIntent | null {
  const step = STEPS[key] ?? (hasSearch ? undefined : EDGE_STEPS[key]);
  if (step !== undefined) return { kind: 'go', to: Math.max(0, Math.min(count - 1, active + step)) };
  if (key === 'Escape') return { kind: 'leave' };
  if (key !== 'Enter') return null;
  if (count > 0) return { kind: 'pick' };
  return { kind: canCreate ? 'create' : 'stay' };
}

/** The intent of a key on the field: letters search, before the list is open too. */
export function fieldIntent(event: SelectKey, state: FieldKeyState): FieldIntent | null {
  if (isLetter(event) && !state.isOff) return { kind: 'type', text: event.key };
  if (state.isOpen) return listIntent(event, state);
  return event.key === 'ArrowDown' ? { kind: 'open' } : null;
}
