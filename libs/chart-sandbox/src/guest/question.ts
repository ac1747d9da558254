import type { GuestLimits } from '../limits.ts';
import type { ChartDatasource, PlainContext } from '@belvedere/charts';
import type { FormData, JsonObject } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';

/** What is asked of the code of a chart. Form data has every default filled in. */
export type Question =
  /** Which chart it exports: its id and its view. */
  | { readonly kind: 'inspect' }
  | {
      readonly kind: 'queries';
      readonly formData: FormData;
      readonly datasource: ChartDatasource;
      readonly ownState: JsonObject;
    }
  | {
      readonly kind: 'draw';
      readonly input: {
        readonly formData: FormData;
        readonly datasource: ChartDatasource;
        readonly frames: readonly Frame[];
      };
      readonly context: PlainContext;
    };

/** A question with the code that it is put to. */
export interface GuestTask {
  readonly code: string;
  readonly question: Question;
  readonly limits: GuestLimits;
}
