import { useAppDispatch, useAppSelector } from '@belvedere/client-store';
import { chartIdsOf } from '@belvedere/core';
import { Button, Checkbox, Dialog, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { copyMessages } from '../messages/copy.ts';
import { hasUnsavedChanges, selectDashboard } from '../state/dashboard-slice.ts';
import { saveCopy } from '../state/thunks/save-copy.ts';

/** What becomes of the charts, in words. */
function ChartsNote({
  count,
  copiesCharts,
}: {
  readonly count: number;
  readonly copiesCharts: boolean;
}): JSX.Element {
  const t = useT();
  const own = count === 1 ? copyMessages.ownCharts : copyMessages.ownChartsMany;
  return (
    <p className="bv-field-hint" aria-live="polite">
      {copiesCharts ? t(own, { count }) : t(copyMessages.sameCharts)}
    </p>
  );
}

/** Saves what is on the page as a dashboard of its own, with charts of its own or the same ones. */
export function SaveAsDialog({
  dashboardKey: key,
  onClose,
}: {
  readonly dashboardKey: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => selectDashboard(root, key));
  const title = state.saved?.title ?? '';
  const present = state.history?.present;
  const count = present === undefined ? 0 : new Set(chartIdsOf(present.layout)).size;
  const [name, setName] = useState(t(copyMessages.copyTitle, { title: present?.title ?? title }));
  const [copiesCharts, setCopiesCharts] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isNamed = name.trim() !== '';
  const save = async (): Promise<void> => {
    if (!isNamed || isBusy) return;
    setBusy(true);
    if (await dispatch(saveCopy(key, { title: name.trim(), copiesCharts }))) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      title={t(copyMessages.title)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(copyMessages.cancel)}</Button>
          <Button kind="primary" isDisabled={!isNamed} isLoading={isBusy} onClick={() => void save()}>
            {t(copyMessages.save)}
          </Button>
        </>
      }
    >
      <div className="bv-save-as">
        <TextField
          label={t(copyMessages.name)}
          value={name}
          onChange={setName}
          onEnter={() => void save()}
          error={isNamed ? null : t(copyMessages.nameNeeded)}
          takesFocus
        />
        {count > 0 && (
          <div>
            <Checkbox
              label={t(copyMessages.alsoCharts)}
              isChecked={copiesCharts}
              onChange={setCopiesCharts}
            />
            <ChartsNote count={count} copiesCharts={copiesCharts} />
          </div>
        )}
        {hasUnsavedChanges(state) && <p className="bv-text2">{t(copyMessages.withEdit, { title })}</p>}
      </div>
    </Dialog>
  );
}
