import { useServices } from '@belvedere/client-store';
import { useEffect, useMemo, useRef } from 'react';

/** What was drawn, and for whom. */
export interface Rendering {
  /** A new one is drawn anew. */
  readonly input: unknown;
  /** False while there is nothing to draw it into, or nothing to draw. */
  readonly isDrawn: boolean;
  readonly vizType: string;
  readonly sliceId: number | null;
  readonly dashboardId: number | null;
  /** Why it could not be drawn; null when it was. */
  readonly failure: string | null;
}

/** Logs each drawing of a chart with the milliseconds from its data to its picture. */
export function useRenderLog({ input, isDrawn, vizType, sliceId, dashboardId, failure }: Rendering): void {
  const { log, now } = useServices();
  const startedAt = useMemo(() => ({ input, ms: now() }), [input, now]);
  const logged = useRef<unknown>(null);
  useEffect(() => {
    if (!isDrawn || logged.current === startedAt) return;
    logged.current = startedAt;
    const duration = now() - startedAt.ms;
    log({
      event: 'chart',
      event_name: 'render_chart',
      slice_id: sliceId,
      ...(dashboardId !== null && { dashboard_id: dashboardId }),
      viz_type: vizType,
      start_offset: Math.round(performance.now() - duration),
      duration,
      ...(failure !== null && { has_err: true, error_details: failure }),
    });
  }, [log, now, isDrawn, startedAt, vizType, sliceId, dashboardId, failure]);
}
