import { useServices } from '@belvedere/client-store';
import { useState } from 'react';
import { storedHeight } from './dock-size.ts';

const OPEN_KEY = 'bv.explore.results';
const HEIGHT_KEY = 'bv.explore.results.height';

/** The pane of rows under the picture: whether it is open, how high its reader made it, which tab it shows. */
export interface Dock {
  readonly isOpen: boolean;
  /** Null until somebody set it. */
  readonly height: number | null;
  readonly tab: string;
  readonly toggle: () => void;
  readonly resize: (height: number) => void;
  /** Opens it too. */
  readonly show: (tab: string) => void;
}

interface DockState {
  readonly isOpen: boolean;
  readonly height: number | null;
  readonly tab: string;
}

/** Keeps the dock as it was left; closed at first. */
export function useDock(firstTab: string): Dock {
  const { storage } = useServices();
  const [state, setState] = useState<DockState>(() => ({
    isOpen: storage.getItem(OPEN_KEY) === 'yes',
    height: storedHeight(storage.getItem(HEIGHT_KEY)),
    tab: firstTab,
  }));
  const open = (isOpen: boolean, tab: string): void => {
    storage.setItem(OPEN_KEY, isOpen ? 'yes' : 'no');
    setState((old) => ({ ...old, isOpen, tab }));
  };
  return {
    ...state,
    toggle: () => {
      open(!state.isOpen, state.tab);
    },
    show: (tab) => {
      open(true, tab);
    },
    resize: (height) => {
      storage.setItem(HEIGHT_KEY, String(height));
      setState((old) => ({ ...old, height }));
    },
  };
}
