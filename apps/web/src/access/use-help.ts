import type { ApiClient } from '@belvedere/api-client';
import type { CallReply } from '@belvedere/contracts/client';
import { useCan, useServices } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { accessMessages } from '../messages/access.ts';
import { useChange } from '../start/use-change.ts';
import type { AccessSubject } from './access-slice.ts';

/** What explains the access to an object. */
export type Explained = CallReply<'access', 'dashboard'>['result'];

/** Something that would let a person see an object. */
export type Help = Explained['helps'][number];

interface HelpText {
  readonly title: Message;
  readonly why: (help: Help) => Message;
  readonly verb: Message;
  /** Only administrators change people. */
  readonly isForAdmins: boolean;
}

/** How the ways out are named, by their kind. */
const HELPS: Readonly<Record<string, HelpText>> = {
  activate: {
    title: accessMessages.helpActivate,
    why: () => accessMessages.helpActivateWhy,
    verb: accessMessages.activate,
    isForAdmins: true,
  },
  publish: {
    title: accessMessages.helpPublish,
    why: () => accessMessages.helpPublishWhy,
    verb: accessMessages.publish,
    isForAdmins: false,
  },
  dashboard_role: {
    title: accessMessages.helpRole,
    why: ({ narrows }) => (narrows ? accessMessages.helpNarrows : accessMessages.helpRoleWhy),
    verb: accessMessages.give,
    isForAdmins: false,
  },
  group: {
    title: accessMessages.helpGroup,
    why: () => accessMessages.helpGroupWhy,
    verb: accessMessages.add,
    isForAdmins: true,
  },
};

async function giveToRole(api: ApiClient, dashboard: number, role: number): Promise<void> {
  const { result } = await api.call('dashboard', 'get', { params: { idOrSlug: String(dashboard) } });
  const roles = [...result.roles.map(({ id }) => id), role];
  await api.call(
    'dashboard',
    'update',
    { params: { id: dashboard }, body: { roles } },
    { ifMatch: result.version },
  );
}

async function carryOut(api: ApiClient, help: Help, subject: AccessSubject, person: number): Promise<void> {
  const { kind, id } = help;
  if (kind === 'activate')
    await api.call('user', 'update', { params: { id: person }, body: { active: true } });
  if (kind === 'publish')
    await api.call('dashboard', 'update', { params: { id: subject.id }, body: { published: true } });
  if (kind === 'group' && id !== null)
    await api.call('user', 'bulkUpdate', { body: { ids: [person], groups: [id] } });
  if (kind === 'dashboard_role' && id !== null) await giveToRole(api, subject.id, id);
}

/** The ways out for a person: their words, who may go them, and going them. */
export function useHelp(subject: AccessSubject, person: number) {
  const t = useT();
  const { api } = useServices();
  const mayChangePeople = useCan('can_write', 'User');
  const { run, isBusy } = useChange(['access', 'dashboard', 'user', 'group'], accessMessages.helpFailed);
  const wordsOf = (help: Help) => {
    const text = HELPS[help.kind];
    if (text === undefined) return null;
    const values = { name: help.name, count: help.people };
    return {
      title: t(text.title, values),
      why: t(text.why(help), values),
      verb: t(text.verb),
      isOpen: mayChangePeople || !text.isForAdmins,
    };
  };
  const carry = (help: Help, title: string): Promise<boolean> =>
    run(() => carryOut(api, help, subject, person), t(accessMessages.helpDone, { what: title }));
  return { wordsOf, carry, isBusy };
}
