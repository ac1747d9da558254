import { useId, useMemo, useRef, useState, type JSX, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { rowsOf } from '../window/row-window.ts';
import { useRowWindow } from '../window/use-row-window.ts';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import { Popover } from '../overlay/Popover.tsx';
import { Field } from './Field.tsx';
import { Marks, type Mark } from './Marks.tsx';
import { useReadOnly } from './read-only.tsx';

/** One choice of a {@link Select}. */
export interface SelectOption<Value> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
  /** At the right, in second colour. */
  readonly note?: string;
  /** Signs behind the label. */
  readonly marks?: readonly Mark[];
  readonly isDisabled?: boolean;
}

/** Props of {@link Select}. */
export interface SelectProps<Value> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
  readonly isLabelHidden?: boolean;
  readonly isOptional?: boolean;
  readonly error?: string | null;
  readonly hint?: string;
  readonly size?: 'small' | 'default' | 'large';
  /** Told every search text, for choices that the server finds; the search stands above the list then. */
  readonly onSearch?: (text: string) => void;
  /** Offers a typed text as a new value. */
  readonly onCreate?: (text: string) => void;
  /** Told what is pasted into the search; true when it was taken as values. */
  readonly onPasteValues?: (text: string) => boolean;
  readonly createLabel?: (text: string) => string;
  /** Said when nothing matches the search. */
  readonly noMatchText?: string;
  /** Shows a cross that empties it. */
  readonly onClear?: () => void;
}

const ROW_PX = 30;
const LIST_MAX_PX = 320;
const SEARCH_FROM = 8;

function matches(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.trim().toLowerCase());
}

/** A letter that is typed, and no command. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

interface ListProps<Value> {
  readonly options: readonly SelectOption<Value>[];
  readonly active: number;
  readonly selected: Value | null;
  readonly listId: string;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly onPick: (index: number) => void;
  readonly onHover: (index: number) => void;
}

function OptionList<Value>({
  options,
  active,
  selected,
  listId,
  scrollRef,
  onPick,
  onHover,
}: ListProps<Value>): JSX.Element {
  const rows = useRowWindow({
    scrollRef,
    count: options.length,
    rowPx: ROW_PX,
    firstViewportPx: LIST_MAX_PX,
  });
  return (
    <div className="bv-select-list" ref={scrollRef} role="listbox" id={listId} tabIndex={-1}>
      <div className="bv-select-sizer" style={{ blockSize: options.length * ROW_PX }}>
        {rowsOf(rows).map((row) => {
          const option = options[row];
          if (option === undefined) return null;
          return (
            <div
              key={row}
              id={`${listId}-${row}`}
              role="option"
              aria-selected={option.value === selected}
              aria-disabled={option.isDisabled ?? false}
              className={row === active ? 'bv-select-option bv-active' : 'bv-select-option'}
              style={{ transform: `translateY(${row * ROW_PX}px)` }}
              onPointerMove={() => {
                onHover(row);
              }}
              onPointerDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                onPick(row);
              }}
            >
              {option.icon !== undefined && <Icon name={option.icon} size={14} />}
              <span className="bv-ellipsis" title={option.label}>
                {option.label}
              </span>
              {option.marks !== undefined && <Marks marks={option.marks} />}
              {option.note !== undefined && <span className="bv-text3 bv-select-note">{option.note}</span>}
              {option.value === selected && <Icon name="small-tick" className="bv-select-tick" />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Choice from a list with search; long lists draw only what is in sight. Letters search, also before the list is there. */
