import type { ChartDatasource, DatumPick } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import type { ChartDataState } from '../data/use-chart-data.ts';

/** A chart that can be saved as a file. */
export interface Downloaded {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly title: string;
  /** What it shows; pictures are made of it. */
  readonly data: ChartDataState | null;
  /** Data that keep their colour in pictures while others fade; all do where it is absent or empty. */
  readonly picks?: readonly DatumPick[];
  /** What its author says of it, for pictures. */
  readonly description?: string | null;
  /** Null and absent for one that is not stored. */
  readonly sliceId?: number | null;
  /** The dashboard that it stands on. */
  readonly dashboardId?: number;
}
