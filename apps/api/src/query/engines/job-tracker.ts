import { connectorError } from '@belvedere/connectors';
import type { JobEnd, JobHandle } from '@belvedere/engine-hosts';
import type { EngineTalk } from '../../engine-work/tasks/engine-talk.ts';

/** How a job of the engines ended. */
export type EngineEnd = JobEnd<EngineTalk>;

/** Jobs under way, by the id that their caller gave them. */
export interface JobTracker {
  /** Waits for a job; it can be cancelled meanwhile, and is when its caller's signal says so. */
  track(queryId: string, handle: JobHandle<EngineTalk>, signal: AbortSignal | undefined): Promise<EngineEnd>;
  /** Stops a job with QUERY_CANCELLED; false when there is none of that id. */
  cancel(queryId: string): boolean;
}

/** A tracker of nothing yet. */
export function createJobTracker(): JobTracker {
  const handles = new Map<string, JobHandle<EngineTalk>>();
  return {
    track: async (queryId, handle, signal) => {
      const stop = (): void => handle.stop(connectorError('QUERY_CANCELLED'));
      handles.set(queryId, handle);
      signal?.addEventListener('abort', stop, { once: true });
      if (signal?.aborted === true) stop();
      try {
        return await handle.done;
      } finally {
        signal?.removeEventListener('abort', stop);
        if (handles.get(queryId) === handle) handles.delete(queryId);
      }
    },
    cancel: (queryId) => {
      const handle = handles.get(queryId);
      handle?.stop(connectorError('QUERY_CANCELLED'));
      return handle !== undefined;
    },
  };
}
