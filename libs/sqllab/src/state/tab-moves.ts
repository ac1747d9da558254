import type { QueryEditor } from '../model/query-editor.ts';
import type { SqlLabState } from './sqllab-state.ts';

/** How many closed tabs can be opened again. */
export const CLOSED_KEPT = 20;

const UNTITLED = /^Untitled Query (\d+)$/;

/** Whether a tab has the name it began with. */
export const isUntitled = (name: string): boolean => UNTITLED.test(name);

/** Number of the next untitled tab: one more than the highest there is. */
export const nextUntitledNumber = (names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => Number(UNTITLED.exec(name)?.[1] ?? 0))) + 1;

const visiting = (visited: readonly string[], id: string): readonly string[] => [
  ...visited.filter((other) => other !== id),
  id,
];

/** The tab opened; one that is not there changes nothing. */
export function activated(state: SqlLabState, id: string): SqlLabState {
  if (!state.editors.some((editor) => editor.id === id)) return state;
  return { ...state, activeId: id, visited: visiting(state.visited, id) };
}

const lastPosition = (editors: readonly QueryEditor[]): number =>
  Math.max(0, ...editors.map(({ position }) => position));

/** A tab more at the end, or right after another one; it is open then. */
export function added(state: SqlLabState, editor: QueryEditor, afterId: string | null = null): SqlLabState {
  const atEnd = { ...editor, position: lastPosition(state.editors) + 1 };
  const withIt = { ...state, editors: [...state.editors, atEnd] };
  const at = state.editors.findIndex(({ id }) => id === afterId);
  const placed = at === -1 ? withIt : moved(withIt, editor.id, at + 1);
  return activated(placed, editor.id);
}

/** Where a tab closed leads to: the one that was open before it, else its neighbour. */
function openAfter(state: SqlLabState, left: readonly QueryEditor[]): string {
  if (left.some(({ id }) => id === state.activeId)) return state.activeId;
  const before = state.visited.findLast((id) => left.some((editor) => editor.id === id));
  const at = state.editors.findIndex(({ id }) => id === state.activeId);
  return before ?? left[Math.min(Math.max(at, 0), left.length - 1)]?.id ?? '';
}

/** Tabs gone, to be opened again if wanted. */
export function closed(state: SqlLabState, ids: readonly string[], closedAt: number): SqlLabState {
  const gone = new Set(ids);
  const left = state.editors.filter(({ id }) => !gone.has(id));
  const taken = state.editors.filter(({ id }) => gone.has(id)).map((editor) => ({ editor, closedAt }));
  const activeId = openAfter(state, left);
  return {
    ...state,
    editors: left,
    activeId,
    visited: visiting(
      state.visited.filter((id) => !gone.has(id)),
      activeId,
    ).filter((id) => id !== ''),
    closedTabs: [...state.closedTabs, ...taken].slice(-CLOSED_KEPT),
  };
}

/** The tab closed last, open again under a new id; its text and place are those it had. */
export function reopened(state: SqlLabState, id: string): SqlLabState {
  const last = state.closedTabs.at(-1);
  if (last === undefined) return state;
  const editor = { ...last.editor, id };
  const editors = [...state.editors, editor].toSorted((a, b) => a.position - b.position);
  return activated({ ...state, editors, closedTabs: state.closedTabs.slice(0, -1) }, id);
}

function between(before: QueryEditor | undefined, after: QueryEditor | undefined): number {
  if (before === undefined) return (after?.position ?? 1) - 1;
  return after === undefined ? before.position + 1 : (before.position + after.position) / 2;
}

/** A tab at another place of the row; a place beyond the ends is the end. Only its own position changes. */
export function moved(state: SqlLabState, id: string, to: number): SqlLabState {
  const editor = state.editors.find((other) => other.id === id);
  if (editor === undefined) return state;
  const others = state.editors.filter((other) => other.id !== id);
  const at = Math.max(0, Math.min(to, others.length));
  if (state.editors[at]?.id === id) return state;
  const placed = { ...editor, position: between(others[at - 1], others[at]) };
  return { ...state, editors: [...others.slice(0, at), placed, ...others.slice(at)] };
}
