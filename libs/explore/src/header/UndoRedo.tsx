import { IconButton, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { exploreMessages } from '../messages/explore.ts';
import type { Workbench } from '../state/use-workbench.ts';

/** Takes the last change of the form back, or makes it again. */
export function UndoRedo({ workbench: { state, dispatch } }: { readonly workbench: Workbench }): JSX.Element {
  const t = useT();
  return (
    <>
      <IconButton
        icon="undo"
        label={t(exploreMessages.undo)}
        isDisabled={!state.canUndo}
        onClick={() => {
          dispatch({ type: 'undone' });
        }}
      />
      <IconButton
        icon="redo"
        label={t(exploreMessages.redo)}
        isDisabled={!state.canRedo}
        onClick={() => {
          dispatch({ type: 'redone' });
        }}
      />
    </>
  );
}
