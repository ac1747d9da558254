import { useAppDispatch, useServices } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { Button, Dialog, Segmented, Tag, useT, type Translate } from '@belvedere/ui';
import { useMemo, useState, type JSX } from 'react';
import { copyMessages } from '../messages/copy.ts';
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
import { saveCopy } from '../state/thunks/save-copy.ts';
import { saveMerged } from '../state/thunks/save-dashboard.ts';
import { useDashboard, useDashboardKey } from '../view/use-dashboard.ts';

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

type Side = MergeChoices[string];

/** What both sides did to one part; where that does not join, one of them is chosen. */
function ConflictRow({
  row,
  mine,
  theirs,
  side,
  onSide,
}: {
  readonly row: MergeRow;
  readonly mine: EditState;
  readonly theirs: EditState;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}): JSX.Element {
  const t = useT();
  const name = useRowName()(row);
  /** What a side did; a title speaks for itself. */
  const didOf = (change: PartChange, version: EditState): string =>
    row.kind === 'title' ? version.title : t(CHANGES[change]);
  return (
    <tr>
      <td>{name}</td>
      <td>{didOf(row.yours, mine)}</td>
      <td>{didOf(row.theirs, theirs)}</td>
      <td>
        {row.isOpen ? (
          <Segmented
            label={name}
            value={side}
            options={[
              { value: 'yours', label: t(conflictMessages.yours) },
              { value: 'theirs', label: t(conflictMessages.theirs) },
            ]}
            onChange={onSide}
          />
        ) : (
          <Tag tone="success">{t(conflictMessages.both)}</Tag>
        )}
      </td>
    </tr>
  );
}

function ConflictTable({
  rows,
  mine,
  theirs,
  choices,
  onChoices,
}: {
  readonly rows: readonly MergeRow[];
  readonly mine: EditState;
  readonly theirs: EditState;
  readonly choices: MergeChoices;
  readonly onChoices: (choices: MergeChoices) => void;
}): JSX.Element {
  const t = useT();
  return (
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
            <ConflictRow
              key={id}
              row={row}
              mine={mine}
              theirs={theirs}
              side={choices[id] ?? 'yours'}
              onSide={(side) => {
                onChoices({ ...choices, [id]: side });
              }}
            />
          );
        })}
      </tbody>
    </table>
  );
}

function titleOf({ theirs }: Conflict, t: Translate): string {
  const name = theirs.info.changedByName;
  return name === '' ? t(conflictMessages.titleUnknown) : t(conflictMessages.title, { name });
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
  const isSaving = useDashboard((state) => state.isSaving);
  const [choices, setChoices] = useState<MergeChoices>({});
  const { edit: base } = conflict.base;
  const { edit: theirs, info } = conflict.theirs;
  const rows = useMemo(() => mergeRows(base, mine, theirs), [base, mine, theirs]);
  const open = rows.filter((row) => row.isOpen).length;
  const close = (): void => {
    dispatch(dashboardActions.conflicted({ key, conflict: null }));
  };
  const discard = (): void => {
    dropDraft(storage, info.id);
    void dispatch(loadDashboard(key, String(info.id)));
  };
  const merge = (): void => void dispatch(saveMerged(key, info, mergeEdits(base, mine, theirs, choices)));
  const copy = (): void =>
    void dispatch(
      saveCopy(key, { title: t(copyMessages.copyTitle, { title: mine.title }), copiesCharts: false }),
    );
  return (
    <Dialog
      title={titleOf(conflict, t)}
      isOpen
      onClose={close}
      footNote={
        <Button kind="quiet" onClick={discard}>
          {t(conflictMessages.discardMine)}
        </Button>
      }
      actions={
        <>
          <Button onClick={copy}>{t(conflictMessages.saveCopy)}</Button>
          <Button kind="primary" isLoading={isSaving} onClick={merge}>
            {t(conflictMessages.merge)}
          </Button>
        </>
      }
    >
      <p>{t(conflictMessages.summary, { clean: rows.length - open, open })}</p>
      <ConflictTable rows={rows} mine={mine} theirs={theirs} choices={choices} onChoices={setChoices} />
    </Dialog>
  );
}
