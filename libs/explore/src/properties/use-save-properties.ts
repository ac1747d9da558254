import { isApiError } from '@belvedere/api-client';
import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { saveTags } from '@belvedere/control-editors';
import { useT } from '@belvedere/ui';
import { useState } from 'react';
import { propertyMessages } from '../messages/header.ts';
import type { SavedChart } from '../state/explore-state.ts';
import { savedChartOf } from '../state/load-explore.ts';
import { propertyBody, type PropertyForm } from './property-form.ts';

const CONFLICT = 412;

/** Saves the properties of a chart, over the version that was opened; its tags first, which are no part of a version. */
export function useSaveProperties(chart: SavedChart): {
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** The chart as it is now; null when it was not saved. */
  readonly save: (form: PropertyForm) => Promise<SavedChart | null>;
} {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (form: PropertyForm): Promise<SavedChart | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const params = { id: chart.id };
      const guard = chart.version === null ? {} : { ifMatch: chart.version };
      await dispatch(saveTags({ type: 'chart', id: chart.id }, chart.tags, form.tags));
      await api.call('chart', 'update', { params, body: propertyBody(form) }, guard);
      const { result } = await api.call('chart', 'get', { params });
      dispatch(serverChanged('chart'));
      notify({ kind: 'success', title: t(propertyMessages.saved) });
      return savedChartOf(chart.id, result);
    } catch (error) {
      const isConflict = isApiError(error) && error.status === CONFLICT;
      const reason = problemOf(error).message;
      setFailure(isConflict ? t(propertyMessages.conflict) : t(propertyMessages.failed, { reason }));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, save };
}
