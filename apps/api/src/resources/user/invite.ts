import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { isAppError, type Viewer } from '@belvedere/core';
import type { Tx } from '../../db/store.ts';
import { invalidFields } from '../../object/owners.ts';
import { addObject, type Saver } from '../../object/save.ts';
import { checkAdministrator } from '../../rights/administration.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { users } from './kind.ts';
import { putLink } from './link.ts';
import { takenNames, type TakenNames } from './names.ts';
import { checkBelongings, fieldsOf, setBelongings } from './service.ts';

type Body = BodyOf<typeof ROUTES.user.invite>;
type Invited = Body['people'][number];
type Faults = Readonly<Record<string, readonly string[]>>;

/** The faults that a check throws; anything else goes on. */
async function faultsIn(check: () => void | Promise<void>): Promise<Faults> {
  try {
    await check();
    return {};
  } catch (error) {
    const fields = isAppError(error) ? error.details['fields'] : undefined;
    if (fields === undefined) throw error;
    return fields as Faults;
  }
}

/** What is wrong with one of those who are to come; who is well counts as taken for those who follow. */
async function faultsOf(tx: Tx, person: Invited, taken: TakenNames): Promise<Faults> {
  const faults = {
    ...taken.faultsOf(person, null),
    ...(await faultsIn(() => checkBelongings(tx, person))),
    ...(await faultsIn(() => void fieldsOf(person))),
  };
  if (Object.keys(faults).length === 0) taken.add(person, -1);
  return faults;
}

/** Throws FIELDS_INVALID naming everybody who is wrong by their place: `people.3.email`. */
async function checkAll(tx: Tx, people: readonly Invited[]): Promise<void> {
  const taken = await takenNames(tx);
  const found: [string, readonly string[]][] = [];
  for (const [index, person] of people.entries())
    for (const [field, texts] of Object.entries(await faultsOf(tx, person, taken)))
      found.push([`people.${index}.${field}`, texts]);
  if (found.length > 0) throw invalidFields(Object.fromEntries(found));
}

async function addOne(tx: Tx, services: Services, saver: Saver, person: Invited) {
  const row = await addObject(tx, users, saver, {
    content: { ...fieldsOf(person), username: person.username, password_hash: null },
    parts: ({ id }) => setBelongings(tx, id, person),
  });
  return { id: row.id, username: row.username, link: await putLink(tx, services, row) };
}

/**
 * Adds people, each with the link by which they set their password: all of them, or none. A dry run adds nobody and only refuses
 * what would be refused. Throws FIELDS_INVALID naming all that is wrong, and FORBIDDEN.
 */
export async function invitePeople(services: Services, viewer: Viewer, { people, is_dry_run }: Body) {
  checkAdministrator(viewer, 'User');
  const saver = { scope: scopeOf(services, viewer), now: services.clock() };
  return services.store.write(async (tx) => {
    await checkAll(tx, people);
    if (is_dry_run === true) return people.map(({ username }) => ({ id: null, username, link: null }));
    const added: Awaited<ReturnType<typeof addOne>>[] = [];
    for (const person of people) added.push(await addOne(tx, services, saver, person));
    return added;
  });
}
