import { useAppDispatch } from '@belvedere/client-store';
import { type LayoutComponent, tabNameOf } from '@belvedere/core';
import { ConfirmDialog, IconButton, MenuButton, useT, type MenuEntry } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { arrangeMessages, tabMessages } from '../messages/edit.ts';
import { removeParts } from '../state/thunks/part-deeds.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { useShownEntry } from './use-shown-entry.tsx';
import { usePartSteps, type PartSteps } from './use-part-moves.ts';

const MOVES = [
  { direction: 'left', label: arrangeMessages.moveLeft, icon: 'arrow-left' },
  { direction: 'right', label: arrangeMessages.moveRight, icon: 'arrow-right' },
] as const;

interface TabActionsProps {
  readonly tabs: LayoutComponent;
  readonly active: string;
  readonly onRename: (id: string) => void;
}

function useTabEntries(
  { active, onRename }: TabActionsProps,
  steps: PartSteps,
  shown: MenuEntry,
  onRemove: () => void,
): readonly MenuEntry[] {
  const t = useT();
  const moves = MOVES.map(({ direction, label, icon }): MenuEntry => ({
    id: direction,
    label: t(label),
    icon,
    isDisabled: !steps.mayMove(direction),
    onSelect: () => {
      steps.move(direction);
    },
  }));
  const rename: MenuEntry = {
    id: 'rename',
    label: t(tabMessages.rename),
    icon: 'edit',
    onSelect: () => {
      onRename(active);
    },
  };
  return [
    rename,
    ...moves,
    shown,
    { id: 'remove', label: t(tabMessages.remove), icon: 'trash', onSelect: onRemove },
  ];
}

/** What can be done with the open tab. A tab with something in it is removed after a question. */
export function TabActions(props: TabActionsProps): JSX.Element | null {
  const { tabs, active } = props;
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const tab = useDashboard((state) => state.history?.present.layout[active]);
  const title = tabNameOf(tab);
  const steps = usePartSteps(tab ?? tabs, title);
  const remove = (): void => {
    setAsking(false);
    dispatch(removeParts(key, [active], title));
  };
  const shown = useShownEntry(tab, title);
  const entries = useTabEntries(props, steps, shown.entry, () => {
    if (tab !== undefined && tab.children.length > 0) setAsking(true);
    else remove();
  });
  if (tab === undefined) return null;
  return (
    <>
      <MenuButton entries={entries}>
        <IconButton icon="more" size="small" hasPopup label={t(tabMessages.actions, { title })} />
      </MenuButton>
      {shown.dialog}
      <ConfirmDialog
        title={t(tabMessages.removeAsk, { title })}
        action={t(tabMessages.remove)}
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={remove}
      >
        {t(tabMessages.removeWhy)}
      </ConfirmDialog>
    </>
  );
}
