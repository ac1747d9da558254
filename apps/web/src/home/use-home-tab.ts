import { useServices } from '@belvedere/client-store';
import { useState } from 'react';

/** The tab of a section of home that was chosen last; `first` until one was. It is remembered in this browser. */
export function useHomeTab<Tab extends string>(
  section: string,
  tabs: readonly Tab[],
  first: Tab,
): readonly [tab: Tab, choose: (tab: Tab) => void] {
  const { storage } = useServices();
  const key = `belvedere.home.${section}`;
  const [chosen, setChosen] = useState(() => tabs.find((tab) => tab === storage.getItem(key)) ?? null);
  const choose = (tab: Tab): void => {
    storage.setItem(key, tab);
    setChosen(tab);
  };
  return [chosen ?? first, choose];
}
