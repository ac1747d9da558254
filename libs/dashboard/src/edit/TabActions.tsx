import { removeComponent, type LayoutComponent } from '@belvedere/core';
import { ConfirmDialog, IconButton, MenuButton, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { partMessages, tabMessages } from '../messages/dashboard.ts';
import { tabNameOf } from '../state/active-tab.ts';
import { useDashboard } from '../view/use-dashboard.ts';
import { useEditor } from './use-editor.ts';
import { usePartSteps } from './use-part-moves.ts';

/** What can be done with the open tab. A tab with something in it is removed after a question. */
export function TabActions({
  tabs,
  active,
  onRename,
}: {
  readonly tabs: LayoutComponent;
  readonly active: string;
  readonly onRename: (id: string) => void;
}): JSX.Element | null {
  const t = useT();
  const editor = useEditor();
  const [isAsking, setAsking] = useState(false);
  const tab = useDashboard((state) => state.history?.present.layout[active]);
  const title = tabNameOf(tab);
  const steps = usePartSteps(tab ?? tabs, title);
  if (tab === undefined) return null;
  const remove = (): void => {
    setAsking(false);
    editor.change((layout) => removeComponent(layout, active));
  };
  return (
    <>
      <MenuButton
        entries={[
          {
            id: 'rename',
            label: t(tabMessages.rename),
            icon: 'edit',
            onSelect: () => {
              onRename(active);
            },
          },
          ...(['left', 'right'] as const).map((direction) => ({
            id: direction,
            label: t(direction === 'left' ? partMessages.moveLeft : partMessages.moveRight),
            icon: direction === 'left' ? ('arrow-left' as const) : ('arrow-right' as const),
            isDisabled: !steps.mayMove(direction),
            onSelect: () => {
              steps.move(direction);
            },
          })),
          {
            id: 'remove',
            label: t(tabMessages.remove),
            icon: 'trash',
            onSelect: () => {
              if (tab.children.length > 0) setAsking(true);
              else remove();
            },
          },
        ]}
      >
        <IconButton icon="more" size="small" hasPopup label={t(tabMessages.actions, { title })} />
      </MenuButton>
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
