import type { Message } from '@belvedere/core';
import { galleryMessages } from './messages/gallery.ts';

/** A size that examples are drawn in, CSS px of the chart itself. */
export interface ChartSize {
  readonly id: 'phone' | 'panel' | 'wide';
  readonly label: Message;
  readonly width: number;
  readonly height: number;
}

/** Sizes on offer: a phone's, a third of a dashboard, a whole row of one. */
export const SIZES: readonly ChartSize[] = [
  { id: 'phone', label: galleryMessages.phone, width: 326, height: 210 },
  { id: 'panel', label: galleryMessages.panel, width: 480, height: 296 },
  { id: 'wide', label: galleryMessages.wide, width: 1080, height: 400 },
];
