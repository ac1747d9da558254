import { tabsToSend } from '../keeping/to-keep.ts';
import { selectSqlLab } from '../state/sqllab-slice.ts';
import { dropClosedTabs } from '../use-cases/drop-closed-tabs.ts';
import { keepTab } from '../use-cases/keep-tab.ts';
import type { SendTabs } from './tab-keeper.ts';

/** Brings everything that the server does not have yet to it. Null when that went well, else the last failure. */
export const sendTabs: SendTabs = async (store, key, tell) => {
  let failure = await store.dispatch(dropClosedTabs(key, tell));
  for (const { id } of tabsToSend(selectSqlLab(store.getState(), key)))
    failure = (await store.dispatch(keepTab(key, id, tell))) ?? failure;
  return failure;
};
