import type { ChartBehavior } from '@belvedere/charts';
import {
  asList,
  columnLabel,
  type AnnotationType,
  type Column,
  type FormData,
  type Json,
} from '@belvedere/core';

/** What every chart over an axis can do. */
export const AXIS_BEHAVIORS: readonly ChartBehavior[] = ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'];

/** Layers that every chart over an axis draws. */
export const AXIS_ANNOTATIONS: readonly AnnotationType[] = ['EVENT', 'FORMULA', 'INTERVAL', 'TIME_SERIES'];

/** Layers that other charts may take from a chart over an axis. */
export const AXIS_AS_ANNOTATION: readonly AnnotationType[] = ['TIME_SERIES'];

/** Whether a form draws several series: of the largest pairs of place and series alone, stacks and lines have gaps. */
export const hasSeries = (form: FormData): boolean =>
  ['groupby', 'groupby_b'].some((name) => asList(form[name] as readonly Json[] | undefined).length > 0);

interface AxisForm {
  readonly x_axis: Column | null;
  readonly xAxisForceCategorical: boolean;
}

/** The column along the axis, whose numbers are places unless they are categories; null without one. */
export const numberAxis = ({ x_axis: axis, xAxisForceCategorical: isBand }: AxisForm): string | null =>
  axis === null || isBand ? null : columnLabel(axis);
