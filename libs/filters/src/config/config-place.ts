import type { ChartDatasource } from '@belvedere/charts';
import type { FilterEntry } from '@belvedere/core';
import type { FilterBarPlace } from '../native/bar-place.ts';

/** A chart of a dashboard, as the filter dialog names it. */
export interface ScopedChart {
  readonly id: number;
  readonly title: string;
  readonly datasetId: number | null;
}

/** A dashboard whose filters are edited. */
export interface FilterConfigPlace extends FilterBarPlace {
  readonly title: string;
  readonly charts: readonly ScopedChart[];
  /** Datasets of its charts by id, with all their columns that the page knows. */
  readonly datasets: Readonly<Record<number, ChartDatasource>>;
}

/** Props of the filter dialog. */
export interface FilterDialogProps {
  readonly place: FilterConfigPlace;
  /** Entry that is open at first; the first one when absent. */
  readonly openId?: string | null;
  readonly onClose: () => void;
  /** Stores the entries; settles with what went wrong, null for nothing. */
  readonly onSave: (entries: readonly FilterEntry[]) => Promise<string | null>;
}