export function Select<Value extends string | number>(props: SelectProps<Value>): JSX.Element {
  const t = useT();
  const id = useId();
  const listId = useId();
  const scrollRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [awaits, setAwaits] = useState(false);
  const [active, setActive] = useState(0);
  const readOnly = useReadOnly();
  const isOff = props.isDisabled === true || readOnly !== null;
  const { options, value, onCreate } = props;
  const shown = useMemo(
    () => (search === '' ? options : options.filter((option) => matches(option.label, search))),
    [options, search],
  );
  const current = options.find((option) => option.value === value) ?? null;
  const hasSearch =
    awaits ||
    search !== '' ||
    options.length >= SEARCH_FROM ||
    onCreate !== undefined ||
    props.onSearch !== undefined ||
    props.onPasteValues !== undefined;
  const canCreate =
    onCreate !== undefined &&
    search.trim() !== '' &&
    !options.some((option) => option.label === search.trim());

  const change = (open: boolean): void => {
    setOpen(open && !isOff);
    setSearch('');
    setAwaits(open && (props.isLoading === true || options.length === 0));
    props.onSearch?.('');
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  };
  const pick = (index: number): void => {
    const option = shown[index];
    if (option === undefined || option.isDisabled === true) return;
    change(false);
    props.onChange(option.value);
  };
  const create = (): void => {
    change(false);
    onCreate?.(search.trim());
  };
  const find = (text: string): void => {
    setSearch(text);
    props.onSearch?.(text);
    setActive(0);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = Math.min(shown.length - 1, Math.max(0, active + (event.key === 'ArrowDown' ? 1 : -1)));
      setActive(next);
      scrollRef.current?.scrollTo({ top: Math.max(0, (next - 4) * ROW_PX) });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (shown.length > 0) pick(active);
      else if (canCreate) create();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      change(false);
    }
  };

  return (
    <Field
      label={props.label}
      htmlFor={id}
      error={props.error ?? null}
      isLabelHidden={props.isLabelHidden ?? false}
      isOptional={props.isOptional ?? false}
      {...(props.hint !== undefined && { hint: props.hint })}
    >
      <div className="bv-select-box">
        <Popover
          isOpen={isOpen}
          onOpenChange={change}
          matchesWidth
          fills
          content={
            <div className="bv-select-popover" onKeyDown={handleKey}>
              {hasSearch && (
                <input
                  className="bv-select-search"
                  value={search}
                  placeholder={t(uiMessages.search)}
                  aria-label={t(uiMessages.search)}
                  role="combobox"
                  aria-expanded
                  aria-controls={listId}
                  aria-activedescendant={`${listId}-${active}`}
                  autoFocus
                  onFocus={({ target }) => {
                    target.setSelectionRange(target.value.length, target.value.length);
                  }}
                  onPaste={(event) => {
                    if (props.onPasteValues?.(event.clipboardData.getData('text')) !== true) return;
                    event.preventDefault();
                    change(false);
                  }}
                  onChange={(event) => {
                    find(event.target.value);
                  }}
                />
              )}
              {shown.length > 0 ? (
                <OptionList
                  options={shown}
                  active={active}
                  selected={value}
                  listId={listId}
                  scrollRef={scrollRef}
                  onPick={pick}
                  onHover={setActive}
                />
              ) : (
                !canCreate && (
                  <div className="bv-select-empty">
                    {props.isLoading === true
                      ? t(uiMessages.loading)
                      : (props.noMatchText ?? t(uiMessages.noMatch))}
                  </div>
                )
              )}
              {canCreate && (
                <button type="button" className="bv-select-create" onClick={create}>
                  <Icon name="plus" size={14} /> {props.createLabel?.(search.trim()) ?? search.trim()}
                </button>
              )}
            </div>
          }
        >
          <button
            id={id}
            type="button"
            className={`bv-select bv-size-${props.size ?? 'default'}${readOnly === null ? '' : ' bv-read-only'}`}
            disabled={isOff}
            title={readOnly ?? undefined}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            onKeyDown={(event) => {
              if (isLetter(event) && !isOff) {
                event.preventDefault();
                if (!isOpen) change(true);
                find(`${search}${event.key}`);
              } else if (isOpen) handleKey(event);
              else if (event.key === 'ArrowDown') {
                event.preventDefault();
                change(true);
              }
            }}
          >
            {props.icon !== undefined && <Icon name={props.icon} size={14} />}
            <span className={current === null ? 'bv-ellipsis bv-text3' : 'bv-ellipsis'}>
              {current?.label ?? props.placeholder ?? ''}
            </span>
            {current?.marks !== undefined && <Marks marks={current.marks} />}
            {current?.note !== undefined && <span className="bv-text3">{current.note}</span>}
            <Icon name="chevron-down" size={14} className="bv-select-caret" />
          </button>
        </Popover>
        {props.onClear !== undefined && value !== null && readOnly === null && (
          <button
            type="button"
            className="bv-select-clear"
            aria-label={t(uiMessages.clear)}
            onClick={props.onClear}
          >
            <Icon name="small-cross" size={14} />
          </button>
        )}
      </div>
    </Field>
  );
}
