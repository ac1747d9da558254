import { levelForm, levelsOfJson, withLevels, type LevelStep } from '@belvedere/charts';
import type { LevelWay } from '@belvedere/chart-host';
import type { AppThunk } from '@belvedere/client-store';
import type { Json } from '@belvedere/core';
import { selectDashboard } from '../state/dashboard-slice.ts';
import { chooseView } from '../state/thunks/choose-view.ts';

/** Keeps in the address how far a chart has gone down. */
export function keepLevels(key: string, chartId: number, steps: readonly LevelStep[]): AppThunk {
  return (dispatch, getState) => {
    const { levels } = selectDashboard(getState(), key);
    dispatch(chooseView(key, { levels: withLevels(levels, chartId, steps) }));
  };
}

/** The way down that an address keeps for a chart, as a text; at the top for an empty one. */
export const keptWay = (text: string): LevelWay => ({
  steps: text === '' ? [] : levelsOfJson(JSON.parse(text) as Json),
  formOf: levelForm,
});
