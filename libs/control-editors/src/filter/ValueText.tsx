import { GENERIC_TYPES, type FilterOperator, type FilterScalar } from '@belvedere/core';
import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import { Field, useT } from '@belvedere/ui';
import { useId, useState, type JSX, type KeyboardEvent } from 'react';
import { isNoNumber } from '../basic/number-text.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { scalarOf } from './filter-values.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

const TEXT_OPERATORS: ReadonlySet<string> = new Set(['LIKE', 'ILIKE', 'NOT LIKE', 'NOT ILIKE']);
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
  const [typed, setTyped] = useState('');
  const own = value === undefined || value === null ? '' : String(value);
  const text = typed !== '' && scalarOf(typed, column) === value ? typed : own;
  const takesNumbers = column?.type_generic === GENERIC_TYPES.NUMERIC && !TEXT_OPERATORS.has(operator);
  const isWrong = takesNumbers && !text.includes('{') && isNoNumber(text);
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
    <Field
      label={t(editorMessages.value)}
      htmlFor={id}
      error={isWrong ? t(editorMessages.notNumber, { text: text.trim() }) : null}
    >
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
          setTyped(event.target.value);
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
