export { exampleForm, exampleInput } from './chart-example.ts';
export type { ChartExample } from './chart-example.ts';
export { conformance, conformanceErrors } from './conformance.ts';
export type { ConformanceCase } from './conformance.ts';
export { dataOf, sceneProblems } from './scene-problems.ts';
