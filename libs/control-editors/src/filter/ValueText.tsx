import type { FilterOperator, FilterScalar } from '@belvedere/core';
import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import { Field, useT } from '@belvedere/ui';
import { useId, type JSX, type KeyboardEvent } from 'react';
import { editorMessages } from '../messages/control-editors.ts';
import { scalarOf } from './filter-values.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

const SUGGESTED_FOR: ReadonlySet<string> = new Set(['==', '!=']);

/** One value: typed, or chosen from what the column holds where it is compared as a whole. */
export function ValueText({
  datasource,
  column,
  operator,
  value,
  onChange,
}: {
  readonly datasource: PanelDatasource | null;
  readonly column: PanelColumn | undefined;
  readonly operator: FilterOperator;
  readonly value: FilterScalar | undefined;
  readonly onChange: (value: FilterScalar) => void;
}): JSX.Element {
  const t = useT();
  const id = useId();
  const text = value === undefined || value === null ? '' : String(value);
  const asked = SUGGESTED_FOR.has(operator) ? column : undefined;
  const { values, counts, active, current, walk, restart } = useSuggestions(datasource, asked, text);
  const shown = values.length === 1 && values[0] === value ? [] : values;
  const handleKey = (event: KeyboardEvent): void => {
    if (walk(event) || event.key !== 'Enter' || current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(current);
    restart();
  };
  return (
    <Field label={t(editorMessages.value)} htmlFor={id}>
      <input
        id={id}
        className="bp6-input bv-value-text"
        value={text}
        placeholder={t(editorMessages.typeValue)}
        autoComplete="off"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-list-${active}`}
        onChange={(event) => {
          restart();
          onChange(scalarOf(event.target.value, column));
        }}
        onKeyDown={handleKey}
      />
      {shown.length > 0 && (
        <SuggestionList
          id={`${id}-list`}
          label={t(editorMessages.value)}
          values={shown}
          counts={counts}
          isChosen={(each) => each === value}
          active={active}
          onPick={onChange}
        />
      )}
    </Field>
  );
}
