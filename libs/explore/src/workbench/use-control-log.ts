import { useServices } from '@belvedere/client-store';
import { LOG_BATCH_DELAY_MS } from '@belvedere/core';
import { useDebounced } from '@belvedere/ui';
import { useEffect, useRef } from 'react';
import { formChanges } from '../state/readiness.ts';
import type { Workbench } from '../state/use-workbench.ts';

/** Logs which controls were changed, once they have stood still for a second; an undo is a change as well. */
export function useControlLog({ state, manifest }: Workbench): void {
  const { log } = useServices();
  const { formData, dataset, chart } = state;
  const settled = useDebounced(formData, LOG_BATCH_DELAY_MS);
  const logged = useRef(settled);
  const sliceId = chart?.id ?? null;
  useEffect(() => {
    const changes = formChanges(manifest, dataset.datasource, logged.current, settled);
    logged.current = settled;
    if (changes.length === 0) return;
    log({
      event: 'explore',
      event_name: 'change_explore_controls',
      slice_id: sliceId,
      viz_type: settled.viz_type,
      controls: changes.map(({ name }) => name).join(','),
    });
  }, [log, settled, manifest, dataset, sliceId]);
}
