import { useAppDispatch } from '@belvedere/client-store';
import { isOpenable, openingsOf, tabNameOf, type Json, type Opening, type OpenTarget } from '@belvedere/core';
import { Button, Checkbox, Dialog, Select, TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { behaviourMessages } from '../messages/behaviour.ts';
import { shownMetadata } from '../state/dashboard-slice.ts';
import { changeBehaviour } from '../state/thunks/change-info.ts';
import type { DashboardChart } from '../state/wire.ts';
import { carriedOfLines, linesOfCarried } from './carried-lines.ts';

/** A way that is being written. */
interface Draft {
  readonly label: string;
  readonly kind: OpenTarget['kind'];
  /** Id, or address. */
  readonly to: string;
  readonly lines: string;
  readonly isOnClick: boolean;
}

const EMPTY: Draft = { label: '', kind: 'dashboard', to: '', lines: '', isOnClick: false };

const draftOf = ({ label, target, carries, isOnClick }: Opening): Draft => ({
  label,
  kind: target.kind,
  to: target.kind === 'link' ? target.url : target.id,
  lines: linesOfCarried(carries),
  isOnClick,
});

const isWhole = ({ label, kind, to, lines }: Draft): boolean =>
  label.trim() !== '' &&
  (kind === 'link' ? isOpenable(to.trim()) : to.trim() !== '') &&
  carriedOfLines(lines).bad === null;

const storedOf = ({ label, kind, to, lines, isOnClick }: Draft): Json => ({
  label: label.trim(),
  target: kind === 'link' ? { kind, url: to.trim() } : { kind, id: to.trim() },
  carries: carriedOfLines(lines).carries.map((one) => ({ ...one })),
  isOnClick,
});

/** Where a way leads, in the field of its kind. */
function TargetField({
  draft: { kind, to },
  onTo,
}: {
  readonly draft: Draft;
  readonly onTo: (to: string) => void;
}): JSX.Element {
  const t = useT();
  const layout = useDashboard((state) => state.history?.present.layout) ?? {};
  if (kind === 'link')
    return (
      <TextField
        label={t(behaviourMessages.url)}
        value={to}
        onChange={onTo}
        error={to.trim() === '' || isOpenable(to.trim()) ? null : t(behaviourMessages.urlBad)}
      />
    );
  if (kind === 'dashboard')
    return <TextField label={t(behaviourMessages.dashboard)} value={to} onChange={onTo} />;
  const tabs = Object.values(layout).filter(({ type }) => type === 'TAB');
  return (
    <Select
      label={t(behaviourMessages.tab)}
      options={tabs.map((tab) => ({ value: tab.id, label: tabNameOf(tab) }))}
      value={to}
      onChange={onTo}
    />
  );
}

function OpeningFields({
  draft,
  onDraft,
  onRemove,
}: {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onRemove: () => void;
}): JSX.Element {
  const t = useT();
  const { bad } = carriedOfLines(draft.lines);
  const change = (changed: Partial<Draft>): void => {
    onDraft({ ...draft, ...changed });
  };
  return (
    <fieldset className="bv-opening">
      <TextField
        label={t(behaviourMessages.label)}
        value={draft.label}
        onChange={(label) => {
          change({ label });
        }}
      />
      <Select
        label={t(behaviourMessages.kind)}
        options={[
          { value: 'dashboard', label: t(behaviourMessages.kindDashboard) },
          { value: 'tab', label: t(behaviourMessages.kindTab) },
          { value: 'link', label: t(behaviourMessages.kindLink) },
        ]}
        value={draft.kind}
        onChange={(kind) => {
          change({ kind: kind === 'tab' || kind === 'link' ? kind : 'dashboard', to: '' });
        }}
      />
      <TargetField
        draft={draft}
        onTo={(to) => {
          change({ to });
        }}
      />
      <TextAreaField
        label={t(behaviourMessages.carries)}
        hint={t(behaviourMessages.carriesHint)}
        value={draft.lines}
        rows={3}
        error={bad === null ? null : t(behaviourMessages.carriesBad, { line: bad })}
        onChange={(lines) => {
          change({ lines });
        }}
      />
      <Checkbox
        label={t(behaviourMessages.onClick)}
        isChecked={draft.isOnClick}
        onChange={(isOnClick) => {
          change({ isOnClick });
        }}
      />
      <Button size="small" icon="trash" onClick={onRemove}>
        {t(behaviourMessages.removeOpening)}
      </Button>
    </fieldset>
  );
}

/** Lets an author say where the marks of a chart lead, and what goes along. */
export function OpeningsDialog({
  chart,
  title,
  onClose,
}: {
  readonly chart: DashboardChart;
  readonly title: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const metadata = useDashboard(shownMetadata);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => openingsOf(metadata, chart.id).map(draftOf));
  const save = async (): Promise<void> => {
    const stored = drafts.length === 0 ? null : drafts.map(storedOf);
    await dispatch(changeBehaviour(key, 'opens', chart.id, stored));
    onClose();
  };
  return (
    <Dialog
      title={t(behaviourMessages.title, { title })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(behaviourMessages.cancel)}</Button>
          <Button kind="primary" isDisabled={!drafts.every(isWhole)} onClick={() => void save()}>
            {t(behaviourMessages.save)}
          </Button>
        </>
      }
    >
      <p className="bv-field-hint">{t(behaviourMessages.hint)}</p>
      {drafts.map((draft, at) => (
        <OpeningFields
          // oxlint-disable-next-line react/no-array-index-key -- a way is its place in the list
          key={at}
          draft={draft}
          onDraft={(next) => {
            setDrafts(drafts.with(at, next));
          }}
          onRemove={() => {
            setDrafts(drafts.toSpliced(at, 1));
          }}
        />
      ))}
      <Button
        icon="plus"
        onClick={() => {
          setDrafts([...drafts, EMPTY]);
        }}
      >
        {t(behaviourMessages.addOpening)}
      </Button>
    </Dialog>
  );
}
