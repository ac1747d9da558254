import type { AdhocFilter, Column, Metric } from '@belvedere/core';

/** A metric or column of the dataset, by name. */
export interface DraggedField {
  readonly kind: 'metric' | 'column';
  readonly name: string;
}

/** What a control holds at one place. */
export type DraggedPill = {
  readonly kind: 'pill';
  /** Name of the control that it comes from. */
  readonly control: string;
  readonly at: number;
} & (
  | { readonly is: 'metric'; readonly item: Metric }
  | { readonly is: 'column'; readonly item: Column }
  | { readonly is: 'filter'; readonly item: AdhocFilter }
);

/** What is on its way to a control. */
export type Dragged = DraggedField | DraggedPill;
