import { useCount } from '@belvedere/client-store';
import { filterValueText, FILTER_SELECT_ROW_LIMIT, type FilterScalar } from '@belvedere/core';
import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import { Field, Icon, useT } from '@belvedere/ui';
import { useId, useState, type JSX, type KeyboardEvent } from 'react';
import { editorMessages } from '../messages/control-editors.ts';
import { scalarsOf } from './filter-values.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

/** What parts several values that are typed or pasted as one text. */
const SEPARATOR = /[,;\t\n]/;

interface ValueListProps {
  readonly datasource: PanelDatasource | null;
  readonly column: PanelColumn | undefined;
  readonly values: readonly FilterScalar[];
  readonly onChange: (values: readonly FilterScalar[]) => void;
}

/** What is typed and suggested, and how values come and go. */
function useValues({ datasource, column, values, onChange }: ValueListProps) {
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(datasource, column, typed);
  const isChosen = (value: FilterScalar): boolean => values.includes(value);
  const toggle = (value: FilterScalar): void => {
    onChange(isChosen(value) ? values.filter((each) => each !== value) : [...values, value]);
  };
  const add = (text: string): void => {
    const added = scalarsOf(text, column).filter((value) => !isChosen(value));
    if (added.length > 0) onChange([...values, ...new Set(added)]);
    setTyped('');
    suggestions.restart();
  };
  const type = (text: string): void => {
    suggestions.restart();
    if (SEPARATOR.test(text)) add(text);
    else setTyped(text);
  };
  const pick = (value: FilterScalar): void => {
    setTyped('');
    toggle(value);
  };
  const removeLast = (): void => {
    onChange(values.slice(0, -1));
  };
  return { values, typed, suggestions, isChosen, toggle, pick, add, type, removeLast };
}

type Values = ReturnType<typeof useValues>;

/** Keys of the input: arrows walk the suggestions, Enter takes one or what is typed, Backspace the last value. */
function handleKey(event: KeyboardEvent, { typed, suggestions, toggle, add, removeLast }: Values): void {
  if (suggestions.walk(event)) return;
  if (event.key === 'Backspace' && typed === '') removeLast();
  if (event.key !== 'Enter' || (typed.trim() === '' && suggestions.current === undefined)) return;
  event.preventDefault();
  event.stopPropagation();
  if (suggestions.current === undefined) add(typed);
  else toggle(suggestions.current);
}

function ValueTag({
  value,
  onRemove,
}: {
  readonly value: FilterScalar;
  readonly onRemove: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <span className="bv-value-tag">
      <span className="bv-ellipsis">{filterValueText(value)}</span>
      <button
        type="button"
        aria-label={t(editorMessages.remove, { name: filterValueText(value) })}
        onClick={onRemove}
      >
        <Icon name="small-cross" size={12} />
      </button>
    </span>
  );
}

function ValueInput({ id, state }: { readonly id: string; readonly state: Values }): JSX.Element {
  const t = useT();
  const { suggestions } = state;
  return (
    <input
      id={id}
      role="combobox"
      aria-expanded={suggestions.values.length > 0}
      aria-controls={`${id}-list`}
      aria-activedescendant={suggestions.active < 0 ? undefined : `${id}-list-${suggestions.active}`}
      value={state.typed}
      placeholder={state.values.length === 0 ? t(editorMessages.typeValue) : ''}
      onChange={(event) => {
        state.type(event.target.value);
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!SEPARATOR.test(pasted)) return;
        event.preventDefault();
        state.add(pasted);
      }}
      onKeyDown={(event) => {
        handleKey(event, state);
      }}
    />
  );
}

/** What is said beside the field: how many of how many are chosen, that there are more, that they could not be read. */
function useNotes({ status, count, hasMore }: Suggestions, chosen: number) {
  const t = useT();
  const countText = useCount();
  const isCounted = status === 'ready' && count > 0;
  const words = hasMore ? editorMessages.chosenOfMore : editorMessages.chosenOf;
  return {
    ...(isCounted && { unit: t(words, { chosen, count: countText(count) }) }),
    ...(hasMore && { hint: t(editorMessages.mostFrequent, { count: countText(FILTER_SELECT_ROW_LIMIT) }) }),
    ...(status === 'failed' && { hint: t(editorMessages.valuesFailed) }),
  };
}

/** Several values: chosen from what the column holds, typed, or pasted as a list. */
export function ValueList(props: ValueListProps): JSX.Element {
  const t = useT();
  const id = useId();
  const state = useValues(props);
  const { values, suggestions } = state;
  const notes = useNotes(suggestions, values.length);
  return (
    <Field label={t(editorMessages.values)} htmlFor={id} {...notes}>
      <div className="bv-value-box">
        {values.map((value) => (
          <ValueTag
            key={`${typeof value}:${String(value)}`}
            value={value}
            onRemove={() => {
              state.toggle(value);
            }}
          />
        ))}
        <ValueInput id={id} state={state} />
      </div>
      {suggestions.status === 'loading' && (
        <div className="bv-field-hint">{t(editorMessages.loadingValues)}</div>
      )}
      {suggestions.values.length > 0 && (
        <SuggestionList
          id={`${id}-list`}
          label={t(editorMessages.values)}
          values={suggestions.values}
          counts={suggestions.counts}
          isChosen={state.isChosen}
          active={suggestions.active}
          onPick={state.pick}
        />
      )}
    </Field>
  );
}
