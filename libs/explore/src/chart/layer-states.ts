import type { ChartDataState } from '@belvedere/chart-host';
import { SETTLED_LAYERS, type LayerStates } from '@belvedere/control-editors';

/** How the annotation layers stand while and after a chart asks for its data. */
export function layerStatesOf({ status, result }: ChartDataState): LayerStates {
  if (status === 'loading') return { isLoading: true, errors: {} };
  const failed = (result?.answers ?? []).flatMap(({ annotationErrors }) => Object.entries(annotationErrors));
  if (failed.length === 0) return SETTLED_LAYERS;
  return {
    isLoading: false,
    errors: Object.fromEntries(failed.map(([name, { message }]) => [name, message])),
  };
}
