import type { DatumPick, PickMode } from '@belvedere/charts';

/** What a chart on a page calls when its reader chooses data, at least one. */
export type OnPick = (picks: readonly DatumPick[], mode: PickMode) => void;
