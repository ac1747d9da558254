import type { FormData, JsonObject } from '@belvedere/core';
import type { AnsweredChart } from '../answered-chart.ts';
import type { ChartDatasource } from '../datasource.ts';
import type { ChartEvent, ChartView, DrawContext } from '../plugin.ts';

type FunctionIn<T> = {
  [K in keyof T]-?: NonNullable<T[K]> extends (...given: never[]) => unknown ? K : never;
}[keyof T];

/** What a chart is drawn with, without its functions, which cannot travel: texts are measured and said where it arrives. */
export type PlainContext = Omit<DrawContext, FunctionIn<DrawContext>>;

/** The part of a context that can travel. */
export function plainContext(context: DrawContext): PlainContext {
  const plain = Object.entries(context).filter(([, value]) => typeof value !== 'function');
  return Object.fromEntries(plain) as unknown as PlainContext;
}

/** Something asked of the code of an installed chart. `describe`, `pick`, `picks` and `reduce` are about what was drawn last. */
export type OutsideCall =
  | {
      readonly kind: 'queries';
      readonly formData: FormData;
      readonly datasource: ChartDatasource;
      readonly ownState: JsonObject;
    }
  /** A null chart is the one that was drawn last, in another context. All but the selected data fade; none do without. */
  | {
      readonly kind: 'draw';
      readonly chart: AnsweredChart | null;
      readonly context: PlainContext;
      readonly selected?: readonly number[] | null;
    }
  | { readonly kind: 'describe'; readonly datum: number }
  | { readonly kind: 'pick'; readonly datum: number }
  /** What each of the data stands for, in their order. */
  | { readonly kind: 'picks'; readonly data: readonly number[] }
  | { readonly kind: 'reduce'; readonly view: ChartView; readonly event: ChartEvent };

/** What is sent to the code: first where it is, for which a page may put its text, then one call at a time. */
export type ToOutside =
  | { readonly id: number; readonly open: string }
  | { readonly id: number; readonly call: OutsideCall };

/** What comes back. `problem` is a sentence. */
export type FromOutside =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly problem: string };
