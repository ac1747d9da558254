import { useCount } from '@belvedere/client-store';
import { FILTER_SELECT_ROW_LIMIT, type FilterScalar } from '@belvedere/core';
import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import { Field, Icon, useT } from '@belvedere/ui';
import { useId, useState, type JSX, type KeyboardEvent } from 'react';
import { editorMessages } from '../messages/control-editors.ts';
import { scalarsOf } from './filter-values.ts';
import { SuggestionList, valueText } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** Several values: chosen from what the column holds, typed, or pasted as a list. */
export function ValueList({
  datasource,
  column,
  values,
  onChange,
}: {
  readonly datasource: PanelDatasource | null;
  readonly column: PanelColumn | undefined;
  readonly values: readonly FilterScalar[];
  readonly onChange: (values: readonly FilterScalar[]) => void;
}): JSX.Element {
  const t = useT();
  const id = useId();
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
  const handleKey = (event: KeyboardEvent): void => {
    if (suggestions.walk(event)) return;
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
    if (event.key !== 'Enter' || (typed.trim() === '' && suggestions.current === undefined)) return;
    event.preventDefault();
    event.stopPropagation();
    if (suggestions.current === undefined) add(typed);
    else toggle(suggestions.current);
  };
  const countText = useCount();
  const isCounted = suggestions.status === 'ready' && suggestions.count > 0;
  return (
    <Field
      label={t(editorMessages.values)}
      htmlFor={id}
      {...(isCounted && {
        unit: t(suggestions.hasMore ? editorMessages.chosenOfMore : editorMessages.chosenOf, {
          chosen: values.length,
          count: countText(suggestions.count),
        }),
      })}
      {...(suggestions.hasMore && {
        hint: t(editorMessages.mostFrequent, { count: countText(FILTER_SELECT_ROW_LIMIT) }),
      })}
      {...(suggestions.status === 'failed' && { hint: t(editorMessages.valuesFailed) })}
    >
      <div className="bv-value-box">
        {values.map((value) => (
          <span key={`${typeof value}:${String(value)}`} className="bv-value-tag">
            <span className="bv-ellipsis">{valueText(value)}</span>
            <button
              type="button"
              aria-label={t(editorMessages.remove, { name: valueText(value) })}
              onClick={() => {
                toggle(value);
              }}
            >
              <Icon name="small-cross" size={12} />
            </button>
          </span>
        ))}
        <input
          id={id}
          role="combobox"
          aria-expanded={suggestions.values.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={suggestions.active < 0 ? undefined : `${id}-list-${suggestions.active}`}
          value={typed}
          placeholder={values.length === 0 ? t(editorMessages.typeValue) : ''}
          onChange={(event) => {
            suggestions.restart();
            if (/[,;\t\n]/.test(event.target.value)) add(event.target.value);
            else setTyped(event.target.value);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[,;\t\n]/.test(pasted)) return;
            event.preventDefault();
            add(pasted);
          }}
          onKeyDown={handleKey}
        />
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
          isChosen={isChosen}
          active={suggestions.active}
          onPick={(value) => {
            setTyped('');
            toggle(value);
          }}
        />
      )}
    </Field>
  );
}
