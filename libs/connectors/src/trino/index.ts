export { engine } from './engine.ts';
export { openTrino } from './connector.ts';
export { kindOfTrinoType } from './kind-of-type.ts';
