import { useAppDispatch } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { Button, Dialog, Segmented, Tag, useT } from '@belvedere/ui';
import { useMemo, useState, type JSX } from 'react';
import { conflictMessages, paneMessages } from '../messages/dashboard.ts';
import { dashboardActions, type Conflict } from '../state/dashboard-slice.ts';
import { dropDraft } from '../state/draft.ts';
import type { EditState } from '../state/edit-state.ts';
import {
  mergeEdits,
  mergeRowKey,
  mergeRows,
  type MergeChoices,
  type MergeRow,
  type PartChange,
} from '../state/merge-layouts.ts';
import { loadDashboard } from '../state/thunks/load-dashboard.ts';
import { saveAsCopy, saveDashboard } from '../state/thunks/save-dashboard.ts';
import { useDashboard, useDashboardKey } from '../view/use-dashboard.ts';
import { useServices } from '@belvedere/client-store';

const CHANGES: Readonly<Record<PartChange, Message>> = {
  none: conflictMessages.noChange,
  added: conflictMessages.added,
  removed: conflictMessages.removed,
  edited: conflictMessages.edited,
};

/** What a part without a name of its own is called. */
const KINDS: Readonly<Record<string, Message>> = {
  ROOT: conflictMessages.wholeGrid,
  GRID: conflictMessages.wholeGrid,
  ROW: paneMessages.row,
  COLUMN: paneMessages.column,
  TABS: paneMessages.tabsElement,
  MARKDOWN: paneMessages.text,
  HEADER: paneMessages.heading,
  DIVIDER: paneMessages.divider,
};

function useRowName(): (row: MergeRow) => string {
  const t = useT();
  return (row) => {
    if (row.kind === 'title') return t(conflictMessages.dashboardTitle);
    const kind = KINDS[row.name];
    const name = kind === undefined ? row.name : t(kind);
    return row.kind === 'order' ? t(conflictMessages.layoutOf, { title: name }) : name;
  };
}

/** Both versions side by side: what joins is joined, what does not is chosen. Nobody's work is lost. */
export function ConflictDialog({
  conflict,
  mine,
}: {
  readonly conflict: Conflict;
  readonly mine: EditState;
}): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { storage } = useServices();
  const nameOf = useRowName();
  const isSaving = useDashboard((state) => state.isSaving);
  const [choices, setChoices] = useState<MergeChoices>({});
  const { base, theirs, theirInfo } = conflict;
  const rows = useMemo(() => mergeRows(base, mine, theirs), [base, mine, theirs]);
  const open = rows.filter((row) => row.isOpen).length;
  /** What a side did; a title speaks for itself. */
  const sideOf = (row: MergeRow, change: PartChange, side: EditState): string =>
    row.kind === 'title' ? side.title : t(CHANGES[change]);
  const close = (): void => {
    dispatch(dashboardActions.conflicted({ key, conflict: null }));
  };
  const discard = (): void => {
    dropDraft(storage, theirInfo.id);
    void dispatch(loadDashboard(key, String(theirInfo.id)));
  };
  const merge = (): void =>
    void dispatch(saveDashboard(key, { edit: mergeEdits(base, mine, theirs, choices), over: theirInfo }));
  const title =
    theirInfo.changedByName === ''
      ? t(conflictMessages.titleUnknown)
      : t(conflictMessages.title, { name: theirInfo.changedByName });
  return (
    <Dialog
      title={title}
      isOpen
      onClose={close}
      footNote={
        <Button kind="quiet" onClick={discard}>
          {t(conflictMessages.discardMine)}
        </Button>
      }
      actions={
        <>
          <Button onClick={() => void dispatch(saveAsCopy(key))}>{t(conflictMessages.saveCopy)}</Button>
          <Button kind="primary" isLoading={isSaving} onClick={merge}>
            {t(conflictMessages.merge)}
          </Button>
        </>
      }
    >
      <p>{t(conflictMessages.summary, { clean: rows.length - open, open })}</p>
      <table className="bv-list bv-conflict">
        <thead>
          <tr>
            <th scope="col">{t(conflictMessages.changed)}</th>
            <th scope="col">{t(conflictMessages.yours)}</th>
            <th scope="col">{t(conflictMessages.theirs)}</th>
            <th scope="col">{t(conflictMessages.keep)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = mergeRowKey(row);
            return (
              <tr key={id}>
                <td>{nameOf(row)}</td>
                <td>{sideOf(row, row.yours, mine)}</td>
                <td>{sideOf(row, row.theirs, theirs)}</td>
                <td>
                  {row.isOpen ? (
                    <Segmented
                      label={nameOf(row)}
                      value={choices[id] ?? 'yours'}
                      options={[
                        { value: 'yours', label: t(conflictMessages.yours) },
                        { value: 'theirs', label: t(conflictMessages.theirs) },
                      ]}
                      onChange={(side) => {
                        setChoices({ ...choices, [id]: side });
                      }}
                    />
                  ) : (
                    <Tag tone="success">{t(conflictMessages.both)}</Tag>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}
