import { useAppDispatch, useBelvedereStore, useServices } from '@belvedere/client-store';
import { useEffect } from 'react';
import { activeEditorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { DRAFT_KEY } from '../keeping/local-draft.ts';
import { createTabKeeper } from './tab-keeper.ts';

const loadSending = async () => (await import('./send-tabs.ts')).sendTabs;
const loadMeeting = async () => (await import('./meet-draft.ts')).meetDraft;

/** Keeps the tabs of an SQL Lab as long as it stands, and takes over what another window did when this one comes back. */
export function useTabKeeper(key: string): void {
  const store = useBelvedereStore();
  const services = useServices();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onReach = (isReached: boolean): void => {
      if (selectSqlLab(store.getState(), key).isReached !== isReached)
        dispatch(sqllabActions.reachChanged({ key, isReached }));
    };
    const keeper = createTabKeeper({ store, services, key, loadSending, loadMeeting, onReach });
    const refresh = async (): Promise<void> => {
      const editor = activeEditorOf(selectSqlLab(store.getState(), key));
      const code = await import('../use-cases/refresh-tab.ts').catch(() => null);
      if (editor !== null && code !== null) await dispatch(code.refreshTab(key, editor.id));
    };
    const handleVisible = (): void => {
      if (document.visibilityState === 'hidden') {
        keeper.keepNow();
        keeper.sendNow();
        return;
      }
      void refresh();
    };
    const handleStored = ({ key: changed }: Event & { readonly key?: string | null }): void => {
      if (changed?.split('@')[0] === DRAFT_KEY) void keeper.meetOthers();
    };
    const handlers = [
      [window, 'pagehide', keeper.keepNow],
      [window, 'online', keeper.sendNow],
      [document, 'visibilitychange', handleVisible],
      [window, 'focus', handleVisible],
      [window, 'storage', handleStored],
    ] as const;
    for (const [target, event, handle] of handlers) target.addEventListener(event, handle);
    return () => {
      for (const [target, event, handle] of handlers) target.removeEventListener(event, handle);
      keeper.dispose();
    };
  }, [store, services, dispatch, key]);
}
