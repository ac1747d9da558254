import { removeComponent, type LayoutComponent } from '@belvedere/core';
import { IconButton, MenuButton, useT } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { partMessages } from '../messages/dashboard.ts';
import { useEditor } from './use-editor.ts';
import { useStepEntries, type PartSteps } from './use-part-moves.ts';

/** What can be done with the selected part: move and resize by menu, remove. */
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
  const editor = useEditor();
  const entries = useStepEntries(steps);
  return (
    <div className="bv-frame-actions">
      {tools}
      <MenuButton entries={entries}>
        <IconButton
          icon="arrows-horizontal"
          size="small"
          hasPopup
          label={t(partMessages.arrange, { title })}
        />
      </MenuButton>
      <IconButton
        icon="trash"
        size="small"
        label={`${t(partMessages.remove)}: ${title}`}
        onClick={() => {
          editor.change((current) => removeComponent(current, part.id));
        }}
      />
    </div>
  );
}
