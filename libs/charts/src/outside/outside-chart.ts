import type { FormData, JsonObject, QueryObject } from '@belvedere/core';
import type { Scene } from '@belvedere/scene';
import type { ChartDatasource } from '../datasource.ts';
import type { AnsweredChart } from '../answered-chart.ts';
import type { DrawContext } from '../plugin.ts';

/** Addresses of a picture in each theme of the page. */
export interface OutsidePictures {
  readonly light: string;
  readonly dark: string;
}

/** What only the code of an installed chart can do. It runs where it can be stopped, so everything is waited for; all reject with what went wrong there. */
export interface OutsideChart {
  /** Version of its package. */
  readonly version: string;
  /** Pictures of its first example, made when it was installed; null for a chart that shows none. */
  readonly pictures: OutsidePictures | null;
  /** Its queries; form data has every default filled in. */
  readonly buildQuery: (
    formData: FormData,
    datasource: ChartDatasource,
    ownState: JsonObject,
  ) => Promise<readonly QueryObject[]>;
  /** Draws it once, for a picture. */
  readonly draw: (chart: AnsweredChart, context: DrawContext) => Promise<Scene>;
}
