export { additiveRule } from './additive-rule.ts';
export type { AdditiveRule } from './additive-rule.ts';
export { brushDimension, brushRange, dimensionKey } from './brush-range.ts';
export type { BrushDimension, BrushRange } from './brush-range.ts';
export { addsOnly, CUBE_CELLS_MAX, cubePlan } from './cube-plan.ts';
export type { CubeHindrance, CubePlan } from './cube-plan.ts';
export { createCube } from './cube.ts';
export type { Cube } from './cube.ts';
