import type { LayoutComponent } from '@belvedere/core';

/** Grounds that an author gives a part. */
export const BACKGROUNDS = { transparent: 'BACKGROUND_TRANSPARENT', surface: 'BACKGROUND_WHITE' } as const;

/** Whether a part may have a ground of its own; charts and texts always have one. */
export const mayHaveSurface = ({ type }: LayoutComponent): boolean =>
  type === 'ROW' || type === 'COLUMN' || type === 'HEADER' || type === 'DYNAMIC';

/** Whether a part stands on a ground of its own. */
export const hasSurface = (part: LayoutComponent): boolean =>
  mayHaveSurface(part) && part.meta.background === BACKGROUNDS.surface;

/** Class of a part that stands on a ground of its own; empty for others. */
export const surfaceClass = (part: LayoutComponent): string => (hasSurface(part) ? ' bv-on-surface' : '');
