import type { GuestLimits } from '../limits.ts';
import type { ChartDatasource, PlainContext } from '@belvedere/charts';
import type { FormData, JsonObject } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';

/** What a picture is made of. */
interface Drawing {
  readonly input: {
    readonly formData: FormData;
    readonly datasource: ChartDatasource;
    readonly frames: readonly Frame[];
  };
  readonly context: PlainContext;
}

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
  /** The picture; all data but those selected fade, none do without. */
  | (Drawing & { readonly kind: 'draw'; readonly selected?: readonly number[] })
  /** What each of some data stands for, in their order. */
  | (Drawing & { readonly kind: 'picks'; readonly data: readonly number[] });

/** A question with the code that it is put to. */
export interface GuestTask {
  readonly code: string;
  readonly question: Question;
  readonly limits: GuestLimits;
}
