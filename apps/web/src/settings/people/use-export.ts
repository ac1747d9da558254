import { problemOf, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { peopleMessages } from '../../messages/people.ts';
import { listQ, type ListFilters } from '../../lists/use-list.ts';
import type { ListQuery } from '../../lists/list-address.ts';
import { saveCsv } from '../../start/save-csv.ts';
import { everyOf, longPage } from '../use-every.ts';
import type { Person } from './person.ts';

const HEAD = [
  'username',
  'email',
  'first_name',
  'last_name',
  'groups',
  'roles',
  'ends_on',
  'status',
  'sign_in',
  'last_login',
];

const cellsOf = (person: Person): readonly string[] => [
  person.username,
  person.email,
  person.first_name,
  person.last_name,
  person.groups.map(({ name }) => name).join('|'),
  person.roles.map(({ name }) => name).join('|'),
  person.ends_on?.slice(0, 10) ?? '',
  person.status,
  person.sign_in.map(({ kind, title }) => (title === '' ? kind : `${kind} ${title}`)).join('|'),
  person.last_login ?? '',
];

/** Reads every person that the filters let through, page by page. */
export function useAllPeople(query: ListQuery, filters: ListFilters): () => Promise<readonly Person[]> {
  const { api } = useServices();
  return () =>
    everyOf(api, (_, page) =>
      api.call('user', 'list', { q: { ...listQ(query, filters), ...longPage(page) } }),
    );
}

/** Writes the people that the filters let through as a CSV file, which the import reads again. */
export function useExport(read: () => Promise<readonly Person[]>): () => Promise<void> {
  const t = useT();
  const { notify } = useServices();
  return async () => {
    try {
      const people = await read();
      saveCsv('people.csv', [HEAD, ...people.map(cellsOf)]);
    } catch (error) {
      const { message: reason, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(peopleMessages.exportFailed, { reason }), requestId });
    }
  };
}
