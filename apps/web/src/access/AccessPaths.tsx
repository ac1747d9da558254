import { useCount, useServices } from '@belvedere/client-store';
import { Button, ConfirmDialog, EmptyState, Icon, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { accessMessages } from '../messages/access.ts';
import { useChange } from '../start/use-change.ts';
import type { AccessSubject } from './access-slice.ts';
import { nameOf, pathText, type AccessPath } from './path-text.ts';
import { useAccessExport } from './use-access-export.ts';
import type { Explained } from './use-help.ts';

const NAMES_MAX = 3;

/** Takes a grant back, after asking. */
function Revoke({
  path,
  person,
}: {
  readonly path: AccessPath;
  readonly person: AccessPath['people'][number];
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const { run, isBusy } = useChange(['access', 'accessRequest'], accessMessages.revokeFailed);
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(person);
  const close = (): void => {
    setAsking(false);
  };
  const revoke = async (): Promise<void> => {
    const params = { id: path.id ?? 0, person: person.id };
    const call = () =>
      path.of === 'dashboard'
        ? api.call('access', 'revokeDashboard', { params })
        : api.call('access', 'revokeDataset', { params });
    if (!(await run(call, t(accessMessages.revokedNow, { name })))) close();
  };
  return (
    <>
      <Button
        size="small"
        ariaLabel={t(accessMessages.revokeOf, { name })}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t(accessMessages.revoke)}
      </Button>
      <ConfirmDialog
        title={t(accessMessages.revokeAsk, { name })}
        action={t(accessMessages.revoke)}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void revoke()}
        onClose={close}
      >
        {t(accessMessages.revokeWhy)}
      </ConfirmDialog>
    </>
  );
}

function People({ path }: { readonly path: AccessPath }): JSX.Element {
  const t = useT();
  const count = useCount();
  const more = path.count - path.people.length;
  return (
    <ul className="bv-access-people">
      {path.people.map((person) => (
        <li key={person.id}>
          <span className="bv-ellipsis">{nameOf(person)}</span>
          <span className="bv-text2 bv-ellipsis bv-grow">{person.username}</span>
          {path.kind === 'grant' && <Revoke path={path} person={person} />}
        </li>
      ))}
      {more > 0 && <li className="bv-text3">{t(accessMessages.andOthers, { count: count(more) })}</li>}
    </ul>
  );
}

function PathRow({ path, subject }: { readonly path: AccessPath; readonly subject: AccessSubject }) {
  const t = useT();
  const count = useCount();
  const [isOpen, setOpen] = useState(false);
  const text = pathText(t, path, subject);
  if (text === null) return null;
  const names = path.people.length <= NAMES_MAX && path.count <= NAMES_MAX;
  return (
    <li>
      <button
        type="button"
        className="bv-access-path"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name={text.icon} />
        <span className="bv-access-path-name">
          <span>
            {text.title} {path.fewer_rows === true && <Tag tone="warning">{t(accessMessages.fewerRows)}</Tag>}
          </span>
          <span className="bv-access-note">{names ? path.people.map(nameOf).join(', ') : text.why}</span>
        </span>
        <strong>{count(path.count)}</strong>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      </button>
      {isOpen && <People path={path} />}
    </li>
  );
}

/** Everybody who can see an object, by the first way that lets them. */
export function AccessPaths({
  explained,
  subject,
}: {
  readonly explained: Explained;
  readonly subject: AccessSubject;
}): JSX.Element {
  const t = useT();
  const { isBusy, exportList } = useAccessExport(subject);
  if (explained.paths.length === 0)
    return <EmptyState icon="lock" title={t(accessMessages.nobody)} reason={t(accessMessages.nobodyWhy)} />;
  return (
    <section>
      <header className="bv-access-others">
        <h3>{t(accessMessages.others)}</h3>
        <Button size="small" kind="quiet" isLoading={isBusy} onClick={() => void exportList()}>
          {t(accessMessages.export)}
        </Button>
      </header>
      <ul className="bv-access-paths">
        {explained.paths.map((path) => (
          <PathRow
            key={`${path.kind} ${path.of ?? ''} ${path.id ?? path.name}`}
            path={path}
            subject={subject}
          />
        ))}
      </ul>
    </section>
  );
}
