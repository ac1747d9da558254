import { isApiError } from '@belvedere/api-client';
import { problemOf, useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState } from 'react';
import { saveMessages } from '../messages/save.ts';
import type { SavedChart } from '../state/explore-state.ts';
import { savedChartOf } from '../state/load-explore.ts';
import { useExploreKey } from '../state/use-explore.ts';
import type { SaveChoice, SavedResult } from './save-chart.ts';

const CONFLICT = 412;

/** Somebody else's save in between. */
export interface SaveConflict {
  readonly who: string;
  readonly when: string;
  /** The chart as they left it. */
  readonly chart: SavedChart;
}

/** How a save stands. */
export interface SaveState {
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly conflict: SaveConflict | null;
}

const IDLE: SaveState = { isBusy: false, failure: null, conflict: null };

/** Saves a chart; somebody else's save in between is shown and not overwritten. */
export function useSave(): SaveState & {
  /** The result; null when nothing was saved. */
  readonly save: (choice: SaveChoice) => Promise<SavedResult | null>;
} {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useExploreKey();
  const { api } = useServices();
  const [state, setState] = useState(IDLE);
  const conflictOf = async (id: number): Promise<SaveConflict> => {
    const { result } = await api.call('chart', 'get', { params: { id } });
    return {
      who: result.changed_by_name,
      when: result.changed_on_delta_humanized,
      chart: savedChartOf(id, result),
    };
  };
  const save = async (asked: SaveChoice): Promise<SavedResult | null> => {
    setState({ ...IDLE, isBusy: true });
    try {
      const { saveChart } = await import('./save-chart.ts');
      const saved = await dispatch(saveChart(key, asked));
      setState(IDLE);
      return saved;
    } catch (error) {
      if (isApiError(error) && error.status === CONFLICT && asked.over !== null) {
        setState({ ...IDLE, conflict: await conflictOf(asked.over.id) });
        return null;
      }
      const failure = `${t(saveMessages.failed)}: ${problemOf(error).message}`;
      setState({ ...IDLE, failure });
      return null;
    }
  };
  return { ...state, save };
}
