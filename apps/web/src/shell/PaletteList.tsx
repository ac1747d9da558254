import { useServices } from '@belvedere/client-store';
import { useLatest, useT } from '@belvedere/ui';
import { useEffect, useState, type JSX, type RefObject } from 'react';
import { paletteMessages } from '../messages/palette.ts';
import { paletteSections, searchOf, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { PaletteGroupView, rowId } from './PaletteGroupView.tsx';
import { restEntry } from './rest-entry.ts';
import { usePaletteObjects, type PaletteObjects } from './use-palette-objects.ts';
import { useActions, usePages, type PaletteVerbs } from './use-palette-places.ts';

/** What stands below the entries: that nothing matches, that more is looked for, or that it could not be. */
function Said({
  objects,
  isEmpty,
  search,
}: {
  readonly objects: PaletteObjects;
  readonly isEmpty: boolean;
  readonly search: string;
}): JSX.Element {
  const t = useT();
  const { isPending, problem } = objects;
  const isNothing = isEmpty && !isPending && problem === null;
  return (
    <div role="status">
      {isEmpty && isPending && <div className="bv-palette-nothing">{t(paletteMessages.searching)}</div>}
      {isNothing && <div className="bv-palette-nothing">{t(paletteMessages.nothing, { search })}</div>}
      {problem !== null && (
        <div className="bv-palette-nothing">{t(paletteMessages.notAll, { reason: problem.message })}</div>
      )}
    </div>
  );
}

function Foot(): JSX.Element {
  const t = useT();
  return (
    <footer className="bv-palette-foot" aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t(paletteMessages.move)}
      </span>
      <span>
        <kbd>↵</kbd> {t(paletteMessages.open)}
      </span>
      <span className="bv-palette-foot-end">
        <kbd>&gt;</kbd> {t(paletteMessages.actionsOnly)}
      </span>
    </footer>
  );
}

/** Groups that were unfolded for a search; another search folds them again. */
function useUnfolded(search: string) {
  const [kept, setKept] = useState<{ readonly search: string; readonly groups: ReadonlySet<PaletteGroup> }>({
    search,
    groups: new Set(),
  });
  const unfolded = kept.search === search ? kept.groups : new Set<PaletteGroup>();
  const unfold = (group: PaletteGroup): void => {
    setKept({ search, groups: new Set([...unfolded, group]) });
  };
  return { unfolded, unfold };
}

function usePaletteList(search: string, verbs: PaletteVerbs) {
  const t = useT();
  const objects = usePaletteObjects(searchOf(search));
  const pages = usePages();
  const actions = useActions(verbs);
  const { unfolded, unfold } = useUnfolded(search);
  const entries = [...objects.entries, ...pages, ...actions];
  const sections = paletteSections(entries, search, { totals: objects.totals, unfolded }).map((section) => ({
    section,
    rest: restEntry(section, {
      label: t(paletteMessages.more, { count: section.more }),
      search: searchOf(search),
      unfold: () => {
        unfold(section.group);
      },
    }),
  }));
  const flat = sections.flatMap(({ section, rest }) => [
    ...section.entries,
    ...(rest === null ? [] : [rest]),
  ]);
  return { objects, sections, flat };
}

type Open = (entry: PaletteEntry | undefined, isNewTab: boolean) => void;

function useOpen(onClose: () => void): Open {
  const { navigate } = useServices();
  return (entry, isNewTab) => {
    if (entry === undefined) return;
    if (entry.staysOpen !== true) onClose();
    if (entry.href === undefined) entry.run?.();
    else if (isNewTab) window.open(entry.href, '_blank', 'noopener');
    else navigate(entry.href);
  };
}

/** Props of {@link PaletteList}. */
export interface PaletteListProps extends PaletteVerbs {
  readonly search: string;
  /** The field of the search; its keys walk the list. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** Hears of the row that the field points at; null without one. */
  readonly onActive: (id: string | null) => void;
  readonly onClose: () => void;
}

/** Answers the keys of a field that is not ours to render. */
function useFieldKeys(field: PaletteListProps['field'], answer: (event: KeyboardEvent) => void): void {
  const latest = useLatest(answer);
  useEffect(() => {
    const element = field.current;
    const hear = (event: KeyboardEvent): void => {
      latest.current(event);
    };
    element?.addEventListener('keydown', hear);
    return () => {
      element?.removeEventListener('keydown', hear);
    };
  }, [field, latest]);
}

/** Which row is pointed at: the first after each change of the search. */
function useRowAt(search: string): readonly [number, (at: number) => void] {
  const [pointed, setPointed] = useState({ search, at: 0 });
  const point = (at: number): void => {
    setPointed({ search, at });
  };
  return [pointed.search === search ? pointed.at : 0, point];
}

interface Walk {
  readonly flat: readonly PaletteEntry[];
  readonly search: string;
  readonly field: PaletteListProps['field'];
  readonly onOpen: Open;
}

/** The entry that Enter opens, and the keys that move to another. */
function useWalk({ flat, search, field, onOpen }: Walk) {
  const [at, setAt] = useRowAt(search);
  const active = flat[Math.min(at, flat.length - 1)];
  const moveTo = (to: number): void => {
    const within = Math.max(0, Math.min(flat.length - 1, to));
    const entry = flat[within];
    setAt(within);
    if (entry !== undefined) document.getElementById(rowId(entry))?.scrollIntoView({ block: 'nearest' });
  };
  useFieldKeys(field, (event) => {
    if (event.key === 'ArrowDown') moveTo(at + 1);
    else if (event.key === 'ArrowUp') moveTo(at - 1);
    else if (event.key === 'Enter') onOpen(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  });
  return { active, reach: setAt };
}

/** What the palette leads to, below its field. */
export function PaletteList({ search, field, onActive, onClose, ...verbs }: PaletteListProps): JSX.Element {
  const t = useT();
  const { objects, sections, flat } = usePaletteList(search, verbs);
  const open = useOpen(onClose);
  const { active, reach } = useWalk({ flat, search, field, onOpen: open });
  const activeId = active === undefined ? null : rowId(active);
  useEffect(() => {
    onActive(activeId);
  }, [onActive, activeId]);
  return (
    <>
      <div
        className="bv-palette-list"
        id="bv-palette-list"
        role="listbox"
        aria-label={t(paletteMessages.title)}
      >
        {sections.map(({ section, rest }) => (
          <PaletteGroupView
            key={section.group}
            section={section}
            rest={rest}
            search={search}
            active={active}
            onReach={(entry) => {
              reach(flat.findIndex(({ id }) => id === entry.id));
            }}
            onOpen={open}
          />
        ))}
      </div>
      <Said objects={objects} isEmpty={sections.length === 0} search={search} />
      <Foot />
    </>
  );
}
