import type { CallInput } from '@belvedere/contracts/client';
import type { Translate } from '@belvedere/ui';
import { peopleMessages } from '../../messages/people.ts';
import { csvRows, type CsvRow } from './csv-rows.ts';

/** Somebody who is to be invited. */
export type Invited = CallInput<'user', 'invite'>['body']['people'][number];

/** Something with a number that files know by its name. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** What a file says: who is in it by line, and what is wrong. */
export interface ReadPeople {
  readonly people: readonly Invited[];
  /** The line of each of them. */
  readonly lines: readonly number[];
  readonly faults: readonly string[];
  /** What was left out without harm. */
  readonly notes: readonly string[];
}

/** Most people of one file; the server takes no more at once. */
export const PEOPLE_MOST = 1000;

const COLUMNS = ['username', 'email', 'first_name', 'last_name', 'groups', 'roles', 'ends_on'] as const;
type Column = (typeof COLUMNS)[number];

const columnOf = (title: string): Column | undefined => {
  const plain = title.toLowerCase().replace(/[\s-]+/g, '_');
  return COLUMNS.find((column) => column === plain || column === `${plain}s`);
};

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

interface Known {
  /** Null for those that the reader may not know. */
  readonly groups: readonly Named[] | null;
  readonly roles: readonly Named[] | null;
}

/** Numbers of names with `|` between them; a name that nothing has, or that may not be known, is a fault. */
function idsOf(
  text: string,
  known: readonly Named[] | null,
  fault: (name: string) => string,
  faults: string[],
) {
  const names = text.split('|').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
  return names.flatMap((name) => {
    const found = known?.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (found === undefined) faults.push(fault(name));
    return found === undefined ? [] : [found.id];
  });
}

function personOf(
  t: Translate,
  cellOf: (column: Column) => string,
  known: Known,
): { readonly person: Invited; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const [email, name, end] = [cellOf('email'), cellOf('username'), cellOf('ends_on')];
  if (email === '' && name === '') faults.push(t(peopleMessages.csvNoName));
  if (email !== '' && !ADDRESS.test(email)) faults.push(t(peopleMessages.badAddress, { text: email }));
  const unknown = (all: readonly Named[] | null, message: typeof peopleMessages.csvUnknownGroup) => {
    const said = all === null ? peopleMessages.csvHidden : message;
    return (missing: string) => t(said, { name: missing });
  };
  const idsIn = (column: 'groups' | 'roles', message: typeof peopleMessages.csvUnknownGroup) =>
    idsOf(cellOf(column), known[column], unknown(known[column], message), faults);
  const groups = idsIn('groups', peopleMessages.csvUnknownGroup);
  const roles = idsIn('roles', peopleMessages.csvUnknownRole);
  const person = {
    username: name === '' ? email : name,
    email,
    first_name: cellOf('first_name'),
    last_name: cellOf('last_name'),
    groups,
    roles,
    ...(end !== '' && { ends_on: end }),
  };
  return { person, faults };
}

const nothing = (faults: readonly string[]): ReadPeople => ({ people: [], lines: [], faults, notes: [] });

function readRows(t: Translate, head: CsvRow, rows: readonly CsvRow[], known: Known): ReadPeople {
  const columns = head.cells.map(columnOf);
  const unread = head.cells.filter((_, at) => columns[at] === undefined);
  const found = rows.map(({ line, cells }) => ({
    line,
    ...personOf(t, (column) => cells[columns.indexOf(column)] ?? '', known),
  }));
  return {
    people: found.map(({ person }) => person),
    lines: found.map(({ line }) => line),
    faults: found.flatMap(({ line, faults }) =>
      faults.map((reason) => t(peopleMessages.csvLine, { line, reason })),
    ),
    notes: unread.length === 0 ? [] : [t(peopleMessages.csvUnknownColumn, { columns: unread.join(', ') })],
  };
}

/** The people of a CSV file, with every fault by its line. */
export function readPeople(t: Translate, text: string, known: Known): ReadPeople {
  const { rows, isOpen } = csvRows(text);
  const [head, ...others] = rows;
  if (text.includes('\uFFFD')) return nothing([t(peopleMessages.csvNotUtf8)]);
  if (isOpen) return nothing([t(peopleMessages.csvQuote)]);
  if (head === undefined || others.length === 0) return nothing([t(peopleMessages.csvEmpty)]);
  const columns = head.cells.map(columnOf);
  if (!columns.includes('email') && !columns.includes('username'))
    return nothing([t(peopleMessages.csvNoColumn, { columns: head.cells.join(', ').slice(0, 200) })]);
  if (others.length > PEOPLE_MOST)
    return nothing([t(peopleMessages.csvTooMany, { count: others.length, most: PEOPLE_MOST })]);
  return readRows(t, head, others, known);
}

/** The addresses of a text, one in a line or with signs between them, and those that are none. */
export function addressesIn(text: string): {
  readonly good: readonly string[];
  readonly bad: readonly string[];
} {
  const all = [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))];
  return { good: all.filter((one) => ADDRESS.test(one)), bad: all.filter((one) => !ADDRESS.test(one)) };
}
