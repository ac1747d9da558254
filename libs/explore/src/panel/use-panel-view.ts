import type { Panel } from '@belvedere/controls';
import { useEffect, useReducer, type RefObject } from 'react';

/** Tab of the panel. */
export type PanelTab = 'data' | 'customize';

interface PanelView {
  readonly tab: PanelTab;
  /** Sections that the reader opened or closed, by their label's id. */
  readonly opened: Readonly<Record<string, boolean>>;
  /** Control that is to be brought into view. */
  readonly target: string | null;
}

type PanelAction =
  | { readonly type: 'tabChosen'; readonly tab: PanelTab }
  | { readonly type: 'sectionToggled'; readonly id: string; readonly isOpen: boolean }
  | { readonly type: 'jumped'; readonly control: string; readonly tab: PanelTab; readonly section: string }
  | { readonly type: 'arrived' };

function reducePanel(view: PanelView, action: PanelAction): PanelView {
  switch (action.type) {
    case 'tabChosen':
      return { ...view, tab: action.tab };
    case 'sectionToggled':
      return { ...view, opened: { ...view.opened, [action.id]: action.isOpen } };
    case 'jumped':
      return { tab: action.tab, opened: { ...view.opened, [action.section]: true }, target: action.control };
    case 'arrived':
      return { ...view, target: null };
  }
}

const FOCUSABLE = 'input, button, select, textarea, [tabindex="0"]';

/** What of a panel is open, with a way to a control wherever it is. */
export interface PanelViewState {
  readonly tab: PanelTab;
  readonly isOpen: (id: string, startsOpen: boolean) => boolean;
  readonly chooseTab: (tab: PanelTab) => void;
  readonly toggle: (id: string, isOpen: boolean) => void;
  /** Opens tab and section of a control and moves the focus to it. */
  readonly jumpTo: (control: string) => void;
}

/** State of a panel's tabs and sections; `body` holds the controls. */
export function usePanelView(panel: Panel, body: RefObject<HTMLElement | null>): PanelViewState {
  const [view, dispatch] = useReducer(reducePanel, { tab: 'data', opened: {}, target: null });
  const { target } = view;
  useEffect(() => {
    if (target === null) return;
    const place = body.current?.querySelector(`[data-control="${CSS.escape(target)}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    dispatch({ type: 'arrived' });
  }, [target, body]);
  return {
    tab: view.tab,
    isOpen: (id, startsOpen) => view.opened[id] ?? startsOpen,
    chooseTab: (tab) => {
      dispatch({ type: 'tabChosen', tab });
    },
    toggle: (id, isOpen) => {
      dispatch({ type: 'sectionToggled', id, isOpen });
    },
    jumpTo: (control) => {
      const section = panel.find(({ controls }) => controls.some(({ name }) => name === control));
      if (section !== undefined)
        dispatch({ type: 'jumped', control, tab: section.tab, section: section.label.id });
    },
  };
}
