import type { FormDataOf } from '@belvedere/controls';
import type { GanttPanel } from './manifest.ts';

/** Form data of a gantt chart. */
export type GanttForm = FormDataOf<GanttPanel>;
