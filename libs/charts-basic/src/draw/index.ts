export { drawChart } from './draw-chart.ts';
export type { PictureOptions } from './draw-chart.ts';
export { drawErrors } from './errors.ts';
export { frameOfRows } from './frame-of-rows.ts';
export type { RowValue, RowValues } from './frame-of-rows.ts';
