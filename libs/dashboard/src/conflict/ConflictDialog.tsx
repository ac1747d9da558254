import { useAppDispatch, useClock, useServices } from '@belvedere/client-store';
import { Button, Dialog, useT } from '@belvedere/ui';
import { useMemo, useState, type JSX } from 'react';
import { conflictMessages } from '../messages/conflict.ts';
import { copyMessages } from '../messages/copy.ts';
import { dashboardActions, type Conflict } from '../state/dashboard-slice.ts';
import { dropDraft } from '../state/draft.ts';
import type { EditState } from '../state/edit-state.ts';
import { mergeEdits, type MergeChoices } from '../state/merge-layouts.ts';
import { loadDashboard } from '../state/thunks/load-dashboard.ts';
import { saveCopy } from '../state/thunks/save-copy.ts';
import { saveMerged } from '../state/thunks/save-dashboard.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { FieldTable } from './FieldTable.tsx';
import { LayoutChoice } from './LayoutChoice.tsx';
import { chooseAll, mergeCounts, mergeView } from './merge-view.ts';
import { namedCharts } from './named-charts.ts';
import { OverwriteDialog } from './OverwriteDialog.tsx';
import { PartTable } from './PartTable.tsx';

interface ConflictProps {
  readonly conflict: Conflict;
  readonly mine: EditState;
}

/** What a person can do about two saves that met. */
function useMergeDeeds({ conflict, mine }: ConflictProps, choices: MergeChoices) {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { storage } = useServices();
  const { base, theirs } = conflict;
  return {
    close: (): void => {
      dispatch(dashboardActions.conflicted({ key, conflict: null }));
    },
    discard: (): void => {
      dropDraft(storage, theirs.info.id);
      void dispatch(loadDashboard(key, String(theirs.info.id)));
    },
    merge: (): void => {
      const edit = mergeEdits(base.edit, mine, theirs.edit, choices);
      void dispatch(saveMerged(key, theirs.info, edit));
    },
    copy: (): void => {
      const title = t(copyMessages.copyTitle, { title: mine.title });
      void dispatch(saveCopy(key, { title, copiesCharts: false }));
    },
  };
}

/** Both versions side by side: what joins is joined, what does not is chosen. */
function MergeDialog({ conflict, mine }: ConflictProps): JSX.Element {
  const t = useT();
  const clockText = useClock();
  const isSaving = useDashboard((state) => state.isSaving);
  const [choices, setChoices] = useState<MergeChoices>({});
  const deeds = useMergeDeeds({ conflict, mine }, choices);
  const charts = useDashboard((state) => state.charts);
  const named = useMemo(() => namedCharts({ conflict, mine }, charts), [conflict, mine, charts]);
  const view = useMemo(() => mergeView(named.conflict, named.mine), [named]);
  const { open, clean } = mergeCounts(view);
  const { changedByName: name, changedAt } = conflict.theirs.info;
  const summary =
    [conflictMessages.summaryClean, conflictMessages.summaryOne][open] ?? conflictMessages.summary;
  const shared = { ...named, view, choices, onChoices: setChoices };
  return (
    <Dialog
      title={name === '' ? t(conflictMessages.titleUnknown) : t(conflictMessages.title, { name })}
      isOpen
      onClose={deeds.close}
      size="wide"
      footNote={
        <>
          <Button kind="quiet" onClick={deeds.discard}>
            {t(conflictMessages.discardMine)}
          </Button>{' '}
          {t(conflictMessages.history)}
        </>
      }
      actions={
        <>
          <Button onClick={deeds.copy}>{t(conflictMessages.saveCopy)}</Button>
          <Button kind="primary" isLoading={isSaving} onClick={deeds.merge}>
            {t(conflictMessages.merge)}
          </Button>
        </>
      }
    >
      <div className="bv-conflict">
        <div className="bv-conflict-head">
          <p>{t(summary, { time: clockText(changedAt), clean, open })}</p>
          {open > 0 && (
            <span>
              <Button
                size="small"
                onClick={() => {
                  setChoices(chooseAll(view.rows, 'yours'));
                }}
              >
                {t(conflictMessages.allMine)}
              </Button>{' '}
              <Button
                size="small"
                onClick={() => {
                  setChoices(chooseAll(view.rows, 'theirs'));
                }}
              >
                {t(conflictMessages.allTheirs)}
              </Button>
            </span>
          )}
        </div>
        <FieldTable {...shared} />
        <LayoutChoice {...shared} />
        <PartTable {...shared} />
      </div>
    </Dialog>
  );
}

/** A save that met another one: asks whether to save over it, or what of both to keep. Nobody's work is lost. */
export function ConflictDialog(props: ConflictProps): JSX.Element {
  return props.conflict.isOverwrite ? <OverwriteDialog {...props} /> : <MergeDialog {...props} />;
}
