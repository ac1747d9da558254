import { useAppDispatch } from '@belvedere/client-store';
import { IconButton, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { exploreMessages } from '../messages/explore.ts';
import { exploreActions } from '../state/explore-slice.ts';
import { useExplore, useExploreKey } from '../state/use-explore.ts';

/** Takes the last change of the form back, or makes it again. */
export function UndoRedo(): JSX.Element {
  const t = useT();
  const key = useExploreKey();
  const dispatch = useAppDispatch();
  const canUndo = useExplore((view) => view.canUndo);
  const canRedo = useExplore((view) => view.canRedo);
  return (
    <>
      <IconButton
        icon="undo"
        label={t(exploreMessages.undo)}
        isDisabled={!canUndo}
        onClick={() => {
          dispatch(exploreActions.undone({ key }));
        }}
      />
      <IconButton
        icon="redo"
        label={t(exploreMessages.redo)}
        isDisabled={!canRedo}
        onClick={() => {
          dispatch(exploreActions.redone({ key }));
        }}
      />
    </>
  );
}
