import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from '@belvedere/core';

/** A call that somebody makes, as the audit log names it. */
export interface Deed {
  readonly viewer: Pick<Viewer, 'kind' | 'id' | 'username'>;
  /** Name of the route. */
  readonly action: string;
  readonly requestId: string;
  readonly address: string;
}

/** Who acts: whoever looks as somebody else does so as themselves. */
export const actorOf = ({ seenBy, ...viewer }: Viewer): Deed['viewer'] =>
  seenBy === undefined ? viewer : { kind: 'user', ...seenBy };

/** An object that a call was about. */
interface DeedObject {
  readonly id: number;
  readonly name: string | null;
}

/** What a call said of itself while it ran. */
interface Ongoing {
  deed: Deed;
  /** Its changes of objects stand in the audit log already, or there were none to tell. */
  isTold: boolean;
  /** What its line says beside what the route names. */
  facts: Readonly<Record<string, unknown>>;
  /** Objects that it opened, by type and by how the call named them. */
  readonly objects: Map<string, DeedObject>;
}

const ongoing = new AsyncLocalStorage<Ongoing>();

/** The answer of a call, and what it said of itself. */
export interface DoneDeed<Answer> extends Readonly<Ongoing> {
  readonly answer: Answer;
}

/** Runs a call; all that is saved on its way is told as its deed (docs/adr/audit-by-the-call.md). */
export async function duringDeed<Answer>(deed: Deed, work: () => Promise<Answer>): Promise<DoneDeed<Answer>> {
  const own: Ongoing = { deed, isTold: false, facts: {}, objects: new Map() };
  const answer = await ongoing.run(own, work);
  return { ...own, answer };
}

const placeOf = (type: string, key: string | number): string => `${type}:${key}`;

/** Says which object a call means by a key (id, slug or uuid), so that its line names it. */
export function noteObject(type: string, key: string | number, object: DeedObject): void {
  ongoing.getStore()?.objects.set(placeOf(type, key), object);
}

/** The object that a call named; undefined where it opened none under that key. */
export const objectOf = (
  { objects }: Pick<DoneDeed<unknown>, 'objects'>,
  type: string | null,
  key: string | null,
): DeedObject | undefined => (type === null || key === null ? undefined : objects.get(placeOf(type, key)));

/** The call that is under way; null for jobs and commands. */
export const currentDeed = (): Deed | null => ongoing.getStore()?.deed ?? null;

/** Says that the call needs no line beside those of the objects it changed. */
export function markTold(): void {
  const own = ongoing.getStore();
  if (own !== undefined) own.isTold = true;
}

/** Says who the caller turned out to be: who signs in was nobody when the call began. */
export function actAs({ id, username }: { readonly id: number; readonly username: string }): void {
  const own = ongoing.getStore();
  if (own !== undefined) own.deed = { ...own.deed, viewer: { kind: 'user', id, username } };
}

/** Says something of the call that its line in the audit log is to keep; never a secret. */
export function noteFacts(facts: Readonly<Record<string, unknown>>): void {
  const own = ongoing.getStore();
  if (own !== undefined) own.facts = { ...own.facts, ...facts };
}
