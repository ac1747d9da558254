import { useServices } from '@belvedere/client-store';
import { useState } from 'react';
import { keepPanel, readPanel, type PanelMemory } from './panel-memory.ts';

/** What this browser remembers of the panel, and a way to change it. */
export function usePanelMemory(): readonly [PanelMemory, (change: Partial<PanelMemory>) => void] {
  const { storage } = useServices();
  const [panel, setPanel] = useState(() => readPanel(storage, window.innerWidth));
  const change = (part: Partial<PanelMemory>): void => {
    const next = { ...panel, ...part };
    setPanel(next);
    keepPanel(storage, next);
  };
  return [panel, change];
}
