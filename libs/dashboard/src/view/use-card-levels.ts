import { useLevels, type Levels } from '@belvedere/chart-host';
import type { ChartDatasource, LevelStep } from '@belvedere/charts';
import { useAppDispatch } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';

const fetchCode = () => import('../levels/keep-levels.ts');

/** How far a chart has gone down, kept in the address of its dashboard, and whether the way that the address keeps is still to be gone. */
export function useCardLevels(
  chartId: number,
  formData: FormData,
  datasource: ChartDatasource,
): Levels & { readonly isWaiting: boolean } {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const kept = useDashboard((state) => {
    const own = state.levels?.[chartId];
    return own === undefined ? '' : JSON.stringify(own);
  });
  const [gone, setGone] = useState('');
  const isOwn = useRef(false);
  const onSteps = useCallback(
    (steps: readonly LevelStep[]) => {
      isOwn.current = true;
      void fetchCode().then(({ keepLevels }) => dispatch(keepLevels(key, chartId, steps)));
    },
    [dispatch, key, chartId],
  );
  const levels = useLevels(formData, datasource, onSteps);
  const { restore } = levels;
  useEffect(() => {
    if (kept === gone) return;
    if (isOwn.current) {
      isOwn.current = false;
      setGone(kept);
      return;
    }
    void fetchCode().then(({ keptWay }) => {
      restore(keptWay(kept));
      setGone(kept);
    });
  }, [kept, gone, restore]);
  const isWaiting = kept !== '' && gone === '' && levels.path === null;
  return useMemo(() => ({ ...levels, isWaiting }), [levels, isWaiting]);
}
