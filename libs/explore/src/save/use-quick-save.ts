import type { SavedChart } from '../state/explore-state.ts';
import type { ReadyState } from '../state/explore-view.ts';
import type { SavedResult } from './save-chart.ts';
import { overwriteHindrance } from './save-form.ts';
import { useSave } from './use-save.ts';

/** Saves over the chart at hand without a dialog; the dialog opens where that is not allowed, and when it failed. */
export function useQuickSave(
  state: ReadyState,
  onSaved: (saved: SavedResult) => void,
  openDialog: () => void,
): () => void {
  const { save, isBusy } = useSave();
  const { chart, dataset, formData, savedFormData, name, dashboard: lender } = state;
  const overwrite = async (over: SavedChart): Promise<void> => {
    const saved = await save({
      name,
      formData,
      savedFormData,
      lender,
      before: chart,
      dataset,
      datasetName: '',
      over,
      dashboard: { kind: 'none' },
    });
    if (saved === null) openDialog();
    else onSaved(saved);
  };
  return () => {
    if (isBusy) return;
    if (chart === null || overwriteHindrance(chart) !== null) openDialog();
    else void overwrite(chart);
  };
}
