import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { optionPx } from './OptionList.tsx';
import { useReadOnly } from './read-only.tsx';
import { fieldIntent, listIntent, type FieldIntent } from './select-key.ts';
import type { SelectOption, SelectProps } from './select-props.ts';
import {
  hasSearch,
  isNewText,
  matching,
  searching,
  toggled,
  UNTOUCHED,
  type SelectState,
} from './select-state.ts';

/** Choices above the one that the keyboard stands on, once it goes on. */
const SHOWN_ABOVE = 4;

/** A select in use. */
export interface SelectUse<Value> {
  readonly state: SelectState;
  /** Why it may only be read; null where it may be changed. */
  readonly readOnly: string | null;
  readonly isOff: boolean;
  /** Choices that match the search. */
  readonly shown: readonly SelectOption<Value>[];
  readonly hasSearch: boolean;
  readonly canCreate: boolean;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly toggle: (isOpen: boolean) => void;
  readonly search: (text: string) => void;
  readonly pick: (index: number) => void;
  readonly create: () => void;
  readonly point: (index: number) => void;
  readonly onListKey: (event: KeyboardEvent) => void;
  readonly onFieldKey: (event: KeyboardEvent) => void;
}

/** What deeds work on. */
interface Deeds<Value> extends Pick<SelectUse<Value>, 'state' | 'isOff' | 'shown'> {
  readonly props: SelectProps<Value>;
  readonly setState: (next: (old: SelectState) => SelectState) => void;
}

/** Deeds of a select; each tells its owner what came of it. */
function deedsOf<Value>({ props, isOff, state, shown, setState }: Deeds<Value>) {
  const toggle = (isOpen: boolean): void => {
    setState(() => toggled(isOpen, isOff, props));
    props.onSearch?.('');
  };
  const point = (active: number): void => setState((old) => ({ ...old, active }));
  return {
    toggle,
    point,
    search: (text: string): void => {
      setState((old) => searching(old, text));
      props.onSearch?.(text);
    },
    pick: (index: number): void => {
      const option = shown[index];
      if (option === undefined || option.isDisabled === true) return;
      toggle(false);
      props.onChange(option.value);
    },
    create: (): void => {
      toggle(false);
      props.onCreate?.(state.search.trim());
    },
  };
}

function obey<Value>(
  intent: FieldIntent,
  deeds: ReturnType<typeof deedsOf<Value>> & { readonly go: (to: number) => void },
  { isOpen, search, active }: SelectState,
): void {
  switch (intent.kind) {
    case 'go':
      return deeds.go(intent.to);
    case 'pick':
      return deeds.pick(active);
    case 'create':
      return deeds.create();
    case 'leave':
      return deeds.toggle(false);
    case 'open':
      return deeds.toggle(true);
    case 'type':
      if (!isOpen) deeds.toggle(true);
      return deeds.search(`${search}${intent.text}`);
    default:
      return undefined;
  }
}

/** Holds what a select shows, and does what its reader asks for. */
export function useSelect<Value>(props: SelectProps<Value>): SelectUse<Value> {
  const scrollRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(UNTOUCHED);
  const readOnly = useReadOnly();
  const isOff = props.isDisabled === true || readOnly !== null;
  const { options } = props;
  const shown = useMemo(() => matching(options, state.search), [options, state.search]);
  const canCreate = props.onCreate !== undefined && isNewText(options, state.search);
  const own = deedsOf({ props, isOff, state, shown, setState });
  const deeds = {
    ...own,
    go: (to: number): void => {
      own.point(to);
      scrollRef.current?.scrollTo({ top: Math.max(0, (to - SHOWN_ABOVE) * optionPx()) });
    },
  };
  const isSearched = hasSearch(state, props);
  const keyState = {
    active: state.active,
    count: shown.length,
    canCreate,
    hasSearch: isSearched,
    isOpen: state.isOpen,
    isOff,
  };
  /** Escape ends here, and not at a dialog around the field. */
  const handle = (event: KeyboardEvent, intent: FieldIntent | null): void => {
    if (intent === null) return;
    if (intent.kind === 'leave') event.stopPropagation();
    else event.preventDefault();
    obey(intent, deeds, state);
  };
  return {
    ...deeds,
    state,
    readOnly,
    isOff,
    shown,
    hasSearch: isSearched,
    canCreate,
    scrollRef,
    onListKey: (event) =>
      handle(event, isSearched ? listIntent(event, keyState) : fieldIntent(event, keyState)),
    onFieldKey: (event) => handle(event, fieldIntent(event, keyState)),
  };
}
