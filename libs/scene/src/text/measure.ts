import type { FontWeight } from '../scene.ts';

/** Width of a text in px at a size and weight (400 by default), kerning off. */
export type Measure = (text: string, size: number, weight?: FontWeight) => number;
