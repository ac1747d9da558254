import type { FormData, JsonObject } from '@belvedere/core';
import type { AnsweredChart } from '../draw-chart.ts';
import type { ChartDatasource } from '../datasource.ts';
import type { ChartEvent, ChartView, DrawContext } from '../plugin.ts';

/** What a chart is drawn with, without what cannot travel: texts are measured and said where it arrives. */
export type PlainContext = Omit<DrawContext, 'measure' | 't' | 'isSelected'>;

/** Something asked of the code of an installed chart. `describe`, `pick` and `reduce` are about what was drawn last. */
export type OutsideCall =
  | {
      readonly kind: 'queries';
      readonly formData: FormData;
      readonly datasource: ChartDatasource;
      readonly ownState: JsonObject;
    }
  | { readonly kind: 'draw'; readonly chart: AnsweredChart; readonly context: PlainContext }
  | { readonly kind: 'describe'; readonly datum: number }
  | { readonly kind: 'pick'; readonly datum: number }
  | { readonly kind: 'reduce'; readonly view: ChartView; readonly event: ChartEvent };

/** What is sent to the code: its address first, then one call at a time. */
export type ToOutside =
  | { readonly id: number; readonly open: string }
  | { readonly id: number; readonly call: OutsideCall };

/** What comes back. `problem` is a sentence. */
export type FromOutside =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly problem: string };
