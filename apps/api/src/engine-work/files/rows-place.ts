import type { RowWriting, TableWriter, WriteTarget } from '@belvedere/connectors';

/** Where the rows of a file go, and how they are written there. */
export interface RowsPlace extends Omit<RowWriting<never>, 'open'> {
  readonly write: (target: WriteTarget) => Promise<TableWriter>;
}
