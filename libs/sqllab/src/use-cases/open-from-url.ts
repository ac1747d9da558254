import type { AppThunk } from '@belvedere/client-store';
import { selectSqlLab } from '../state/sqllab-slice.ts';
import { addTab } from './add-tab.ts';
import { restoreTabs } from './restore-tabs.ts';

/** Brings back the tabs of last time and opens what the address asks for. It never runs anything. */
export function openFromUrl(key: string, search: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { navigate }) => {
    await dispatch(restoreTabs(key));
    if (search !== '') {
      const { openAddress } = await import('./open-address.ts');
      await dispatch(openAddress(key, new URLSearchParams(search)));
      navigate('/sqllab/', { replace: true });
    }
    if (selectSqlLab(getState(), key).editors.length === 0) dispatch(addTab(key));
  };
}
