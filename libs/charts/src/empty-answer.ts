import type { Frame } from '@belvedere/frame';
import type { ChartManifest } from './manifest.ts';

/** True when the answers hold nothing that the chart would draw, so that the empty state stands in its place. */
export function isEmptyAnswer(
  { drawsEmpty = false, emptyBy = 'all' }: Pick<ChartManifest, 'drawsEmpty' | 'emptyBy'>,
  frames: readonly Frame[],
): boolean {
  if (drawsEmpty) return false;
  return (emptyBy === 'first' ? frames.slice(0, 1) : frames).every(({ rows }) => rows === 0);
}
