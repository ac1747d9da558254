import type { CallReply } from '@belvedere/contracts/client';
import {
  problemOf,
  serverChanged,
  useAppDispatch,
  useCan,
  useDayAndTime,
  useRead,
  useServices,
} from '@belvedere/client-store';
import { isJsonObject, type Message } from '@belvedere/core';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorPanel,
  LoadingState,
  Tag,
  useT,
  VersionList,
  type Translate,
  type VersionEntry,
} from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { rowHindrance, type RuledRow } from '../lists/row-hindrance.ts';
import { listMessages } from '../messages/lists.ts';
import { queryMessages } from '../messages/queries.ts';
import { lineDiff } from './line-diff.ts';
import './queries.css';

type Versions = CallReply<'savedQuery', 'versions'>['result'];

/** A saved query whose versions are shown. */
interface Versioned extends RuledRow {
  readonly id: number;
  readonly version: number;
}

const FIELDS = [
  ['label', listMessages.name],
  ['description', listMessages.description],
  ['db_id', listMessages.database],
  ['schema', listMessages.schema],
  ['template_parameters', queryMessages.parameters],
  ['sql', queryMessages.sql],
] as const;

/** Fields of a version by how they are called; one without a name here keeps its own. */
const FIELD_NAMES: ReadonlyMap<string, Message> = new Map(FIELDS);

/** What a version says, one field under the other, so that all of it is compared. */
function textOf(t: Translate, document: unknown, databases: ReadonlyMap<number, string>): string {
  if (!isJsonObject(document)) return '';
  return FIELDS.flatMap(([field, name]) => {
    const value = document[field];
    if (value === null || value === undefined || value === '') return [];
    const named = field === 'db_id' ? databases.get(Number(value)) : undefined;
    const text = named ?? (typeof value === 'string' ? value : JSON.stringify(value));
    return field === 'sql' ? [text] : [`${t(name)}: ${text}`];
  }).join('\n');
}

function Diff({ before, after }: { readonly before: string; readonly after: string }): JSX.Element {
  const t = useT();
  if (before === after) return <p className="bv-text2">{t(queryMessages.sameContent)}</p>;
  const marks = { same: '  ', added: '+ ', removed: '− ' };
  return (
    <pre className="bv-query-diff">
      {lineDiff(before, after).map(({ kind, text }, at) => (
        <span key={at} className={`bv-${kind}`}>
          {marks[kind]}
          {text}
        </span>
      ))}
    </pre>
  );
}

function useRestore({ id, version: current }: Versioned, onClose: () => void) {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const restore = async (version: number): Promise<void> => {
    setBusy(true);
    try {
      await api.call('savedQuery', 'restoreVersion', { params: { id, version } }, { ifMatch: current });
      dispatch(serverChanged('savedQuery'));
      notify({ kind: 'success', title: t(queryMessages.restored, { version }) });
      onClose();
    } catch (error) {
      const { message: reason, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(queryMessages.restoreFailed, { reason }), requestId });
      setBusy(false);
    }
  };
  return { isBusy, restore };
}

/** Names of the databases of some versions, of those that the reader may see; null while they are asked for. */
function useDatabaseNames(documents: readonly unknown[]): ReadonlyMap<number, string> | null {
  const ids = documents.flatMap((document) => {
    const id = isJsonObject(document) ? document['db_id'] : null;
    return typeof id === 'number' ? [id] : [];
  });
  const mayRead = useCan('can_read', 'Database');
  const isAsked = mayRead && ids.length > 0;
  const { reply, problem } = useRead(
    'database',
    'list',
    { q: { filters: [{ col: 'id', opr: 'in', value: [...new Set(ids)] }] } },
    { skip: !isAsked },
  );
  if (reply === null && problem === null && isAsked) return null;
  return new Map((reply?.result ?? []).map(({ id, database_name: name }) => [id, name]));
}

