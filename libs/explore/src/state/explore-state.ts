import type { ChartDatasource } from '@belvedere/charts';
import type { CallProblem } from '@belvedere/client-store';
import type { PanelDashboard } from '@belvedere/controls';
import { startHistory, type FormData, type UndoHistory } from '@belvedere/core';

/** A saved chart that is being looked at. */
export interface SavedChart {
  readonly id: number;
  readonly name: string;
  readonly version: number | null;
  readonly description: string | null;
  readonly certifiedBy: string | null;
  readonly certificationDetails: string | null;
  /** Seconds; null takes the dataset's. */
  readonly cacheTimeout: number | null;
  readonly owners: readonly { readonly id: number; readonly name: string }[];
  /** Names of its tags. */
  readonly tags: readonly string[];
  readonly dashboards: readonly { readonly id: number; readonly title: string }[];
  /** How long ago it was saved, for people. */
  readonly changed: string;
  readonly isManagedExternally: boolean;
  /** Its form data as they are stored, byte for byte. */
  readonly params: string;
  /** What the reader may do with it. */
  readonly can: readonly string[];
}

/** A dataset as Explore works with it. */
export interface ExploreDataset {
  readonly datasource: ChartDatasource;
  readonly databaseId: number | null;
  /** Where its rows lie, for people; absent where nothing is known of it. */
  readonly place?: { readonly database: string; readonly schema: string | null };
  /** Text of a virtual dataset; null for a table. */
  readonly sql: string | null;
  /** It is gone; absent for one that is there. */
  readonly isMissing?: boolean;
}

/** What can be undone: the controls with their dataset, and the picture that stood beside them. */
export interface ExploreVersion {
  /** As the controls stand. */
  readonly formData: FormData;
  readonly dataset: ExploreDataset | null;
  /** As the picture was made; null before the first run. */
  readonly runFormData: FormData | null;
  /** Whether the step that led here only changed how the picture is drawn. */
  readonly rendersOnly: boolean;
}

/** What Explore shows. */
export interface ExploreState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly problem: CallProblem | null;
  readonly history: UndoHistory<ExploreVersion>;
  readonly chart: SavedChart | null;
  /** As it was saved; what "Altered" compares with. */
  readonly savedFormData: FormData | null;
  readonly refreshToken: number;
  /** How often a query was asked for; redrawing does not count. */
  readonly runCount: number;
  readonly name: string;
  /** What the server says about the source of the form data. */
  readonly message: string | null;
  /** The dashboard that the chart was opened from. */
  readonly dashboard: PanelDashboard | null;
}

/** What came from the server. */
export interface LoadedExplore {
  readonly dataset: ExploreDataset | null;
  readonly chart: SavedChart | null;
  readonly formData: FormData;
  readonly savedFormData: FormData | null;
  readonly message: string | null;
  readonly dashboard: PanelDashboard | null;
}

/** Explore before anything was fetched. */
export const EMPTY_EXPLORE: ExploreState = {
  status: 'loading',
  problem: null,
  history: startHistory({
    formData: { viz_type: 'table' },
    dataset: null,
    runFormData: null,
    rendersOnly: false,
  }),
  chart: null,
  savedFormData: null,
  refreshToken: 0,
  runCount: 0,
  name: '',
  message: null,
  dashboard: null,
};
