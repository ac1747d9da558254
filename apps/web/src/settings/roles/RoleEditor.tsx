import { PAGE_URLS, settingsUrl, type CallReply } from '@belvedere/contracts/client';
import { useCan, useRead, useServices, type CallProblem } from '@belvedere/client-store';
import { Button, ErrorPanel, LoadingState, PageHeader, Tag, useLeaveGuard, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { rolesMessages } from '../../messages/roles.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { useTitle } from '../../start/use-title.ts';
import { useChoices } from '../people/use-choices.ts';
import { useChange } from '../../start/use-change.ts';
import { DataPanel } from './DataPanel.tsx';
import { Matrix } from './Matrix.tsx';
import type { HeldPairs } from './PairBox.tsx';
import { differenceOf, isData, toggledPairs, type Pair } from './pairs.ts';
import { DifferencePanel, EffectPanel, HoldersPanel, type Comparing } from './RoleAside.tsx';
import './changes.css';
import './roles.css';
import { useCatalogue, useHeld } from './use-role.ts';

type Role = CallReply<'role', 'get'>['result'];

/** The role that another one is compared with: Gamma until another is chosen. */
function useCompared(): Comparing {
  const { roles } = useChoices();
  const [chosen, setChosen] = useState<number | null>(null);
  const isBase = ({ id, name }: { readonly id: number; readonly name: string }): boolean =>
    chosen === null ? name === 'Gamma' : id === chosen;
  const base = roles.rows?.find(isBase) ?? roles.rows?.[0] ?? null;
  const { held, problem } = useHeld(base?.id ?? null);
  return {
    compared: base === null || held === null ? null : { id: base.id, name: base.name, held },
    problem: roles.problem ?? problem,
    options: roles,
    onCompare: setChosen,
  };
}

function EditorHead({
  role,
  isChanged,
  isBusy,
  onDiscard,
  onSave,
}: {
  readonly role: Role;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}): JSX.Element {
  const t = useT();
  const mayWrite = useCan('can_write', 'Role');
  return (
    <PageHeader
      crumbs={[
        { label: t(settingsMessages.settings), href: PAGE_URLS.settings },
        { label: t(settingsMessages.roles), href: settingsUrl('roles') },
      ]}
      title={role.name}
      marks={
        <>
          {role.is_builtin && <Tag>{t(rolesMessages.builtin)}</Tag>}
          {isChanged && <Tag tone="warning">{t(rolesMessages.unsaved)}</Tag>}
        </>
      }
      actions={
        mayWrite && (
          <>
            <Button isDisabled={!isChanged} onClick={onDiscard}>
              {t(rolesMessages.discard)}
            </Button>
            <Button
              kind="primary"
              icon="floppy-disk"
              isDisabled={!isChanged}
              isLoading={isBusy}
              onClick={onSave}
            >
              {t(rolesMessages.save)}
            </Button>
          </>
        )
      }
    />
  );
}

/** Why a role can be changed in part only; null where it can be changed whole. */
function noteOf({ name, is_builtin }: Role) {
  if (!is_builtin) return null;
  return name.toLowerCase() === 'admin' ? rolesMessages.adminAll : rolesMessages.fixed;
}

function LoadedRole({
  role,
  pairs,
  stored,
}: {
  readonly role: Role;
  readonly pairs: readonly Pair[];
  readonly stored: ReadonlySet<number>;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const mayWrite = useCan('can_write', 'Role');
  const [held, setHeld] = useState(stored);
  const comparing = useCompared();
  const { isBusy, run } = useChange(['role'], rolesMessages.saveFailed);
  const { more, less } = differenceOf(pairs, held, stored);
  const isChanged = more.length + less.length > 0;
  const note = noteOf(role);
  useLeaveGuard(isChanged, t(rolesMessages.leave));
  const box: HeldPairs = {
    held,
    compared: comparing.compared?.held ?? null,
    mayChange: (pair) => mayWrite && (!role.is_builtin || isData(pair)),
    onToggle: (toggled) => {
      setHeld(toggledPairs(held, toggled));
    },
  };
  const save = () =>
    void run(
      () =>
        api.call(
          'role',
          'setPermissions',
          { params: { id: role.id }, body: { permission_view_menu_ids: [...held] } },
          { ifMatch: role.version },
        ),
      t(rolesMessages.savedRole, { name: role.name }),
    );
  return (
    <div className="bv-settings-page">
      <EditorHead
        role={role}
        isChanged={isChanged}
        isBusy={isBusy}
        onDiscard={() => {
          setHeld(stored);
        }}
        onSave={save}
      />
      {note !== null && <p className="bv-role-note">{t(note)}</p>}
      <div className="bv-role-columns">
        <Matrix pairs={pairs} role={box} />
        <DataPanel pairs={pairs} role={box} />
        <div className="bv-role-aside">
          <DifferencePanel pairs={pairs} held={held} stored={stored} comparing={comparing} />
          <HoldersPanel roleId={role.id} />
          <EffectPanel pairs={pairs} held={held} stored={stored} roleId={role.id} />
        </div>
      </div>
    </div>
  );
}

/** Says that a role cannot be shown, and why. */
function UnreadRole({
  problem,
  onRetry,
}: {
  readonly problem: CallProblem;
  readonly onRetry: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <ErrorPanel
      title={t(rolesMessages.loadFailed, { reason: problem.message })}
      requestId={problem.requestId}
      actions={
        <>
          <Button onClick={onRetry}>{t(rolesMessages.retry)}</Button>
          <Button href={settingsUrl('roles')}>{t(settingsMessages.roles)}</Button>
        </>
      }
    />
  );
}

/** One role: what it may do, which data, what differs, who has it, and what saving does. */
export function RoleEditor({ id }: { readonly id: number }): JSX.Element {
  const t = useT();
  const read = useRead('role', 'get', { params: { id } }, { isFresh: true });
  const { reply } = read;
  const catalogue = useCatalogue();
  const held = useHeld(id);
  const { pairs } = catalogue;
  const stored = held.held;
  useTitle(reply?.result.name ?? t(settingsMessages.roles));
  if (reply === null || pairs === null || stored === null) {
    const problems = [
      reply === null ? read.problem : null,
      catalogue.problem,
      stored === null ? held.problem : null,
    ];
    const problem = problems.find((one) => one !== null);
    const retry = (): void => {
      read.refetch();
      catalogue.retry();
      held.retry();
    };
    return problem === undefined ? <LoadingState /> : <UnreadRole problem={problem} onRetry={retry} />;
  }
  const key = `${reply.result.version}:${stored.size}`;
  return <LoadedRole key={key} role={reply.result} pairs={pairs} stored={stored} />;
}
