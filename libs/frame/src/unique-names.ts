import { frameError } from './errors.ts';
import type { Frame } from './frame.ts';

/** Gives the frame back. Throws LABEL_EXISTS when two columns have the same name. */
export function withUniqueNames(frame: Frame): Frame {
  const seen = new Set<string>();
  for (const { name } of frame.columns) {
    if (seen.has(name)) throw frameError('LABEL_EXISTS', {}, { label: name });
    seen.add(name);
  }
  return frame;
}
