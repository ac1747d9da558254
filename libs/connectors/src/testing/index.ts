export { collect } from './collect.ts';
export type { Collected } from './collect.ts';
export { connectorConformance } from './conformance.ts';
export type { ConformanceCase, ConformanceSubject, ExactCase } from './conformance.ts';
