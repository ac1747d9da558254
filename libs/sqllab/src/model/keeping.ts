import type { OpenedTable } from './query-editor.ts';
import type { TabFields } from './tab-fields.ts';

/** A table that the server knows of a tab. */
export interface KeptTable extends OpenedTable {
  readonly serverId: number;
}

/** Which window wrote a tab last, and when by its clock, in ms. */
export interface Writing {
  readonly by: string;
  readonly at: number;
}

/** A tab as the server tells it. */
export interface ServerTab {
  /** Null for a tab that another window has on this device alone. */
  readonly id: number | null;
  readonly version: number | null;
  readonly fields: TabFields;
  readonly tables: readonly KeptTable[];
  /** Null where it was not said. */
  readonly writing: Writing | null;
}

/** What is known to be kept of a tab. */
export interface Keeping {
  /** Null for a tab that is not kept yet. */
  readonly serverId: number | null;
  readonly version: number | null;
  /** Fields as they were kept last; null before. */
  readonly fields: TabFields | null;
  readonly tables: readonly KeptTable[];
  /** How this device had the tab when it was restored from there; left out for others. */
  readonly drafted?: Writing & { readonly fields: TabFields };
  /** Set for a tab that only this device had when it was restored: the server is still to get it. */
  readonly isFromDevice?: true;
  /** Runs that are still to be brought to the tab; left out when there is none. */
  readonly runsLeft?: readonly string[];
  /** The tab as another window has left it, when that does not go with what stands here: somebody has to choose. */
  readonly theirs: ServerTab | null;
}

/** What is kept of a tab that is nowhere yet. */
export const NOTHING_KEPT: Keeping = {
  serverId: null,
  version: null,
  fields: null,
  tables: [],
  theirs: null,
};

/** What is kept of a tab. */
export const kept = (keepings: Readonly<Record<string, Keeping>>, id: string): Keeping =>
  keepings[id] ?? NOTHING_KEPT;
