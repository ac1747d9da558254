import { PAGE_URLS, type CallReply } from '@belvedere/contracts/client';
import { useServices } from '@belvedere/client-store';
import { useT, type MenuEntry } from '@belvedere/ui';
import { useState } from 'react';
import { useDelete } from '../../lists/use-delete.tsx';
import { peopleMessages } from '../../messages/people.ts';
import { factorMessages } from '../../messages/second-factor.ts';
import { useChange } from '../../start/use-change.ts';
import { useViewAs } from '../../start/use-view-as.ts';
import type { HandedLink } from './LinksDialog.tsx';
import { personName } from './person.ts';
import { useFactorReset } from './use-factor-reset.tsx';

/** A person as the page beside the list shows them. */
export type Whole = CallReply<'user', 'get'>['result'];

/** The verbs on one person beside the fields. */
export function usePersonVerbs(person: Whole, onGone: () => void) {
  const t = useT();
  const { api } = useServices();
  const change = useChange(['user'], peopleMessages.changeFailed);
  const linking = useChange([], peopleMessages.linkFailed);
  const [link, setLink] = useState<HandedLink | null>(null);
  const removal = useDelete({
    group: 'user',
    type: peopleMessages.person,
    why: peopleMessages.deleteWhy,
    onDeleted: onGone,
  });
  const name = personName(person);
  const factor = useFactorReset(person);
  const viewing = useViewAs();
  const params = { id: person.id };
  const makeLink = () =>
    void linking.run(async () => {
      const { result } = await api.call('user', 'link', { params });
      setLink({ name, url: result.url });
    }, null);
  const setActive = (active: boolean) =>
    void change.run(
      () => api.call('user', 'update', { params, body: { active } }),
      t(peopleMessages.changedOne, { name }),
    );
  const entries: readonly MenuEntry[] = [
    ...(!person.is_service && viewing.isOffered(person.id)
      ? [
          {
            id: 'view',
            label: t(peopleMessages.viewAs, { name }),
            icon: 'eye-open' as const,
            onSelect: () => void viewing.start(person.id, PAGE_URLS.home),
          },
        ]
      : []),
    ...(person.is_service
      ? []
      : [{ id: 'link', label: t(peopleMessages.resetLink), icon: 'link' as const, onSelect: makeLink }]),
    ...(person.has_second_factor
      ? [{ id: 'factor', label: t(factorMessages.reset), icon: 'key' as const, onSelect: factor.ask }]
      : []),
    {
      id: 'delete',
      label: t(peopleMessages.delete),
      icon: 'trash',
      isDanger: true,
      onSelect: () => {
        removal.ask({ id: person.id, name });
      },
    },
  ];
  return {
    entries,
    change,
    setActive,
    link,
    closeLink: () => {
      setLink(null);
    },
    dialog: (
      <>
        {removal.dialog}
        {factor.dialog}
      </>
    ),
  };
}