function VersionText({
  query,
  version,
}: {
  readonly query: Versioned;
  readonly version: number;
}): JSX.Element {
  const t = useT();
  const then = useRead('savedQuery', 'version', { params: { id: query.id, version } });
  const now = useRead('savedQuery', 'version', { params: { id: query.id, version: query.version } });
  const documents = [now.reply?.result, then.reply?.result];
  const databases = useDatabaseNames(documents);
  const problem = then.problem ?? now.problem;
  if (problem !== null)
    return <ErrorPanel title={t(queryMessages.versionsFailed)} reason={problem.message} />;
  if (then.reply === null || now.reply === null || databases === null) return <LoadingState />;
  return (
    <section>
      <h3>{t(queryMessages.compare, { version })}</h3>
      <Diff before={textOf(t, now.reply.result, databases)} after={textOf(t, then.reply.result, databases)} />
    </section>
  );
}

function useEntries(current: number): (versions: Versions) => readonly VersionEntry[] {
  const t = useT();
  const dayAndTime = useDayAndTime();
  return (versions) =>
    versions.map((one) => {
      const { version, changed_by: person } = one;
      const names = new Set(one.changes.map(({ name }) => name));
      const fields = [...names]
        .map((name) => {
          const known = FIELD_NAMES.get(name);
          return known === undefined ? name : t(known);
        })
        .join(', ');
      return {
        version,
        ...dayAndTime(one.changed_on),
        label: t(queryMessages.version, { version }),
        tags: version === current && <Tag>{t(queryMessages.current)}</Tag>,
        text: fields === '' ? '' : t(queryMessages.changedFields, { fields }),
        person,
        personName:
          person === null ? t(queryMessages.somebody) : `${person.first_name} ${person.last_name}`.trim(),
        isDisabled: version === current,
      };
    });
}

/** Earlier versions of a saved query: what each says that is not said now, and the way back to it. */
export function SavedQueryVersionsDialog({
  query,
  name,
  onClose,
}: {
  readonly query: Versioned;
  readonly name: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const [chosen, setChosen] = useState<number | null>(null);
  const { isBusy, restore } = useRestore(query, onClose);
  const entriesOf = useEntries(query.version);
  const read = useRead('savedQuery', 'versions', { params: { id: query.id } }, { isFresh: true });
  const versions = read.reply?.result ?? [];
  const hindrance = rowHindrance(t, query, 'write');
  const shown = chosen ?? versions.find(({ version }) => version !== query.version)?.version ?? null;
  return (
    <Dialog
      title={t(queryMessages.versionsTitle)}
      subject={name}
      isOpen
      onClose={onClose}
      size="wide"
      actions={
        <>
          <Button onClick={onClose}>{t(queryMessages.close)}</Button>
          <Button
            kind="primary"
            icon="history"
            isLoading={isBusy}
            isDisabled={shown === null || hindrance !== null}
            {...(hindrance !== null && { title: hindrance })}
            onClick={() => {
              if (shown !== null) void restore(shown);
            }}
          >
            {t(queryMessages.restore)}
          </Button>
        </>
      }
    >
      {read.problem !== null && (
        <ErrorPanel
          title={t(queryMessages.versionsFailed)}
          reason={read.problem.message}
          onRetry={read.refetch}
        />
      )}
      {read.reply === null && read.problem === null && <LoadingState />}
      {read.reply !== null && shown === null && (
        <EmptyState
          icon="history"
          title={t(queryMessages.versionsEmpty)}
          reason={t(queryMessages.versionsEmptyWhy)}
        />
      )}
      {shown !== null && (
        <div className="bv-query-versions">
          <VersionList
            label={t(queryMessages.pickVersion)}
            entries={entriesOf(versions)}
            chosen={shown}
            onChoose={setChosen}
          />
          <VersionText key={shown} query={query} version={shown} />
        </div>
      )}
    </Dialog>
  );
}
