import { updateMeta, type LayoutComponent } from '@belvedere/core';
import { IconButton, MenuButton, useT, type MenuEntry } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { arrangeMessages } from '../messages/edit.ts';
import { BACKGROUNDS, hasSurface, mayHaveSurface } from '../view/surface.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import { useShownEntry } from './use-shown-entry.tsx';
import { useDeedEntries, usePartDeeds } from './use-part-deeds.ts';
import { useEditor } from './use-editor.ts';
import { useStepEntries, type PartSteps } from './use-part-moves.ts';

/** Gives the part a ground of its own, or takes it away; none for parts that always have one. */
function useSurfaceEntries(part: LayoutComponent): readonly MenuEntry[] {
  const t = useT();
  const editor = useEditor();
  if (!mayHaveSurface(part)) return [];
  const isOn = hasSurface(part);
  const set = (background: string) => () => {
    editor.change((layout) => updateMeta(layout, part.id, { background }));
  };
  return [
    { kind: 'divider', id: 'ground' },
    {
      id: 'transparent',
      label: t(arrangeMessages.transparent),
      isChecked: !isOn,
      onSelect: set(BACKGROUNDS.transparent),
    },
    { id: 'surface', label: t(arrangeMessages.surface), isChecked: isOn, onSelect: set(BACKGROUNDS.surface) },
  ];
}

/** How many parts are selected together; nothing for one. */
function SelectionCount(): JSX.Element | null {
  const t = useT();
  const also = useDashboard((state) => state.alsoSelected.length);
  if (also === 0) return null;
  return <span className="bv-frame-count">{t(arrangeMessages.selectedMany, { count: also + 1 })}</span>;
}

/** What can be done with the selected parts: moved, resized, copied, removed. */
export function PartActions({
  part,
  title,
  steps,
  tools,
}: {
  readonly part: LayoutComponent;
  readonly title: string;
  readonly steps: PartSteps;
  readonly tools?: ReactNode;
}): JSX.Element {
  const t = useT();
  const deeds = usePartDeeds();
  const moves = useStepEntries(steps);
  const copies = useDeedEntries();
  const surface = useSurfaceEntries(part);
  const shown = useShownEntry(part, title);
  return (
    <div className="bv-frame-actions">
      <SelectionCount />
      {tools}
      <MenuButton
        entries={[
          ...moves,
          { kind: 'divider', id: 'copies' },
          ...copies,
          ...surface,
          { kind: 'divider', id: 'shown' },
          shown.entry,
        ]}
      >
        <IconButton
          icon="arrows-horizontal"
          size="small"
          hasPopup
          label={t(arrangeMessages.arrange, { title })}
        />
      </MenuButton>
      <IconButton
        icon="duplicate"
        size="small"
        label={`${t(arrangeMessages.duplicate)}: ${title}`}
        onClick={deeds.duplicate}
      />
      <IconButton
        icon="trash"
        size="small"
        label={`${t(arrangeMessages.remove)}: ${title}`}
        onClick={deeds.remove}
      />
      {shown.dialog}
    </div>
  );
}
