import type { SavedChart } from '../state/explore-state.ts';
import { overwriteHindrance } from './save-form.ts';
import { useSave } from './use-save.ts';
import { useReadyExplore } from '../state/use-explore.ts';

/** Saves over the chart at hand without a dialog; the dialog opens where that is not allowed, and when it failed. */
export function useQuickSave(openDialog: () => void): () => void {
  const { save, isBusy } = useSave();
  const { chart, name } = useReadyExplore();
  const overwrite = async (over: SavedChart): Promise<void> => {
    const saved = await save({ name, datasetName: '', over, dashboard: { kind: 'none' } });
    if (saved === null) openDialog();
  };
  return () => {
    if (isBusy) return;
    if (chart === null || overwriteHindrance(chart) !== null) openDialog();
    else void overwrite(chart);
  };
}
