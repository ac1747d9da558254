import { Button, Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { saveMessages } from '../messages/save.ts';
import type { SavedChart } from '../state/explore-state.ts';
import { isOn } from './is-on.ts';
import type { SaveForm } from './save-form.ts';
import type { SaveConflict } from './use-save.ts';

/** What the save will do, one sentence each. */
export function SavePlan({
  form,
  chart,
  makesDataset,
}: {
  readonly form: SaveForm;
  /** Null for one that was never saved. */
  readonly chart: SavedChart | null;
  readonly makesDataset: boolean;
}): JSX.Element {
  const t = useT();
  const { mode, dashboard } = form;
  const isThere = mode === 'over' && dashboard.kind === 'existing' && isOn(chart, dashboard.id);
  const isAdded = dashboard.kind !== 'none' && !isThere;
  const lines = [
    ...(makesDataset ? [t(saveMessages.willCreateDataset)] : []),
    mode === 'new'
      ? t(saveMessages.willCreateChart)
      : t(saveMessages.willOverwrite, { name: chart?.name ?? '' }),
    ...(dashboard.kind === 'new' ? [t(saveMessages.willCreateDashboard)] : []),
    ...(isAdded ? [t(saveMessages.willAdd, { dashboard: dashboard.title })] : []),
  ];
  return <p className="bv-save-plan bv-text2">{lines.join(' ')}</p>;
}

/** Somebody else's save in between, and the two ways on. */
export function ConflictNotice({
  conflict,
  onOverwrite,
  onCopy,
}: {
  readonly conflict: SaveConflict;
  readonly onOverwrite: () => void;
  readonly onCopy: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <div className="bv-panel-notice bv-warning" role="alert">
      <Icon name="warning-sign" size={14} />
      <div>
        <strong>{t(saveMessages.conflict, { who: conflict.who, when: conflict.when })}</strong>
        <p>{t(saveMessages.conflictHint)}</p>
        <div className="bv-panel-notice-actions">
          <Button size="small" onClick={onCopy}>
            {t(saveMessages.saveCopy)}
          </Button>
          <Button kind="quiet" size="small" onClick={onOverwrite}>
            {t(saveMessages.overwriteAnyway)}
          </Button>
        </div>
      </div>
    </div>
  );
}
