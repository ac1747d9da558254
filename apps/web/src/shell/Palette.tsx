import { useServices } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import { Overlay2 } from '@blueprintjs/core';
import { useState, type JSX, type KeyboardEvent } from 'react';
import { paletteMessages } from '../messages/shell.ts';
import { paletteSections, searchOf, type PaletteEntry } from './palette-entries.ts';
import { PaletteGroupView, rowId } from './PaletteGroupView.tsx';
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

function usePaletteList(search: string, verbs: PaletteVerbs) {
  const objects = usePaletteObjects(searchOf(search));
  const pages = usePages();
  const actions = useActions(verbs);
  const sections = paletteSections([...objects.entries, ...pages, ...actions], search, objects.totals);
  return { objects, sections, flat: sections.flatMap((section) => section.entries) };
}

type Open = (entry: PaletteEntry | undefined, isNewTab: boolean) => void;

function useOpen(onClose: () => void): Open {
  const { navigate } = useServices();
  return (entry, isNewTab) => {
    if (entry === undefined) return;
    onClose();
    if (entry.href === undefined) entry.run?.();
    else if (isNewTab) window.open(entry.href, '_blank', 'noopener');
    else navigate(entry.href);
  };
}

/** The entry that Enter opens, and the keys that move to another. */
function useWalk(flat: readonly PaletteEntry[], onOpen: Open) {
  const [at, setAt] = useState(0);
  const active = flat[Math.min(at, flat.length - 1)];
  const moveTo = (to: number): void => {
    const within = Math.max(0, Math.min(flat.length - 1, to));
    const entry = flat[within];
    setAt(within);
    if (entry !== undefined) document.getElementById(rowId(entry))?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') moveTo(at + 1);
    else if (event.key === 'ArrowUp') moveTo(at - 1);
    else if (event.key === 'Enter') onOpen(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return { active, handleKey, reach: setAt };
}

/** The line that is typed into. */
function SearchLine({
  search,
  active,
  onSearch,
  onKey,
}: {
  readonly search: string;
  readonly active: PaletteEntry | undefined;
  readonly onSearch: (search: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}): JSX.Element {
  const t = useT();
  return (
    <div className="bv-palette-search">
      <Icon name="search" />
      <input
        autoFocus
        value={search}
        placeholder={t(paletteMessages.placeholder)}
        aria-label={t(paletteMessages.placeholder)}
        role="combobox"
        aria-expanded
        aria-controls="bv-palette-list"
        aria-activedescendant={active === undefined ? undefined : rowId(active)}
        onChange={(event) => {
          onSearch(event.target.value);
        }}
        onKeyDown={onKey}
      />
      <kbd>Esc</kbd>
    </div>
  );
}

/** Leads anywhere: type a part of a name, press Enter. */
export function Palette({
  onClose,
  ...verbs
}: PaletteVerbs & {
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const [search, setSearch] = useState('');
  const { objects, sections, flat } = usePaletteList(search, verbs);
  const open = useOpen(onClose);
  const { active, handleKey, reach } = useWalk(flat, open);
  const lookFor = (text: string): void => {
    setSearch(text);
    reach(0);
  };
  return (
    <Overlay2 isOpen onClose={onClose} className="bv-palette-overlay" transitionDuration={0}>
      <div className="bv-palette" role="dialog" aria-label={t(paletteMessages.title)}>
        <SearchLine search={search} active={active} onSearch={lookFor} onKey={handleKey} />
        <div
          className="bv-palette-list"
          id="bv-palette-list"
          role="listbox"
          aria-label={t(paletteMessages.title)}
        >
          {sections.map((section) => (
            <PaletteGroupView
              key={section.group}
              section={section}
              search={search}
              active={active}
              onReach={(entry) => {
                reach(flat.indexOf(entry));
              }}
              onOpen={open}
            />
          ))}
        </div>
        <Said objects={objects} isEmpty={sections.length === 0} search={search} />
        <Foot />
      </div>
    </Overlay2>
  );
}
