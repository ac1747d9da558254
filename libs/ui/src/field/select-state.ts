import type { SelectOption, SelectProps } from './select-props.ts';

/** What a select shows of itself. */
export interface SelectState {
  readonly isOpen: boolean;
  readonly search: string;
  /** It was opened before its choices were there: it keeps the search that it showed then. */
  readonly awaits: boolean;
  /** Place of the choice that the keyboard stands on, among those that match. */
  readonly active: number;
}

/** A select that was not touched. */
export const UNTOUCHED: SelectState = { isOpen: false, search: '', awaits: false, active: 0 };

const SEARCH_FROM = 8;

type Choices<Value> = Pick<SelectProps<Value>, 'options' | 'value' | 'isLoading'>;

/** Opened on its choice, or closed; either way nothing is searched. */
export function toggled<Value>(isAsked: boolean, isOff: boolean, choices: Choices<Value>): SelectState {
  const { options, value, isLoading } = choices;
  return {
    isOpen: isAsked && !isOff,
    search: '',
    awaits: isAsked && (isLoading === true || options.length === 0),
    active: Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  };
}

/** Searching for a text, on the first choice that matches. */
export const searching = (state: SelectState, search: string): SelectState => ({
  ...state,
  search,
  active: 0,
});

/** Choices whose label holds the text, in any case. */
export function matching<Value>(
  options: readonly SelectOption<Value>[],
  search: string,
): readonly SelectOption<Value>[] {
  if (search === '') return options;
  const sought = search.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(sought));
}

/** True for a text that is no choice's label. */
export function isNewText<Value>(options: readonly SelectOption<Value>[], search: string): boolean {
  const text = search.trim();
  return text !== '' && !options.some(({ label }) => label === text);
}

/** True when a search stands above the list. */
export function hasSearch<Value>({ awaits, search }: SelectState, props: SelectProps<Value>): boolean {
  const { options, onCreate, onSearch, onPasteValues } = props;
  const isUseful = awaits || search !== '' || options.length >= SEARCH_FROM;
  return isUseful || onCreate !== undefined || onSearch !== undefined || onPasteValues !== undefined;
}
