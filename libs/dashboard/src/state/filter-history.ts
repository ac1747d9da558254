/** Name under which an entry of the browser's history holds what filters said. */
const STATE_KEY = 'bvFilters';

/** What filters said at an entry of the browser's history, as a link keeps it; undefined where it holds nothing of that. */
export function filtersAt(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !(STATE_KEY in state)) return undefined;
  return state[STATE_KEY];
}

/** State for an entry of the browser's history that says what filters say, beside what it says already. */
export const historyWith = (masks: object): object => ({
  ...(window.history.state as object | null),
  [STATE_KEY]: masks,
});

/** What filters said at the entry of the history that the page stands at; undefined where that is not known. */
export const saidHere = (): unknown =>
  typeof window === 'undefined' ? undefined : filtersAt(window.history.state);
