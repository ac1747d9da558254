export { conformance, conformanceErrors } from './conformance.ts';
export type { ConformanceCase } from './conformance.ts';
export { dataOf, sceneProblems } from './scene-problems.ts';
export { neighbouringNumbers, repeatedLabel } from './scale-labels.ts';
export { drawExample, drawExampleWhole, testContext } from './draw-example.ts';
export type { DrawnExample } from './draw-example.ts';
export { pictureLines } from './picture-lines.ts';
export { deadControls } from './dead-controls.ts';
export type { ControlTrial, TriedForm } from './dead-controls.ts';
