import type { DatumPick } from '@belvedere/charts';

/** One way that marks of a chart lead. */
export interface MarkOpening {
  readonly label: string;
  readonly isOnClick: boolean;
  readonly onOpen: (pick: DatumPick) => void;
}
