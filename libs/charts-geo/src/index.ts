export { chartsGeoPurpose } from './purpose.ts';
