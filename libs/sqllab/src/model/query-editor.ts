import { SQLLAB_LIMIT_DEFAULT } from '@belvedere/core';

/** A table opened at the left of a tab. */
export interface OpenedTable {
  readonly name: string;
  readonly isExpanded: boolean;
}

/** Where the cursor is, and from where the selection reaches there; offsets in characters. */
export interface CursorPlace {
  readonly anchor: number;
  readonly head: number;
}

/** A tab: a text and where it runs. */
export interface QueryEditor {
  /** Of this page; what the server calls the tab is kept beside. */
  readonly id: string;
  readonly name: string;
  readonly dbId: number | null;
  readonly schema: string | null;
  readonly sql: string;
  readonly cursor: CursorPlace;
  readonly queryLimit: number;
  /** Runs when it is opened, and when its database or limit changes. */
  readonly autorun: boolean;
  /** What templates read, as the JSON text of an object; empty for nothing. */
  readonly templateParams: string;
  /** Parameters of the address that opened it; templates read them too. */
  readonly urlParams: Readonly<Record<string, string>>;
  /** Id of the saved query it came from or was saved as. */
  readonly remoteId: number | null;
  readonly latestQueryId: string | null;
  readonly hideLeftBar: boolean;
  /** Tables opened at the left. */
  readonly tables: readonly OpenedTable[];
  /** Place among the tabs: they stand by this number, which need not be whole. */
  readonly position: number;
  /** False for a tab of which only name and place are here yet. */
  readonly loaded: boolean;
}

/** A tab with nothing in it yet. */
export function newEditor(id: string, name: string, from: Partial<QueryEditor> = {}): QueryEditor {
  return {
    id,
    name,
    dbId: null,
    schema: null,
    sql: '',
    cursor: { anchor: 0, head: 0 },
    queryLimit: SQLLAB_LIMIT_DEFAULT,
    autorun: false,
    templateParams: '',
    urlParams: {},
    remoteId: null,
    latestQueryId: null,
    hideLeftBar: false,
    tables: [],
    position: 0,
    loaded: true,
    ...from,
  };
}
