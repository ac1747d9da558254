export { createChartPurpose } from './purpose.ts';
