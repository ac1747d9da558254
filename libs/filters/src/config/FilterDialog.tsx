import {
  chartIdsOf,
  chartsInScope,
  dashboardTime,
  filterProblems,
  filtersAmong,
  type FilterProblem,
} from '@belvedere/core';
import { useServices } from '@belvedere/client-store';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  Icon,
  TabStrip,
  TextAreaField,
  TextField,
  useT,
} from '@belvedere/ui';
import { useCallback, useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { filterConfigMessages, filterProblemMessages } from '../messages/filter-config.ts';
import { useFilterEntries } from '../native/use-filter-masks.ts';
import type { FilterConfigPlace, FilterDialogProps } from './config-place.ts';
import {
  added,
  changed,
  changesOf,
  draftOf,
  dropped,
  duplicated,
  keptEntries,
  marked,
  moved,
  neighbourOf,
  newDivider,
  newFilter,
  type Draft,
} from './draft.ts';
import { EntryList, useEntryName } from './EntryList.tsx';
import { ScopeForm } from './ScopeForm.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { emptySections, isSectionOpen, withSection, type OpenedSections } from './sections.ts';
import { surroundingsOf } from './surroundings.ts';
import { useDefaultCheck } from './use-default-check.ts';

/** Problems that are mended where the scope of a filter is chosen. */
const SCOPE_PROBLEMS: ReadonlySet<FilterProblem['kind']> = new Set(['no-chart', 'foreign']);

/** Leads the focus to the first field that is wrong, as soon as it is shown; gives what asks for that. */
function useJump(form: RefObject<HTMLElement | null>): () => void {
  const [jumps, setJumps] = useState(0);
  useEffect(() => {
    if (jumps > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [jumps, form]);
  return () => {
    setJumps((count) => count + 1);
  };
}

/** The form of the open entry. */
function EntryForm({
  place,
  draft,
  openId,
  problems,
  opened,
  tab,
  onTab,
  onOpened,
  onDraft,
}: {
  readonly place: FilterConfigPlace;
  readonly draft: Draft;
  readonly openId: string | null;
  readonly problems: readonly FilterProblem[];
  readonly opened: OpenedSections;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly onOpened: (opened: OpenedSections) => void;
  readonly onDraft: (draft: Draft) => void;
}): JSX.Element {
  const t = useT();
  const entry = draft.find((one) => one.entry.id === openId && !one.isRemoved)?.entry;
  if (entry === undefined)
    return (
      <EmptyState
        icon="filter"
        title={t(filterConfigMessages.empty)}
        reason={t(filterConfigMessages.emptyWhy)}
      />
    );
  if (entry.type === 'DIVIDER')
    return (
      <div className="bv-config-form">
        <TextField
          label={t(filterConfigMessages.dividerName)}
          value={entry.title}
          error={
            problems.some(({ filterId }) => filterId === entry.id) ? t(filterProblemMessages.title) : null
          }
          onChange={(title) => {
            onDraft(changed(draft, { ...entry, title }));
          }}
        />
        <TextAreaField
          label={t(filterConfigMessages.description)}
          isOptional
          value={entry.description}
          onChange={(description) => {
            onDraft(changed(draft, { ...entry, description }));
          }}
        />
      </div>
    );
  const count = {
    chosen: chartsInScope(place.layout, entry.scope).length,
    count: chartIdsOf(place.layout).length,
  };
  const tabs = [
    { id: 'settings', label: t(filterConfigMessages.settings) },
    {
      id: 'scoping',
      label: (
        <>
          {t(filterConfigMessages.scoping)}{' '}
          <span className="bv-tab-count">{t(filterConfigMessages.scopeCount, count)}</span>
        </>
      ),
    },
  ];
  const own = {
    place,
    filter: entry,
    onChange: (next: typeof entry) => {
      onDraft(changed(draft, next));
    },
  };
  return (
    <>
      <TabStrip label={entry.name} tabs={tabs} active={tab} onSelect={onTab} />
      {tab === 'scoping' ? (
        <ScopeForm key={entry.id} {...own} />
      ) : (
        <SettingsForm
          key={entry.id}
          {...own}
          filters={filtersAmong(keptEntries(draft))}
          problems={problems}
          isSectionOpen={(section) => isSectionOpen(entry, section, opened)}
          onSection={(section, isOpen) => {
            onOpened(withSection(opened, entry.id, section, isOpen));
          }}
        />
      )}
    </>
  );
}

/** What stands at the left of the foot: what is wrong first, else how much is not saved. */
function FootNote({
  changes,
  warning,
  failure,
  onShow,
}: {
  readonly changes: number;
  readonly warning: string | null;
  readonly failure: string | null;
  readonly onShow: () => void;
}): JSX.Element | null {
  const t = useT();
  if (failure !== null)
    return (
      <span role="alert" className="bv-field-message">
        <Icon name="error" size={14} /> {t(filterConfigMessages.failed, { reason: failure })}
      </span>
    );
  if (warning !== null)
    return (
      <span className="bv-warning">
        <Icon name="warning-sign" size={14} /> {warning}{' '}
        <Button kind="quiet" size="small" onClick={onShow}>
          {t(filterConfigMessages.show)}
        </Button>
      </span>
    );
  if (changes === 0) return null;
  return (
    <span>
      {t(changes === 1 ? filterConfigMessages.unsavedOne : filterConfigMessages.unsavedMany, {
        count: changes,
      })}
    </span>
  );
}

/** Edits the filters of a dashboard. */
export function FilterDialog({
  place,
  openId: firstId = null,
  onClose,
  onSave,
}: FilterDialogProps): JSX.Element {
  const t = useT();
  const { newId } = useServices();
  const nameOf = useEntryName();
  const stored = useFilterEntries(place.metadata);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [openId, setOpenId] = useState<string | null>(firstId ?? stored[0]?.id ?? null);
  const [opened, setOpened] = useState<OpenedSections>({});
  const [tab, setTab] = useState('settings');
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const jump = useJump(form);
  const kept = keptEntries(draft);
  const defaults = useDefaultCheck(place);
  const ofDefaults = defaults.problemsOf(kept);
  const problems = [
    ...filterProblems(kept, surroundingsOf(place)),
    ...emptySections(filtersAmong(kept), opened),
    ...ofDefaults,
  ];
  const fatal = problems.filter(({ isFatal }) => isFatal);
  const soft = problems.filter(({ isFatal }) => !isFatal);
  const told = [...new Set(isTried ? [...fatal, ...ofDefaults, ...soft] : soft)];
  const shown = told.find(({ filterId }) => filterId === openId) ?? told[0];
  const changes = changesOf(draft, stored);
  const edit = (next: Draft): void => {
    setFailure(null);
    setDraft(next);
  };
  const add = (make: (id: string) => Parameters<typeof added>[1]): void => {
    const entry = make(newId());
    edit(added(draft, entry));
    setOpenId(entry.id);
    setTab('settings');
  };
  const show = ({ filterId, kind }: FilterProblem): void => {
    setOpenId(filterId);
    setTab(SCOPE_PROBLEMS.has(kind) ? 'scoping' : 'settings');
    jump();
  };
  const save = async (): Promise<void> => {
    setTried(true);
    const [first] = fatal;
    if (first !== undefined) return show(first);
    setSaving(true);
    const found = await defaults.check(kept);
    const problem = found.length > 0 ? null : await onSave(kept);
    setSaving(false);
    const [unmatched] = found;
    if (unmatched !== undefined) return show(unmatched);
    setFailure(problem);
    if (problem === null) onClose();
  };
  const close = (): void => {
    if (changes > 0) setLeaving(true);
    else onClose();
  };
  const handleGone = useCallback((id: string) => {
    setDraft((now) => dropped(now, id));
  }, []);
  const nameById = (id: string): string => {
    const entry = kept.find((one) => one.id === id);
    return entry === undefined ? '' : nameOf(entry);
  };
  const calledOf = (id: string): string => {
    const at = kept.findIndex((one) => one.id === id);
    const entry = kept[at];
    if (entry === undefined) return '';
    const isNamed = (entry.type === 'DIVIDER' ? entry.title : entry.name).trim() !== '';
    return isNamed ? nameOf(entry) : t(filterConfigMessages.unnamed, { number: at + 1 });
  };
  const warning =
    shown === undefined
      ? null
      : t(told.length > 1 ? filterConfigMessages.problemAmong : filterConfigMessages.problemOf, {
          name: calledOf(shown.filterId),
          problem: t(filterProblemMessages[shown.kind], { count: shown.chartIds.length, ...shown.details }),
          count: told.length - 1,
        });
  return (
    <>
      <Dialog
        title={t(filterConfigMessages.title, { title: place.title })}
        isOpen
        size="large"
        onClose={close}
        footNote={
          <FootNote
            changes={changes}
            warning={warning}
            failure={failure}
            onShow={() => {
              if (shown !== undefined) show(shown);
            }}
          />
        }
        actions={
          <>
            <Button onClick={close}>{t(filterConfigMessages.cancel)}</Button>
            <Button
              kind="primary"
              isDisabled={changes === 0}
              isLoading={isSaving}
              onClick={() => void save()}
            >
              {t(
                soft.length > 0 && fatal.length === 0
                  ? filterConfigMessages.saveAnyway
                  : filterConfigMessages.save,
              )}
            </Button>
          </>
        }
      >
        <div className="bv-config">
          <div className="bv-config-list">
            <EntryList
              draft={draft}
              openId={openId}
              problems={isTried ? problems : soft}
              onOpen={setOpenId}
              onRemove={(id) => {
                edit(marked(draft, id, true));
                setOpenId(neighbourOf(draft, id));
              }}
              onRestore={(id) => {
                edit(marked(draft, id, false));
              }}
              onGone={handleGone}
              onDuplicate={(id) => {
                edit(
                  duplicated(draft, id, {
                    id: newId(),
                    name: t(filterConfigMessages.copyOf, { name: nameById(id) }),
                  }),
                );
              }}
              onMove={(id, to) => {
                edit(moved(draft, id, to));
              }}
            />
            <div className="bv-config-add">
              <Button
                icon="plus"
                size="small"
                onClick={() => {
                  const number = filtersAmong(kept).length + 1;
                  const name = t(filterConfigMessages.newFilter, { number });
                  add((id) => ({ ...newFilter(id, name), time: dashboardTime(place.metadata) }));
                }}
              >
                {t(filterConfigMessages.addFilter)}
              </Button>
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  add((id) => newDivider(id, t(filterConfigMessages.newDivider)));
                }}
              >
                {t(filterConfigMessages.addDivider)}
              </Button>
            </div>
          </div>
          <div ref={form} className="bv-config-entry">
            <EntryForm
              {...{ place, draft, openId, opened, tab }}
              problems={isTried ? problems : []}
              onTab={setTab}
              onOpened={setOpened}
              onDraft={edit}
            />
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        title={t(filterConfigMessages.lossTitle)}
        action={t(filterConfigMessages.loss)}
        isOpen={isLeaving}
        isDanger
        onClose={() => {
          setLeaving(false);
        }}
        onConfirm={onClose}
      >
        {t(filterConfigMessages.lossWhy)}
      </ConfirmDialog>
    </>
  );
}
