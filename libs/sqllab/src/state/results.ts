import type { Frame } from '@belvedere/frame';
import type { Services } from '@belvedere/client-store';

const KEPT = 20;
const results = new WeakMap<Services, Map<string, Frame>>();

function framesOf(services: Services): Map<string, Frame> {
  const frames = results.get(services) ?? new Map<string, Frame>();
  results.set(services, frames);
  return frames;
}

/** Keeps the rows of a run outside the store; the oldest go first. */
export function keepResult(services: Services, runId: string, frame: Frame): void {
  const frames = framesOf(services);
  frames.set(runId, frame);
  const oldest = frames.keys().next();
  if (frames.size > KEPT && oldest.done !== true) frames.delete(oldest.value);
}

/** Rows of a run; null when they are no longer kept. */
export function resultOf(services: Services, runId: string): Frame | null {
  return framesOf(services).get(runId) ?? null;
}
