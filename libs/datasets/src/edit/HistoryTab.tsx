import type { CallReply } from '@belvedere/contracts/client';
import {
  problemOf,
  serverChanged,
  useAppDispatch,
  useDayAndTime,
  useRead,
  useServices,
} from '@belvedere/client-store';
import {
  Button,
  EmptyState,
  ErrorPanel,
  LoadingState,
  Tag,
  useReadOnly,
  useT,
  VersionList,
  type Translate,
  type VersionEntry,
} from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { isJsonObject } from '@belvedere/core';
import { ChangeTable } from './ChangeTable.tsx';
import { documentChanges } from './document-changes.ts';
import type { Editor } from './use-editor.ts';

/** Fields that a list of versions names. */
const FIELDS_TOLD = 3;

interface VersionProps {
  readonly editor: Editor;
  readonly version: number;
  readonly onRestored: () => void;
}

function useRestore({ editor, version, onRestored }: VersionProps) {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const { id, version: current } = editor.dataset;
  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.call('dataset', 'restoreVersion', { params: { id, version } }, { ifMatch: current });
      dispatch(serverChanged('dataset', 'datasource', 'explore'));
      notify({ kind: 'success', title: t(editMessages.restored, { version }) });
      onRestored();
    } catch (error) {
      const { message: reason, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(editMessages.restoreFailed, { reason }), requestId });
      setBusy(false);
    }
  };
  return { isBusy, restore };
}

function VersionChanges(props: VersionProps): JSX.Element {
  const t = useT();
  const { editor, version } = props;
  const readOnly = useReadOnly();
  const hindrance = readOnly ?? (editor.isDirty ? t(editMessages.restoreDirty) : null);
  const { id, version: current } = editor.dataset;
  const then = useRead('dataset', 'version', { params: { id, version } });
  const now = useRead('dataset', 'version', { params: { id, version: current } });
  const { isBusy, restore } = useRestore(props);
  const problem = then.problem ?? now.problem;
  if (problem !== null)
    return (
      <ErrorPanel
        title={t(editMessages.versionsFailed)}
        reason={problem.message}
        requestId={problem.requestId}
        onRetry={() => {
          then.refetch();
          now.refetch();
        }}
      />
    );
  if (then.reply === null || now.reply === null) return <LoadingState />;
  const documents = [now.reply.result, then.reply.result].map((one) => (isJsonObject(one) ? one : {}));
  const changes = documentChanges(documents[0] ?? {}, documents[1] ?? {});
  return (
    <>
      <div className="bv-version-head">
        <h3>{t(editMessages.compareWith, { version })}</h3>
        <Button
          icon="history"
          isDisabled={hindrance !== null || changes.length === 0}
          isLoading={isBusy}
          {...(hindrance !== null && { title: hindrance })}
          onClick={() => void restore()}
        >
          {t(editMessages.restore)}
        </Button>
      </div>
      {editor.isDirty && <p className="bv-text2">{t(editMessages.restoreDirty)}</p>}
      {changes.length === 0 ? (
        <p className="bv-text2">{t(editMessages.sameContent)}</p>
      ) : (
        <ChangeTable
          changes={changes}
          before={t(editMessages.now)}
          after={t(editMessages.version, { version })}
        />
      )}
    </>
  );
}

type Versions = CallReply<'dataset', 'versions'>['result'];

/** What a version changed: the fields, the first of them by name. */
function changedFields(t: Translate, { changes, more }: Versions[number]): string {
  const names = [...new Set(changes.map(({ name }) => name.split('.')[0] ?? name))];
  if (names.length === 0) return '';
  const fields = names.slice(0, FIELDS_TOLD).join(', ');
  const count = more + Math.max(0, names.length - FIELDS_TOLD);
  return count === 0
    ? t(editMessages.changedFields, { fields })
    : t(editMessages.changedFieldsMore, { fields, count });
}

/** All versions; the present one says so. */
function AllVersions({
  versions,
  current,
  shown,
  onShow,
}: {
  readonly versions: Versions;
  readonly current: number;
  readonly shown: number;
  readonly onShow: (version: number) => void;
}): JSX.Element {
  const t = useT();
  const dayAndTime = useDayAndTime();
  const entries = versions.map((one): VersionEntry => {
    const { version, changed_by: person } = one;
    return {
      version,
      ...dayAndTime(one.changed_on),
      label: t(editMessages.versionLabel, { version }),
      tags: version === current && <Tag>{t(editMessages.current)}</Tag>,
      text: changedFields(t, one),
      person,
      personName:
        person === null ? t(editMessages.somebody) : `${person.first_name} ${person.last_name}`.trim(),
      isDisabled: version === current,
    };
  });
  return (
    <VersionList label={t(editMessages.pickVersion)} entries={entries} chosen={shown} onChoose={onShow} />
  );
}

/** Earlier versions: who saved them, what restoring one changes, and the way back to it. */
export function HistoryTab({ editor, onRestored }: Omit<VersionProps, 'version'>): JSX.Element {
  const t = useT();
  const { id, version: current } = editor.dataset;
  const [chosen, setChosen] = useState<number | null>(null);
  const read = useRead('dataset', 'versions', { params: { id } }, { isFresh: true });
  if (read.problem !== null)
    return (
      <ErrorPanel
        title={t(editMessages.versionsFailed)}
        reason={read.problem.message}
        requestId={read.problem.requestId}
        onRetry={read.refetch}
      />
    );
  if (read.reply === null) return <LoadingState />;
  const earlier = read.reply.result.filter(({ version }) => version !== current);
  const [latest] = earlier;
  if (latest === undefined)
    return (
      <EmptyState
        icon="history"
        title={t(editMessages.versionsEmpty)}
        reason={t(editMessages.versionsEmptyWhy)}
      />
    );
  const shown = chosen ?? latest.version;
  return (
    <div className="bv-history">
      <AllVersions versions={read.reply.result} current={current} shown={shown} onShow={setChosen} />
      <div className="bv-version">
        <VersionChanges key={shown} editor={editor} version={shown} onRestored={onRestored} />
      </div>
    </div>
  );
}
