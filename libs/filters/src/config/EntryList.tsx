import { filterTypeOf } from '@belvedere/charts';
import type { FilterEntry, FilterProblem } from '@belvedere/core';
import { Button, Icon, IconButton, useT } from '@belvedere/ui';
import { useEffect, useState, type JSX, type KeyboardEvent } from 'react';
import { filterConfigMessages } from '../messages/filter-config.ts';
import type { Draft } from './draft.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Time in which a removed filter can be taken back, ms. */
const REMOVAL_UNDO_MS = 5000;

interface EntryListProps {
  readonly draft: Draft;
  readonly openId: string | null;
  readonly problems: readonly FilterProblem[];
  readonly onOpen: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onRestore: (id: string) => void;
  readonly onGone: (id: string) => void;
  readonly onDuplicate: (id: string) => void;
  readonly onMove: (id: string, to: number) => void;
}

/** What an entry is called; a text for one without a name. */
export function useEntryName(): (entry: FilterEntry) => string {
  const t = useT();
  return (entry) => {
    const name = (entry.type === 'DIVIDER' ? entry.title : entry.name).trim();
    return name === '' ? t(filterConfigMessages.noName) : name;
  };
}

/** What kind of filter it is, and of which column. */
function useKindText(): (entry: FilterEntry) => string {
  const t = useT();
  return (entry) => {
    if (entry.type === 'DIVIDER') return t(filterConfigMessages.divider);
    const type = filterTypeOf(entry.filterType);
    const kind = type === null ? entry.filterType : t(type.name);
    const column = entry.targets[0]?.column ?? null;
    return column === null ? kind : `${kind} · ${column}`;
  };
}

/** A removed entry, struck through, with the seconds in which it can come back. */
function RemovedEntry({
  name,
  onRestore,
  onGone,
}: {
  readonly name: string;
  readonly onRestore: () => void;
  readonly onGone: () => void;
}): JSX.Element {
  const t = useT();
  const [left, setLeft] = useState(REMOVAL_UNDO_MS / 1000);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left <= 1) onGone();
      else setLeft(left - 1);
    }, 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [left, onGone]);
  return (
    <div className="bv-entry bv-entry-removed">
      <span className="bv-entry-words">
        <s className="bv-ellipsis">{name}</s>
        <small>{t(filterConfigMessages.removed)}</small>
      </span>
      <Button kind="quiet" size="small" onClick={onRestore}>
        {t(filterConfigMessages.undo)}
      </Button>
      <small>{t(filterConfigMessages.seconds, { seconds: left })}</small>
    </div>
  );
}

/** The entries of a filter bar: opened by a press, moved by dragging or by Alt with the arrows. */
export function EntryList(props: EntryListProps): JSX.Element {
  const { draft, openId, problems, onOpen, onRemove, onRestore, onGone, onDuplicate, onMove } = props;
  const t = useT();
  const nameOf = useEntryName();
  const kindOf = useKindText();
  const [dragged, setDragged] = useState<string | null>(null);
  const keptFocus = useKeptFocus(draft);
  const wrong = new Set(problems.map(({ filterId }) => filterId));
  const handleKey = (event: KeyboardEvent, id: string, at: number): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && event.altKey) {
      event.preventDefault();
      onMove(id, at + step);
    } else if (event.key === 'Delete') onRemove(id);
  };
  return (
    <ul {...keptFocus} className="bv-entries" aria-label={t(filterConfigMessages.list)}>
      {draft.map(({ entry, isRemoved }, at) => {
        const name = nameOf(entry);
        if (isRemoved)
          return (
            <li key={entry.id}>
              <RemovedEntry
                name={name}
                onRestore={() => {
                  onRestore(entry.id);
                }}
                onGone={() => {
                  onGone(entry.id);
                }}
              />
            </li>
          );
        return (
          <li key={entry.id} className={dragged === entry.id ? 'bv-dragged' : undefined}>
            <div
              className={`bv-entry bv-entry-${entry.type.toLowerCase()}${entry.id === openId ? ' bv-open' : ''}`}
            >
              <button
                type="button"
                className="bv-entry-words"
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(entry.id);
                }}
                onDragOver={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  if (dragged !== entry.id) onMove(dragged, at);
                }}
                onDragEnd={() => {
                  setDragged(null);
                }}
                aria-current={entry.id === openId}
                onClick={() => {
                  onOpen(entry.id);
                }}
                onKeyDown={(event) => {
                  handleKey(event, entry.id, at);
                }}
              >
                <Icon name="drag-handle-vertical" size={14} />
                <span className="bv-ellipsis">{name}</span>
                <small className="bv-ellipsis">{kindOf(entry)}</small>
              </button>
              {wrong.has(entry.id) && <Icon name="warning-sign" size={14} className="bv-warning" />}
              {entry.id === openId && (
                <>
                  <IconButton
                    icon="duplicate"
                    size="small"
                    label={t(filterConfigMessages.duplicate, { name })}
                    onClick={() => {
                      onDuplicate(entry.id);
                    }}
                  />
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t(filterConfigMessages.remove, { name })}
                    onClick={() => {
                      onRemove(entry.id);
                    }}
                  />
                </>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
