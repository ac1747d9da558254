import type { CallInput } from '@belvedere/contracts/client';
import { useCount, useRead, useServices } from '@belvedere/client-store';
import {
  Button,
  ConfirmDialog,
  IconButton,
  MenuButton,
  useT,
  type MenuEntry,
  type Translate,
} from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { useChange } from '../../start/use-change.ts';
import { STATUS_NAMES, type PersonStatus } from './person.ts';
import { PEOPLE_MOST, type Named } from './read-people.ts';
import type { Every } from '../use-every.ts';
import { useChoices } from './use-choices.ts';

type BulkBody = Omit<CallInput<'user', 'bulkUpdate'>['body'], 'ids'>;

function StateCount({ state }: { readonly state: PersonStatus }): JSX.Element | null {
  const t = useT();
  const text = useCount();
  const q = {
    page: 0,
    page_size: 1,
    columns: ['id'],
    filters: [{ col: 'status', opr: 'eq', value: state }],
  };
  const count = useRead('user', 'list', { q }, { isFresh: true }).reply?.count ?? 0;
  if (count === 0) return null;
  const name = t(STATUS_NAMES[state]).toLowerCase();
  return <span>{t(peopleMessages.countOf, { count: text(count), state: name })}</span>;
}

/** How many people there are of each status. */
function Summary(): JSX.Element {
  return (
    <div className="bv-bulk bv-bulk-rest">
      {(Object.keys(STATUS_NAMES) as PersonStatus[]).map((state) => (
        <StateCount key={state} state={state} />
      ))}
    </div>
  );
}

/** Why nothing can be chosen: the list is on its way, could not be read, or is empty. */
function noneText(t: Translate, { rows, problem }: Every<Named>): string {
  if (problem !== null) return t(settingsMessages.unread, { reason: problem.message });
  return t(rows === null ? settingsMessages.reading : settingsMessages.noneThere);
}

function entriesOf(t: Translate, every: Every<Named>, choose: (id: number) => void): readonly MenuEntry[] {
  const { rows } = every;
  if (rows === null || rows.length === 0)
    return [{ id: 'none', label: noneText(t, every), isDisabled: true, onSelect: () => undefined }];
  return rows.map(({ id, name }) => ({
    id: String(id),
    label: name,
    onSelect: () => {
      choose(id);
    },
  }));
}

/** Changes many people, as many at once as the server takes; `onLeft` is told who was not reached. */
function useBulk(chosen: ReadonlySet<number>, onLeft: (ids: readonly number[]) => void) {
  const t = useT();
  const text = useCount();
  const { api } = useServices();
  const { isBusy, run } = useChange(['user', 'group', 'role'], peopleMessages.changeFailed);
  const change = async (body: BulkBody): Promise<void> => {
    const ids = [...chosen];
    let done = 0;
    const call = async (): Promise<void> => {
      for (; done < ids.length; done += PEOPLE_MOST)
        await api.call('user', 'bulkUpdate', { body: { ids: ids.slice(done, done + PEOPLE_MOST), ...body } });
    };
    const failed = (reason: string): string =>
      done === 0
        ? t(peopleMessages.changeFailed, { reason })
        : t(peopleMessages.changedSome, { done: text(done), count: text(ids.length), reason });
    await run(call, t(peopleMessages.changed, { count: text(ids.length) }), failed);
    onLeft(ids.slice(done));
  };
  return { isBusy, change };
}

interface BulkBarProps {
  readonly chosen: ReadonlySet<number>;
  /** How many the filters let through; null while it is not known. */
  readonly count: number | null;
  readonly onAll: () => void;
  /** These are chosen from now on. */
  readonly onChoose: (ids: readonly number[]) => void;
}

function BulkVerbs({ chosen, onChoose }: Pick<BulkBarProps, 'chosen' | 'onChoose'>): JSX.Element {
  const t = useT();
  const text = useCount();
  const { groups, roles } = useChoices();
  const { isBusy, change } = useBulk(chosen, onChoose);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {!groups.isHidden && (
        <MenuButton entries={entriesOf(t, groups, (id) => void change({ groups: [id] }))}>
          <Button size="small" icon="people" isDisabled={isBusy}>
            {t(peopleMessages.addToGroup)}
          </Button>
        </MenuButton>
      )}
      {!roles.isHidden && (
        <MenuButton entries={entriesOf(t, roles, (id) => void change({ roles: [id] }))}>
          <Button size="small" icon="key" isDisabled={isBusy}>
            {t(peopleMessages.giveRole)}
          </Button>
        </MenuButton>
      )}
      <Button
        size="small"
        icon="log-out"
        isDisabled={isBusy}
        onClick={() => void change({ signs_out: true })}
      >
        {t(peopleMessages.signOutEverywhere)}
      </Button>
      <Button size="small" icon="user" isDisabled={isBusy} onClick={() => void change({ active: true })}>
        {t(peopleMessages.activate)}
      </Button>
      <Button
        size="small"
        icon="lock"
        className="bv-danger-verb"
        isDisabled={isBusy}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t(peopleMessages.deactivate)}
      </Button>
      <ConfirmDialog
        title={t(peopleMessages.deactivateAsk, { count: text(chosen.size) })}
        action={t(peopleMessages.deactivate)}
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          void change({ active: false });
        }}
      >
        {t(peopleMessages.deactivateWhy)}
      </ConfirmDialog>
    </>
  );
}

/** What is done with the chosen people; with none, what the list holds, so that nothing moves. */
export function PeopleBulkBar({ chosen, count, onAll, onChoose }: BulkBarProps): JSX.Element {
  const t = useT();
  const text = useCount();
  if (chosen.size === 0) return <Summary />;
  return (
    <div className="bv-bulk bv-bulk-on">
      <strong>{t(peopleMessages.selected, { count: text(chosen.size) })}</strong>
      <BulkVerbs chosen={chosen} onChoose={onChoose} />
      <span className="bv-bulk-space" />
      {count !== null && count > chosen.size && (
        <Button size="small" kind="quiet" onClick={onAll}>
          {t(peopleMessages.selectAll, { count: text(count) })}
        </Button>
      )}
      <IconButton
        icon="cross"
        size="small"
        label={t(peopleMessages.clearSelection)}
        onClick={() => {
          onChoose([]);
        }}
      />
    </div>
  );
}
