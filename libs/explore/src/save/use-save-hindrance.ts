import { useCan } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { saveMessages } from '../messages/save.ts';
import { useReadyExplore } from '../state/use-explore.ts';

/** Why the chart cannot be saved, not even as a new one; null when it can. A SQL result is saved with a dataset of its own. */
export function useSaveHindrance(): string | null {
  const { dataset, runFormData } = useReadyExplore();
  const t = useT();
  const mayWriteCharts = useCan('can_write', 'Chart');
  const mayMakeDatasets = useCan('can_write', 'Dataset');
  if (!mayWriteCharts) return t(saveMessages.noChartRight);
  if (dataset.datasource.type === 'query' && !mayMakeDatasets) return t(saveMessages.noDatasetRight);
  return runFormData === null ? t(saveMessages.notDrawn) : null;
}
