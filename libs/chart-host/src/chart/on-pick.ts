import type { DatumPick } from '@belvedere/charts';

/** How data were chosen. */
export interface PickMode {
  /** They join what is chosen already. */
  readonly isAdditive: boolean;
}

/** What a chart on a page calls when its reader chooses data, at least one. */
export type OnPick = (picks: readonly DatumPick[], mode: PickMode) => void;
