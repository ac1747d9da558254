import { useCan, useRead, useServices } from '@belvedere/client-store';
import { Button, MenuButton, useT } from '@belvedere/ui';
import { useState, type JSX, type KeyboardEvent } from 'react';
import { ListBody } from '../../lists/ListBody.tsx';
import { ListTools } from '../../lists/ListTools.tsx';
import type { ListPageProps } from '../../lists/list-page-props.ts';
import { hidingOf, listQ, unfilteredQ, useList } from '../../lists/use-list.ts';
import { peopleMessages } from '../../messages/people.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { useChange } from '../../start/use-change.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import './inspector.css';
import './people.css';
import { peopleColumns } from './people-columns.tsx';
import { peopleFilters } from './people-filters.ts';
import { PeopleBulkBar } from './PeopleBulkBar.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import type { Person } from './person.ts';
import { PersonInspector } from './PersonInspector.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';
import { useAllPeople, useExport } from './use-export.ts';

const BY_NAME = { column: 'name', isDescending: false };
const NOBODY: ReadonlySet<number> = new Set();

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

const ROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down open the next row while one is open beside the list; null is any other key, and an end of the list. */
function nextOpen(key: string, rows: readonly Person[], openId: number | null): number | null {
  const step = ROW_STEPS[key];
  const at = rows.findIndex(({ id }) => id === openId);
  return step === undefined || at === -1 ? null : (rows[at + step]?.id ?? null);
}

/** Answers the keys of the list; the focus goes to the row that they open. */
const rowKeys =
  (rows: readonly Person[], openId: number | null, onOpen: (id: number) => void) =>
  (event: KeyboardEvent): void => {
    const next = nextOpen(event.key, rows, openId);
    if (next === null || !(event.target instanceof Element) || event.target.closest('tbody') === null) return;
    event.preventDefault();
    onOpen(next);
    const at = rows.findIndex(({ id }) => id === next);
    event.currentTarget.querySelectorAll<HTMLElement>('tbody .bv-two-lines').item(at).focus();
  };

function PageActions({
  mayWrite,
  onExport,
  onOpen,
}: {
  readonly mayWrite: boolean;
  readonly onExport: () => void;
  readonly onOpen: (dialog: 'invite' | 'import' | 'service') => void;
}): JSX.Element {
  const t = useT();
  const item = (id: 'import' | 'export', onSelect: () => void) => ({
    id,
    label: t(peopleMessages[id]),
    icon: id,
    onSelect,
  });
  const entries = [
    item('export', onExport),
    ...(mayWrite
      ? [
          item('import', () => {
            onOpen('import');
          }),
          {
            id: 'service',
            label: t(peopleMessages.addService),
            icon: 'key' as const,
            onSelect: () => {
              onOpen('service');
            },
          },
        ]
      : []),
  ];
  return (
    <>
      <MenuButton entries={entries}>
        <Button iconAfter="chevron-down">{t(peopleMessages.list)}</Button>
      </MenuButton>
      {mayWrite && (
        <Button
          kind="primary"
          icon="plus"
          onClick={() => {
            onOpen('invite');
          }}
        >
          {t(peopleMessages.invite)}
        </Button>
      )}
    </>
  );
}

/** The list's query, its answer, and how many its filters hide. */
function usePeopleList() {
  const { now } = useServices();
  const filters = peopleFilters(now());
  const state = useList(BY_NAME);
  const read = useRead('user', 'list', { q: listQ(state.settled, filters) }, { isFresh: true });
  const hiding = hidingOf(state.settled, filters);
  const all = useRead('user', 'list', { q: unfilteredQ(state.settled, filters) }, { skip: hiding === 0 });
  const count = all.reply === null || read.reply === null ? 0 : all.reply.count - read.reply.count;
  const hidden = hiding === 0 ? null : { count, by: null };
  return { state, read, hidden, readAll: useAllPeople(state.settled, filters) };
}

/** The people who may sign in: found, invited, changed one by one or together. */
export function PeoplePage(): JSX.Element {
  const t = useT();
  const mayWrite = useCan('can_write', 'User');
  const { state, read, hidden, readAll } = usePeopleList();
  const [chosen, setChosen] = useState(NOBODY);
  const [openId, setOpenId] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'invite' | 'import' | 'service' | null>(null);
  const exportAll = useExport(readAll);
  const selecting = useChange([], peopleMessages.allFailed);
  const choose = (ids: readonly number[]): void => {
    setChosen(new Set(ids));
  };
  const selectAll = async (): Promise<void> => {
    choose((await readAll()).map(({ id }) => id));
  };
  const marks = {
    chosen,
    openId,
    onChoose: ({ id }: Person) => {
      setChosen(toggled(chosen, id));
    },
    onOpen: ({ id }: Person) => {
      setOpenId(id === openId ? null : id);
    },
  };
  const list: ListPageProps<Person> = {
    title: t(settingsMessages.people),
    things: peopleMessages.people,
    icon: 'people',
    state,
    read,
    searchLabel: peopleMessages.search,
    empty: { title: peopleMessages.empty, why: peopleMessages.emptyWhy },
    filters: <PeopleFilters state={state} />,
    hidden,
    columns: peopleColumns(t, marks, mayWrite),
  };
  const close = (): void => {
    setDialog(null);
  };
  const inspector =
    openId === null ? null : (
      <PersonInspector
        key={openId}
        id={openId}
        onClose={() => {
          setOpenId(null);
        }}
      />
    );
  return (
    <SettingsFrame
      tab="people"
      title={list.title}
      count={read.reply?.count ?? null}
      actions={<PageActions mayWrite={mayWrite} onExport={() => void exportAll()} onOpen={setDialog} />}
      inspector={inspector}
    >
      <ListTools page={list} look="list" onLook={close} />
      <div
        role="presentation"
        className="bv-list-body bv-people-list"
        onKeyDown={rowKeys(read.reply?.result ?? [], openId, setOpenId)}
      >
        <PeopleBulkBar
          chosen={chosen}
          count={read.reply?.count ?? null}
          onAll={() => void selecting.run(selectAll, null)}
          onChoose={choose}
        />
        <ListBody page={list} look="list" />
      </div>
      {dialog === 'invite' && <InviteDialog onClose={close} />}
      {dialog === 'service' && (
        <ServiceDialog
          onClose={close}
          onAdded={(id) => {
            close();
            setOpenId(id);
          }}
        />
      )}
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </SettingsFrame>
  );
}
