import type { Keeping } from '../model/keeping.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import type { QueryRun } from '../model/query-run.ts';

/** A tab that was closed, and can be opened again. */
interface ClosedTab {
  readonly editor: QueryEditor;
  readonly closedAt: number;
}

/** State of SQL Lab on a page. */
export interface SqlLabState {
  readonly editors: readonly QueryEditor[];
  readonly activeId: string;
  /** Tabs as they were opened, the latest last; closing one goes back here. */
  readonly visited: readonly string[];
  /** The latest last. */
  readonly closedTabs: readonly ClosedTab[];
  /** Newest first. */
  readonly runs: readonly QueryRun[];
  /** What is kept of each tab elsewhere, by the id of the tab. */
  readonly keepings: Readonly<Record<string, Keeping>>;
  /** When everything was last known to be kept; null before. */
  readonly keptAt: number | null;
  /** Id of this window, by which it knows what it wrote itself; empty before it is restored. */
  readonly windowId: string;
  /** False while the server does not answer. */
  readonly isReached: boolean;
}

/** SQL Lab before anything is in it. */
export const EMPTY_STATE: SqlLabState = {
  editors: [],
  activeId: '',
  visited: [],
  closedTabs: [],
  runs: [],
  keepings: {},
  keptAt: null,
  windowId: '',
  isReached: true,
};
