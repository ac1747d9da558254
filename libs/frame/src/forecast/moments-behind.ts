import { addGrains, parseGrain } from '@belvedere/core';

/** `count` moments behind one, each a grain further; null when the text names no grain. */
export function momentsBehind(last: number, grain: string, count: number): Float64Array | null {
  const duration = parseGrain(grain);
  if (duration === null) return null;
  return Float64Array.from({ length: count }, (_, at) => addGrains(last, at + 1, duration));
}
