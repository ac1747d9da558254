import { useCount, type CallProblem } from '@belvedere/client-store';
import { Icon, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { rolesMessages } from '../../messages/roles.ts';
import { personName } from '../people/person.ts';
import { MoreLine } from '../MoreLine.tsx';
import { Unread } from '../Unread.tsx';
import type { Every } from '../use-every.ts';
import { resourceName } from './area-names.ts';
import { differenceOf, type Pair } from './pairs.ts';
import { useHolders, type Holders } from './use-holders.ts';

const LINES_SHOWN = 40;
const PEOPLE_SHOWN = 50;

/** Several pairs as one line for each resource. */
function linesOf(pairs: readonly Pair[]): readonly (readonly [view: string, permissions: string])[] {
  const views = [...new Set(pairs.map(({ view }) => view))];
  return views.map((view) => [
    view,
    pairs
      .filter((pair) => pair.view === view)
      .map(({ permission }) => permission.replace(/^can_/, '').replaceAll('_', ' '))
      .join(', '),
  ]);
}

function Changes({
  sign,
  pairs,
  stored,
}: {
  readonly sign: '+' | '−';
  readonly pairs: readonly Pair[];
  /** What is saved. */
  readonly stored: ReadonlySet<number>;
}): JSX.Element {
  const t = useT();
  const isUnsaved = (view: string): boolean =>
    pairs.some((pair) => pair.view === view && stored.has(pair.id) === (sign === '−'));
  const lines = linesOf(pairs);
  return (
    <>
      {lines.slice(0, LINES_SHOWN).map(([view, permissions]) => (
        <li key={view} className={sign === '+' ? 'bv-change-more' : 'bv-change-less'}>
          <b aria-hidden>{sign}</b>
          <span>
            {resourceName(t, view)}: {permissions}
            {isUnsaved(view) && <span className="bv-two-lines-note">{t(rolesMessages.notSaved)}</span>}
          </span>
        </li>
      ))}
      <MoreLine count={lines.length - LINES_SHOWN} />
    </>
  );
}

/** Something that a role is compared with. */
interface Compared {
  readonly id: number;
  readonly name: string;
  readonly held: ReadonlySet<number>;
}

/** What a role is compared with, once it is known, and what else it can be compared with. */
export interface Comparing {
  readonly compared: Compared | null;
  readonly problem: CallProblem | null;
  readonly options: Every<{ readonly id: number; readonly name: string }>;
  readonly onCompare: (id: number) => void;
}

interface DifferenceProps {
  readonly pairs: readonly Pair[];
  readonly held: ReadonlySet<number>;
  readonly stored: ReadonlySet<number>;
}

function Difference({
  pairs,
  held,
  stored,
  compared,
}: DifferenceProps & { readonly compared: Compared }): JSX.Element {
  const t = useT();
  const count = useCount();
  const { more, less } = differenceOf(pairs, held, compared.held);
  return (
    <>
      <p className="bv-two-lines-note">
        {more.length + less.length === 0
          ? t(rolesMessages.differsNot)
          : t(rolesMessages.differsCount, { more: count(more.length), less: count(less.length) })}
      </p>
      <ul className="bv-changes">
        <Changes sign="+" pairs={more} stored={stored} />
        <Changes sign="−" pairs={less} stored={stored} />
      </ul>
    </>
  );
}

/** What a role holds more and less than another one. */
export function DifferencePanel({
  comparing,
  ...props
}: DifferenceProps & { readonly comparing: Comparing }): JSX.Element {
  const t = useT();
  const { compared, problem, options, onCompare } = comparing;
  return (
    <section className="bv-panel">
      <h2>{t(rolesMessages.differs, { name: compared?.name ?? '…' })}</h2>
      <Select<number>
        label={t(rolesMessages.compare)}
        isLabelHidden
        size="small"
        value={compared?.id ?? null}
        isLoading={options.rows === null && options.problem === null}
        options={(options.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onCompare}
      />
      {compared === null ? <Unread problem={problem} /> : <Difference {...props} compared={compared} />}
    </section>
  );
}

function KnownHolders({ holders }: { readonly holders: NonNullable<Holders['known']> }): JSX.Element {
  const t = useT();
  const count = useCount();
  const { groups, people } = holders;
  return (
    <>
      <p className="bv-two-lines-note">
        {people.length + groups.length === 0
          ? t(rolesMessages.nobody)
          : t(rolesMessages.whoCount, { people: count(people.length), groups: count(groups.length) })}
      </p>
      <ul className="bv-holders">
        {groups.map(({ id, name, users }) => (
          <li key={`g${id}`}>
            <Icon name="people" size={14} /> <span className="bv-ellipsis">{name}</span>
            <span className="bv-text3">{t(rolesMessages.groupPeople, { count: count(users.length) })}</span>
          </li>
        ))}
        {people.slice(0, PEOPLE_SHOWN).map((person) => (
          <li key={person.id}>
            <Icon name="user" size={14} /> <span className="bv-ellipsis">{personName(person)}</span>
            <span className="bv-text3">{t(rolesMessages.directly)}</span>
          </li>
        ))}
        <MoreLine count={people.length - PEOPLE_SHOWN} />
      </ul>
    </>
  );
}

/** Who has a role: groups before persons. */
export function HoldersPanel({ roleId }: { readonly roleId: number }): JSX.Element {
  const t = useT();
  const { known, problem, isHidden } = useHolders(roleId);
  return (
    <section className="bv-panel">
      <h2>{t(rolesMessages.who)}</h2>
      {isHidden && <p className="bv-two-lines-note">{t(rolesMessages.whoHidden)}</p>}
      {known === null && !isHidden && <Unread problem={problem} />}
      {known !== null && <KnownHolders holders={known} />}
    </section>
  );
}

/** What saving does, said before the click. */
export function EffectPanel({
  pairs,
  held,
  stored,
  roleId,
}: {
  readonly pairs: readonly Pair[];
  readonly held: ReadonlySet<number>;
  readonly stored: ReadonlySet<number>;
  readonly roleId: number;
}): JSX.Element {
  const t = useT();
  const count = useCount();
  const { known, problem, isHidden } = useHolders(roleId);
  const { more, less } = differenceOf(pairs, held, stored);
  const isSame = more.length + less.length === 0;
  const values = { more: count(more.length), less: count(less.length) };
  return (
    <section className="bv-panel" aria-live="polite">
      <h2>{t(rolesMessages.whenSaved)}</h2>
      <p className="bv-text2">
        {isSame && t(rolesMessages.effectNot)}
        {!isSame && isHidden && t(rolesMessages.effectHidden, values)}
        {!isSame && known === null && !isHidden && <Unread problem={problem} />}
        {!isSame && known !== null && t(rolesMessages.effect, { ...values, people: count(known.count) })}
      </p>
    </section>
  );
}
