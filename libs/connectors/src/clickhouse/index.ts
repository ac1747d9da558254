export { engine } from './engine.ts';
export { openClickhouse } from './connector.ts';
export { kindOfClickhouseType } from './kind-of-type.ts';
