import type { Frame } from '@belvedere/frame';
import type { ChartManifest } from './manifest.ts';

/** True when the answers hold nothing that the chart would draw, so that the empty state stands in its place. */
export function isEmptyAnswer(
  { drawsEmpty = false, emptyBy = 'all' }: Pick<ChartManifest, 'drawsEmpty' | 'emptyBy'>,
  frames: readonly Frame[],
): boolean {
  if (drawsEmpty) return false;
  const isAsked = ({ columns }: Frame, index: number): boolean =>
    emptyBy === 'all' || index === 0 || columns[0]?.name === 'rowcount';
  return !frames.some((frame, index) => frame.rows > 0 && isAsked(frame, index));
}
