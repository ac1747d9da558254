import type { AppThunk } from '@belvedere/client-store';
import { menuMessages } from '../../messages/menu.ts';

/** A deed whose code is fetched once it is chosen; says so where it cannot be fetched. */
function fetched(load: () => Promise<AppThunk<Promise<void>>>): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { notify }) => {
    try {
      await dispatch(await load());
    } catch {
      notify({ kind: 'error', title: menuMessages.unknownError.text });
    }
  };
}

/** Publishes a draft, or makes a draft of what is published. */
export const togglePublished = (key: string): AppThunk<Promise<void>> =>
  fetched(async () => (await import('./change-info.ts')).changePublished(key));

/** Lets the charts of a dashboard filter each other, or no longer. */
export const toggleCrossFilters = (key: string): AppThunk<Promise<void>> =>
  fetched(async () => (await import('./change-info.ts')).changeCrossFilters(key));
