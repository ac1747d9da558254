/** Name under which an entry of the browser's history holds what filters said. */
const STATE_KEY = 'bvFilters';

/** What filters said at an entry of the browser's history, as a link keeps it; undefined where it holds nothing of that. */
export function filtersAt(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !(STATE_KEY in state)) return undefined;
  return state[STATE_KEY];
}

let pending: object = {};

/** Has the next entry that filters make say this too. */
export function nextEntry(more: object): void {
  pending = more;
}

/** State for an entry of the browser's history that says what filters say, beside what it says already. */
export function historyWith(masks: object): object {
  const more = pending;
  pending = {};
  return { ...(window.history.state as object | null), ...more, [STATE_KEY]: masks };
}

/** What filters said at the entry of the history that the page stands at; undefined where that is not known. */
export const saidHere = (): unknown =>
  typeof window === 'undefined' ? undefined : filtersAt(window.history.state);
