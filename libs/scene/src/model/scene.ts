import type { Rgba } from '@belvedere/theme';
import type { HeadLegend } from './head-legend.ts';
import type { LegendHit, Plot } from './plot.ts';

/** Weights the product's type has. */
export type FontWeight = 400 | 500 | 600;

/** Where a text stands relative to its x. */
export type TextAnchor = 'start' | 'middle' | 'end';

/**
 * A finished drawing: JSON and typed arrays only, so it may be kept, sent to a worker or to another process.
 * Batches are painted in order. Lengths are CSS px, the origin is the top left corner.
 */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly batches: readonly Batch[];
  /** What pointer and keyboard may land on; null when nothing can be pointed at. */
  readonly plot: Plot | null;
  /** Legend entries that answer a click. */
  readonly legend: readonly LegendHit[];
  /** The legend that was left out of the picture for the head over it; absent where there is none. */
  readonly head?: HeadLegend;
  /** What a reader may do with the picture itself; nothing when absent. */
  readonly handling?: Handling;
  /** Which marks light up with the one that is pointed at; that one alone when absent. */
  readonly family?: Family;
}

/** What a reader may do with a picture; the chart's `reduce` answers it. */
export interface Handling {
  /** A drag, or Shift and an arrow, moves the picture. */
  readonly canMove: boolean;
  /** The wheel with Ctrl, plus and minus enlarge it. */
  readonly canScale: boolean;
  /** A drag on a mark, or Shift and an arrow on a walked one, moves that mark. */
  readonly canMoveMarks: boolean;
  /** A click on a mark, or Enter on a walked one, chooses it within the picture. */
  readonly canChoose: boolean;
}

/** How data descend from each other. */
export interface Family {
  /** The parent of each datum, by datum; -1 where there is none. */
  readonly parents: Int32Array;
  /** What lights up with a datum: the way to its root, or all below it. */
  readonly lights: 'ancestor' | 'descendant';
}

/** Marks of one kind and one style. */
export type Batch = RectBatch | CircleBatch | PathBatch | PixelBatch | TextBatch | ClipBatch;

interface Painted {
  /** Fill of every mark; no fill when neither this nor `fills` is given. */
  readonly fill?: Rgba;
  /** Fill per mark; wins over `fill`. */
  readonly fills?: Uint32Array;
  readonly stroke?: Rgba;
  /** Stroke per mark; wins over `stroke`. */
  readonly strokes?: Uint32Array;
  /** Default 1. */
  readonly strokeWidth?: number;
  /** On-off lengths of a dashed stroke. */
  readonly dash?: readonly number[];
  /** Datum index of each mark; -1 for marks that stand for no datum. */
  readonly datum?: Int32Array;
}

/** Rectangles, snapped to device pixels by painters. Negative sizes are not allowed. */
export interface RectBatch extends Painted {
  readonly kind: 'rect';
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly w: Float32Array;
  readonly h: Float32Array;
  /** Corner radius; 0 by default. */
  readonly radius?: number;
  /** Rounded corners of every rectangle as bits of {@link CORNER}; all by default. */
  readonly corners?: number;
  /** Rounded corners per rectangle; wins over `corners`. */
  readonly cornersEach?: Uint8Array;
}

/** Corner bits of a {@link RectBatch}. */
export const CORNER = {
  topLeft: 1,
  topRight: 2,
  bottomRight: 4,
  bottomLeft: 8,
  top: 3,
  right: 6,
  bottom: 12,
  left: 9,
  all: 15,
} as const;

/** Discs and rings. */
export interface CircleBatch extends Painted {
  readonly kind: 'circle';
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly r: Float32Array;
}

/** Op codes of a {@link PathBatch}. M and L take one point, C three, Z none. */
export const PATH_OP = { move: 0, line: 1, curve: 2, close: 3 } as const;

/** Polylines and outlines; path `i` owns ops `opAt[i]` to `opAt[i + 1]` and numbers `xyAt[i]` to `xyAt[i + 1]`. */
export interface PathBatch extends Painted {
  readonly kind: 'path';
  readonly ops: Uint8Array;
  readonly xy: Float32Array;
  readonly opAt: Uint32Array;
  readonly xyAt: Uint32Array;
  /** Default `round`. */
  readonly join?: 'round' | 'miter';
}

/** Cells of a grid without gaps, stretched over a box: for grids too fine for a mark per cell. */
export interface PixelBatch {
  readonly kind: 'pixels';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Cells of a row; there are as many rows as `colors` fill. */
  readonly columns: number;
  /** Colour per cell, row by row from the top left; an alpha of 0 leaves the ground. */
  readonly colors: Uint32Array;
}

/** Texts of one size and weight in the product's sans. The baseline is alphabetic; kerning is off. */
export interface TextBatch {
  readonly kind: 'text';
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly texts: readonly string[];
  readonly size: number;
  readonly weight: FontWeight;
  readonly anchor: TextAnchor;
  /** Room between letters as a share of the size, as large type has it; 0 by default. */
  readonly tracking?: number;
  readonly fill: Rgba;
  /** Fill per text; wins over `fill`. */
  readonly fills?: Uint32Array;
  /** Clockwise rotation about (x, y) in radians. */
  readonly rotation?: Float32Array;
  /** Colour of an outline behind the glyphs. */
  readonly halo?: Rgba;
  /** Reach of the halo beyond the glyph, px; default 2. */
  readonly haloWidth?: number;
  readonly datum?: Int32Array;
}

/** Batches cut to a rectangle. */
export interface ClipBatch {
  readonly kind: 'clip';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly of: readonly Batch[];
}
