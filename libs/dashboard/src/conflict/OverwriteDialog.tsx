import { useAppDispatch } from '@belvedere/client-store';
import { dashboardChanges } from '@belvedere/core';
import { Button, Dialog, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editContent, versionContent } from '../changes/version-content.ts';
import { conflictMessages } from '../messages/conflict.ts';
import { dashboardActions, type Conflict } from '../state/dashboard-slice.ts';
import type { EditState } from '../state/edit-state.ts';
import { infoOver } from '../state/saved-body.ts';
import { saveOver } from '../state/thunks/save-dashboard.ts';
import { Differences } from '../versions/Differences.tsx';
import { namedCharts } from './named-charts.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';

const NO_MARKS: ReadonlyMap<string, number> = new Map();

/** Asks before a save takes the place of what somebody else has saved, and shows what that changes. */
export function OverwriteDialog({
  conflict,
  mine,
}: {
  readonly conflict: Conflict;
  readonly mine: EditState;
}): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const isSaving = useDashboard((state) => state.isSaving);
  const { base, theirs } = conflict;
  const charts = useDashboard((state) => state.charts);
  const named = namedCharts({ conflict, mine }, charts);
  const changes = dashboardChanges(
    versionContent(named.conflict.theirs),
    editContent(named.conflict.base, named.mine),
  );
  const name = theirs.info.changedByName;
  const set = (next: Conflict | null): void => {
    dispatch(dashboardActions.conflicted({ key, conflict: next }));
  };
  return (
    <Dialog
      title={t(conflictMessages.confirmOverwrite)}
      isOpen
      onClose={() => {
        set(null);
      }}
      size="form"
      footNote={
        <Button
          kind="quiet"
          onClick={() => {
            set({ ...conflict, isOverwrite: false });
          }}
        >
          {t(conflictMessages.chooseParts)}
        </Button>
      }
      actions={
        <>
          <Button
            onClick={() => {
              set(null);
            }}
          >
            {t(conflictMessages.cancel)}
          </Button>
          <Button
            kind="danger"
            isLoading={isSaving}
            onClick={() =>
              void dispatch(saveOver(key, infoOver(base.info, theirs.info), mine, theirs.info.version))
            }
          >
            {t(conflictMessages.overwrite)}
          </Button>
        </>
      }
    >
      <p>
        {name === '' ? t(conflictMessages.titleUnknown) : t(conflictMessages.title, { name })}.{' '}
        {t(conflictMessages.overwriteWhy)}
      </p>
      <Differences changes={changes} marks={NO_MARKS} />
    </Dialog>
  );
}
