import type { ChartBehavior } from '@belvedere/charts';
import type { AnnotationType } from '@belvedere/core';

/** What every chart over an axis can do. */
export const AXIS_BEHAVIORS: readonly ChartBehavior[] = ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'];

/** Layers that every chart over an axis draws. */
export const AXIS_ANNOTATIONS: readonly AnnotationType[] = ['EVENT', 'FORMULA', 'INTERVAL', 'TIME_SERIES'];

/** Layers that other charts may take from a chart over an axis. */
export const AXIS_AS_ANNOTATION: readonly AnnotationType[] = ['TIME_SERIES'];
